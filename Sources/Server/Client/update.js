// On pages that 'docket serve' shows: gives the page what is different between its form as it was served and its
// next form, and nothing else, so that what scripts and the reader did to the page stays.
(() => {
  "use strict";
  // This is the first script that runs: here the page still is what the server sent.
  /** By node: its form as served. Nodes that scripts made have none. */
  const served = new WeakMap();
  /** By served form: the node, wherever a script has moved it. */
  const shown = new WeakMap();
  const link = (node, form) => {
    served.set(node, form);
    shown.set(form, node);
  };
  const linkAll = (node, form) => {
    link(node, form);
    node.childNodes.forEach((child, index) => linkAll(child, form.childNodes[index]));
  };
  linkAll(document.documentElement, document.documentElement.cloneNode(true));

  /** By form of an element: what it stands for, so that it does not become another one's. */
  const keys = new WeakMap();
  const readKey = (form) => {
    if (form.nodeType !== Node.ELEMENT_NODE) return null;
    // A row stands for the page that it leads to, a comment for the time at which it was written, and a link in the
    // head for its file: an icon that became a style would be read as one.
    const name = form.dataset?.todo || form.dataset?.field
      || (form.nodeName === "LINK" && form.getAttribute("href")?.split("?")[0])
      || (form.nodeName === "ARTICLE" && form.querySelector("time")?.getAttribute("datetime"))
      || form.id
      || (form.nodeName === "DETAILS" && form.querySelector(":scope > form")?.id)
      || (form.nodeName === "LI" && form.querySelector("a")?.getAttribute("href"));
    return name ? form.nodeName + " " + name : null;
  };
  const key = (form) => {
    if (!keys.has(form)) keys.set(form, readKey(form));
    return keys.get(form);
  };
  const same = (a, b) => a.nodeName === b.nodeName && key(a) === key(b);

  const updateAttributes = (node, last, next) => {
    for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
      const value = next.getAttribute(name);
      if (last.getAttribute(name) === value) continue;
      if (name === "class") {
        node.classList.remove(...[...last.classList].filter((each) => !next.classList.contains(each)));
        node.classList.add(...next.classList);
      } else if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
    }
  };

  const updateChildren = (node, last, next, changed) => {
    const [old, forms] = [[...last.childNodes], [...next.childNodes]];
    let [place, latest] = [null, -1];
    // A script that sorts rows leaves the line breaks between them where they were.
    const pass = (node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue.trim()) place = node;
    };
    // Most are equal: only what is between the first and the last difference is compared one by one.
    while (old.length && forms.length && old[0].isEqualNode(forms[0])) {
      pass(shown.get(old[0]));
      forms.shift().replaceWith(old.shift());
    }
    while (old.length && forms.length && old.at(-1).isEqualNode(forms.at(-1))) forms.pop().replaceWith(old.pop());
    const rest = new Set(old);
    const take = (form) => {
      const candidates = [...rest].filter((each) => same(each, form));
      const found = candidates.find((each) => each.isEqualNode(form)) ?? candidates[0];
      rest.delete(found);
      return found;
    };
    const pairs = forms.map((form) => [form, take(form)]);
    for (const form of rest) {
      shown.get(form).remove();
      changed.add(node);
    }
    for (const [form, match] of pairs) {
      const position = old.indexOf(match);
      let child = match && shown.get(match);
      if (child) update(child, form, changed);
      else {
        child = document.importNode(form, true);
        linkAll(child, form);
        if (child.nodeType === Node.ELEMENT_NODE) changed.add(child);
      }
      if (position < latest || !match) place ? place.after(child) : node.prepend(child);
      else latest = position;
      // A script may have taken it away.
      if (child.isConnected) pass(child);
    }
  };

  /** Gives a node what is different between its form and the next one. */
  const update = (node, next, changed) => {
    const last = served.get(node);
    if (last.isEqualNode(next)) return next.replaceWith(last);
    link(node, next);
    if (node.nodeType !== Node.ELEMENT_NODE) {
      node.nodeValue = next.nodeValue;
      changed.add(node.parentElement);
      return;
    }
    // What somebody chose in a list, or among buttons, stays chosen, as what they typed stays.
    const button = node.nodeName === "FIELDSET" && [...node.elements].find((each) => each.checked && !each.defaultChecked);
    const chosen = node.nodeName === "SELECT" ? node.value : undefined;
    const hasChosen = chosen !== undefined && chosen !== (last.querySelector("[selected]") ?? last.options[0])?.value;
    updateAttributes(node, last, next);
    updateChildren(node, last, next, changed);
    if (hasChosen) node.value = chosen;
    if (button) button.checked = true;
  };

  globalThis.docketServed = {
    /** The place of notices, above the page. */
    notices: () => {
      const place = document.querySelector(".docket-notices") ?? docketServed.make("aside", { class: "docket-notices" });
      if (!place.isConnected) document.body.append(place);
      return place;
    },
    /** Makes an element. */
    make: (name, attributes, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    },
    /** The page changes once none of these says that something of it is being moved. */
    holders: /** @type {(() => boolean)[]} */ ([]),
    /** Whether a script made a node. */
    isMade: (node) => !served.has(node),
    /** Brings the page to its next form. Returns what is new or changed, and parents of what is gone. */
    update: (next) => {
      const changed = new Set();
      const focused = document.activeElement;
      const todo = focused.closest("[data-todo]")?.dataset.todo;
      update(document.documentElement, next, changed);
      // An element that moves loses the focus, and a row in another list is another element.
      const place = focused.isConnected ? focused : todo && document.querySelector(`[data-todo="${CSS.escape(todo)}"] a`);
      if (place && document.activeElement !== place) place.focus({ preventScroll: true });
      return changed;
    },
  };
})();
