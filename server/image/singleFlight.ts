/** Concurrent calls with the same key share one run. */
export function singleFlight<A extends unknown[], R>(work: (...args: A) => Promise<R>): (key: string, ...args: A) => Promise<R> {
  const underWay = new Map<string, Promise<R>>()
  return (key, ...args) => {
    const first = underWay.get(key)
    if (first) return first
    const answer = work(...args).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
