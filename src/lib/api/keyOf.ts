import type { Endpoint, InputOf } from '#contract/endpoint.ts'

/** The cache key of a call, or, without its input, the start of the keys of all its calls: `keyOf(getHome)`. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined || Object.keys(input).length === 0 ? [name] : [name, input]
}
