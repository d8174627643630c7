/** Files and calls, which are no pages, and the development login. */
const NO_PAGE = /^\/(api|content|assets|dev|screenshots)(\/|$)|\.[a-z0-9]+$/i
/** A built picture with its digest, or a composed one, whose name is its content. */
const COMPOSED = /^\/content\/(character|profile)_[0-9a-f]+\./

export function isServerOnly(path: string): boolean {
  return NO_PAGE.test(path)
}

export function isImmutablePicture({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith('/content/') && (searchParams.has('v') || COMPOSED.test(pathname))
}
