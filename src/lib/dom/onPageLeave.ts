/** Tells when the page is about to be left: hidden, unloaded or put aside. @returns how to stop. */
export function onPageLeave(act: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') act()
  }
  // A phone that puts the app away tells only that it is hidden; a closed tab on a computer may tell only pagehide.
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', act)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', act)
  }
}
