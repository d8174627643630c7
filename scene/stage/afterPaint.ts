/** Settles when what has just changed is on the screen: work begun then does not hold it up. In a hidden page, when it is shown again. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
