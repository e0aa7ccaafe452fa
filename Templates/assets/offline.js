// Over HTTP: makes the site an application that can be installed, has its worker store pages, and says how old a
// page is that comes from there.
(() => {
  "use strict";
  const { root, locale, element: make } = docket;
  const texts = {}; // The build writes them.
  document.head.append(
    make("link", { rel: "manifest", href: root + "manifest.webmanifest" }),
    make("link", { rel: "apple-touch-icon", href: root + "assets/icon-192.png" }));

  const time = Number(document.documentElement.dataset.offline ?? NaN);
  if (!Number.isNaN(time)) {
    /** @type {Intl.DateTimeFormatOptions} */
    const form = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    const day = new Date(time).toLocaleString(locale, form);
    const note = make("p", { class: "note", role: "status" }, make("b", {}, texts.no_connection + "."), time ? " " + texts.page_from({ day }) : null);
    const top = document.querySelector(".top");
    if (top) top.append(note);
    else document.getElementById("main").prepend(note);
  }

  const register = () => {
    // A browser that stores nothing, as in some private windows, shows the site without it.
    navigator.serviceWorker?.register(root + "sw.js", { scope: root, updateViaCache: "none" }).catch(() => {});
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
})();
