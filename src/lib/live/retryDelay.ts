/** Times of the live connection's tries, in ms. */
export const RETRY = {
  firstMs: 500,
  longestMs: 8_000,
  /** A server that took the connection lives: the next wait is no longer than after so many failures. */
  mostAfterReady: 1,
  /** A connection that held this long resets the count. */
  stableMs: 60_000,
  /** After the server said that one has too many connections already, or sends too much. */
  tooManyMs: 60_000,
} as const

/** Ms before the next try: full jitter up to a limit that doubles, so that the clients of a server that went down do not come back at once. */
export function retryDelayMs(attempt: number, random: number): number {
  return Math.round(random * Math.min(RETRY.longestMs, RETRY.firstMs * 2 ** attempt))
}
