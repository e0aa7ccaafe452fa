// What service workers have besides workers in general; `make lint` checks their scripts with it.

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  get(id: string): Promise<any>;
  matchAll(options?: object): Promise<any[]>;
  claim(): Promise<void>;
};
declare function skipWaiting(): Promise<void>;

/** Of the events `install`, `activate`, `fetch` and `message`. */
interface Event {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response> | Response): void;
  waitUntil(work: Promise<any>): void;
}

/** Newer than the compiler. */
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate" | "deflate-raw");
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}

/** Set by the scripts, which a worker imports. */
declare var docketWorker: (build: any) => void;
declare var docketSeal: (site: { user: string, epoch: number, site: string }) => any;
declare var docketAnswers: (site: any, scope: string, top: string) => any;
declare var docketHost: (cacheName: string, refusal: any) => any;
declare var docketSession: (site: any, scope: string, fromBase64: (text: string) => Uint8Array) => any;
declare var docketSealed: (site: any) => void;
