import fc from 'fast-check'
import { z } from 'zod'
import type { EndpointInput } from '#contract/endpoint.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Json = unknown
export type GeneratedInput = { params: Record<string, string>; query: Record<string, string>; body: Json }

/** What breaks servers elsewhere: types, sizes, fillers, encodings, names of the language, texts for other languages. */
const HOSTILE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u3164'.repeat(10),
  '\u200b\u200d\u2060',
  '\u202eabc',
  '\ufeff',
  'ㅋ'.repeat(20_000),
  '👨‍👩‍👧‍👦'.repeat(100),
  `e${'\u0301'.repeat(500)}`,
  "'; drop table person; --",
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{question}}',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e3',
  '0x10',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '24:00:00',
  '00000000-0000-0000-0000-000000000000',
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
]
const hostile: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** A part of an address that every client resolves: the call would be another one. */
const DOTS = /^\.\.?$/

/** An input that the call's contract allows. @param known real ids by the names of fields @param seed the same one gives the same input */
export function anInputOf(input: EndpointInput, known: Record<string, readonly string[]>, seed: number): GeneratedInput {
  const part = (schema: z.ZodType | undefined) =>
    schema ? fc.sample(arbitraryOf(jsonSchemaOf(schema), known), { seed, numRuns: 1 })[0] : undefined
  return { params: texts(part(input.params)), query: texts(part(input.query)), body: part(input.body) }
}

/** Inputs of a call: mostly as its contract has it, with one field or all of it replaced by something else. @param known real ids by the names of fields */
export function inputsOf(input: EndpointInput, known: Record<string, readonly string[]>): fc.Arbitrary<GeneratedInput> {
  const part = (schema: z.ZodType | undefined) => (schema ? spoiled(arbitraryOf(jsonSchemaOf(schema), known)) : fc.constant(undefined))
  const params = part(input.params)
    .map(texts)
    .filter((given) => !Object.values(given).some((one) => DOTS.test(one)))
  return fc.record({ params, query: part(input.query).map(texts), body: part(input.body) })
}

function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

function spoiled(whole: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const oneField = fc.tuple(whole, hostile, fc.nat(), fc.boolean()).map(([value, other, at, isExtra]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
    const names = [...Object.keys(value), ...(isExtra ? ['extra', 'personId'] : [])]
    return { ...value, [names[at % names.length] ?? 'extra']: other }
  })
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 5, arbitrary: oneField }, { weight: 1, arbitrary: hostile })
}

function arbitraryOf(schema: Schema, known: Record<string, readonly string[]>, name = ''): fc.Arbitrary<Json> {
  const ids = known[name]
  if (ids && ids.length > 0)
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: plain(schema, known) })
  return plain(schema, known)
}

function plain(schema: Schema, known: Record<string, readonly string[]>): fc.Arbitrary<Json> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => plain(option, known)))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, known, name)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
    }
    case 'array':
      return fc.array(schema.items ? plain(schema.items, known) : fc.jsonValue(), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -100, -1_000_000), max: Math.min(schema.maximum ?? 1000, 1_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), hostile)
  }
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  if (pattern === undefined) return fc.oneof(free, fc.constantFrom('별이', 'mina2026', '2026-03-10', '오늘은 좋았어요'))
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // fast-check knows a part of the language only.
    return free
  }
}

/** Parameters of an address are texts. */
function texts(value: Json): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed()]),
  )
}
