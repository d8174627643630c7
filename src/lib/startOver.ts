/** A start is over after this, whatever may be missing. */
const LONGEST_MS = 4000

/** Tells that the first screen shows what it is about. */
export let endStart: () => void

/** Settles when the first screen shows what it is about: what is of no use before need not come in its way. */
export const startOver = new Promise<void>((resolve) => {
  endStart = resolve
  setTimeout(resolve, LONGEST_MS)
})
