// What the scripts of pages share, and what they know of the pages; `make lint` checks them with it.

/** Set by `docket.js`; the others add to it. */
interface Docket {
  /** The address of the site. */
  root: string;
  /** For dates that the browser writes. */
  locale: string;
  /** The reader's day, in days since 1970. */
  today: number;
  /** The acting user. */
  me?: string;
  /** The entries of the keys' help: keys and what they do. */
  keys: [string, string][];
  /** What concerns the reader: how many events are of the last seven days, a space, and the marks of the newest. */
  news?: string;
  amount(days: number, units?: Function[]): string;
  /** A number that people read. */
  number(number: number): string;
  age(day: string): string | null;
  distance(days: number): string;
  element(name: string, attributes?: object, ...children: (Node | string | null)[]): HTMLElement;
  copyButton(source: Element, label?: string, style?: string): HTMLElement;
  face(person: { image?: string, tint?: string, initials?: string }): HTMLElement;
  reader(): string | null;
  hash(query: string, sort?: string): string;
  loadSearch?(): void;
  titles(): Element[];
  withLate<Chip>(chips: Chip[], isLate: (chip: Chip) => unknown, shown: number): Chip[];
  choose(row: Element | null, isChosen?: boolean): void;

  // Of scripts that a page may lack.
  fold?(text: string): string;
  unaccented?(text: string): string;
  query?: any;
  search?: any;
  forms?: any;
  days?: any;
  quickLine?: Function;
  quickNames?: Function;
  quickParts?: any;
  linePriority?(text: string): string | undefined;
  openForm?(kind: "new" | "comment" | "star" | "done"): void;
  recentSearches?: any;
  select?(row: Element, isChosen?: boolean): void;
  showNews?(): void;
  showAll?(entries: (terms: string, cards: Map<any, Element>) => any[]): void;
  showCount?(place: Element, left: number): void;
  showKeys?(): void;
}
declare var docket: Docket;

/** Called by files of the site's data. */
declare var docketRail: (rail: any) => void;
declare var docketSearch: (data: any) => void;
declare var docketBodies: (shard: number, contents: any) => void;
declare var docketForms: (data: any) => void;

/** The pages of a server: set by `update.js`, `send.js` and `move.js`. */
declare var docketServed: any;
declare var docketEdit: any;
declare var docketMove: (row: Element) => void;

// Pages have HTML elements alone, whose kind a selector does not say.
interface EventTarget {
  closest(selector: string): HTMLElement | null;
  matches(selector: string): boolean;
  querySelector(selector: string): HTMLElement | null;
  getAttribute(name: string): string | null;
  readonly tagName: string;
  readonly form: HTMLFormElement;
  name: string;
  value: string;
  checked: boolean;
  files: FileList;
  selectionStart: number;
  selectionEnd: number;
  setSelectionRange(start: number, end: number): void;
  /** Of a box of a subtask. */
  docketFields?: any;
}
// Newer than the compiler.
interface HTMLButtonElement {
  popoverTargetElement: Element | null;
}
interface Element {
  readonly dataset: DOMStringMap;
  readonly form: HTMLFormElement;
  readonly offsetHeight: number;
  readonly content: DocumentFragment;
  readonly cells: HTMLCollectionOf<HTMLTableCellElement>;
  readonly elements: HTMLFormControlsCollection;
  readonly options: HTMLOptionsCollection;
  readonly selectedOptions: HTMLCollectionOf<HTMLOptionElement>;
  hash: string;
  rel: string;
  draggable: boolean;
  placeholder: string;
  selectionStart: number;
  selectionEnd: number;
  setSelectionRange(start: number, end: number): void;
  hidden: boolean;
  title: string;
  href: string;
  src: string;
  name: string;
  value: string;
  type: string;
  checked: boolean;
  disabled: boolean;
  open: boolean;
  async: boolean;
  dateTime: string;
  style: CSSStyleDeclaration;
  focus(options?: FocusOptions): void;
  click(): void;
  select(): void;
  showModal(): void;
  close(): void;
  /** Newer than the compiler. */
  checkVisibility(): boolean;
}

/** Newer than the compiler. */
interface Array<T> { findLastIndex(fits: (value: T) => boolean): number }
interface URLSearchParams { readonly size: number }
declare namespace Intl {
  interface Locale {
    readonly weekInfo?: { firstDay: number };
    getWeekInfo?(): { firstDay: number };
  }
}
