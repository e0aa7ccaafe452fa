// The answers of a server that has the pages, and short pages of the worker's own. For `sealed.js`.
"use strict";

/** @param {{language: string}} site */
globalThis.docketAnswers = ({ language }, scope, top) => {
  const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  const types = {
    html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
    json: "application/json", csv: "text/csv; charset=utf-8", ics: "text/calendar; charset=utf-8",
    xml: "application/xml", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", gif: "image/gif",
    webp: "image/webp",
  };

  const respond = (path, { bytes, chunk }) => {
    const ending = path.slice(path.lastIndexOf(".") + 1);
    const headers = {
      "Content-Type": types[ending] ?? "application/octet-stream", "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    };
    if (ending === "svg") headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'";
    if (ending !== "html") return new Response(bytes, { headers });
    // For `session.js` and `offline.js`.
    const age = chunk.isStored ? ` data-offline="${Date.parse(chunk.date) || 0}"` : "";
    const html = new TextDecoder().decode(bytes).replace("<html ", `<html data-sealed${age} `);
    return new Response(html, { headers });
  };

  const texts = {}; // The build writes them.

  /** A short page of this worker's own. */
  const note = (status) => {
    const [title, text] = {
      404: [texts.not_found, texts.no_page + "."],
      500: [texts.damaged, texts.login_damaged],
      503: [texts.no_connection, texts.sealed_offline],
    }[status];
    const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="${top}assets/icon.svg">` +
      `<link rel="stylesheet" href="${top}assets/style.css"></head><body><aside class="rail" aria-label="${escape(texts.home)}">` +
      `<nav class="pages"><a href="${scope}index.html">${escape(texts.home)}</a></nav></aside>` +
      `<main id="main"><h1>${escape(title)}</h1><p class="lead">${escape(text)}</p></main></body></html>`;
    const headers = {
      "Content-Type": types.html, "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
    };
    return new Response(html, { status, headers });
  };

  return { types, respond, note };
};
