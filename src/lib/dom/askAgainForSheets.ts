/** The bundler asks for a style sheet once only, also for one that could not be had. */
export function askAgainForSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}
