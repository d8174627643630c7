export const STALE = {
  /** What others may change at any moment. */
  seconds: 15_000,
  /** What mostly the member changes: profile, look, wallet. */
  minutes: 5 * 60_000,
  forever: Number.POSITIVE_INFINITY,
} as const
