/** How many are seen at a time, and how many wait behind them: more would only be a blur. */
const LIMITS = { inAir: 3, waiting: 8 }

/** Lets flights begin a few at a time, in the order in which they were added. */
export function createFlightQueue<Flight>(begin: (flight: Flight) => void) {
  const waiting: Flight[] = []
  let inAir = 0
  const next = () => {
    const flight = inAir < LIMITS.inAir ? waiting.shift() : undefined
    if (flight === undefined) return
    inAir += 1
    begin(flight)
  }
  return {
    /** @returns false when too many wait: it is not flown. */
    add: (flight: Flight): boolean => {
      if (waiting.length >= LIMITS.waiting) return false
      waiting.push(flight)
      next()
      return true
    },
    /** One has landed. */
    end: () => {
      inAir -= 1
      next()
    },
  }
}
