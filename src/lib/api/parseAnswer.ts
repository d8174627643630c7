import type { z } from 'zod'

/** An enum's, literal's or union's message for a value that is not among its members. */
const UNKNOWN_KIND = ['invalid_value', 'invalid_union']

/**
 * An answer checked against the contract. A page stays open across deployments: what a newer server lists beside what this version knows
 * (another kind of login, another state) is left out, and the rest of the list shown.
 */
export function parseAnswer(schema: z.ZodType, body: unknown): z.ZodSafeParseResult<unknown> {
  const answer = schema.safeParse(body)
  if (answer.success) return answer
  const unknown = new Map<unknown[], Set<number>>()
  for (const { code, path } of answer.error.issues) {
    const place = UNKNOWN_KIND.includes(code) ? innermostList(body, path) : null
    if (place === null) return answer
    unknown.set(place.list, (unknown.get(place.list) ?? new Set()).add(place.index))
  }
  for (const [list, indexes] of unknown) {
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  }
  return schema.safeParse(body)
}

function innermostList(body: unknown, path: readonly PropertyKey[]): { list: unknown[]; index: number } | null {
  let value = body
  let found: { list: unknown[]; index: number } | null = null
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') found = { list: value, index: key }
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return found
}
