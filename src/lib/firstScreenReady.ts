/** A start is over after this, whatever may be missing. */
const TIMEOUT_MS = 4000

export let markFirstScreenReady: () => void

/** Settles when the first screen shows what it is about: what is of no use before need not come in its way. */
export const firstScreenReady = new Promise<void>((resolve) => {
  markFirstScreenReady = resolve
  setTimeout(resolve, TIMEOUT_MS)
})
