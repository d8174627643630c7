/** How long an answer counts as fresh, in ms. */
export const STALE = {
  /** What others may change at any moment. */
  seconds: 15_000,
  /** What mostly oneself changes: profile, look, wallet. */
  minutes: 5 * 60_000,
  /** What changes with a new version of the product. */
  forever: Number.POSITIVE_INFINITY,
} as const
