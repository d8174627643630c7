const MINUTE_MS = 60_000

/** A repeated failure is logged once a minute. */
export function onceAMinute<T>(tell: (what: T) => void, now = () => performance.now()): (what: T) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (what) => {
    if (now() - toldAt < MINUTE_MS) return
    toldAt = now()
    tell(what)
  }
}
