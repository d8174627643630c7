import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `visitor`: anybody; `person`: a valid access token; `member`: one whose person has finished the character setup. */
export type Access = 'visitor' | 'person' | 'member'

export type EndpointInput = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }

export type Endpoint<Input extends EndpointInput = EndpointInput, Output extends z.ZodType = z.ZodType> = {
  method: Method
  /** Below the API base, with `:name` for path parameters: `/stations/:stationId`. */
  path: string
  summary: string
  tag: string
  access: Access
  input: Input
  output: Output
  /** Refusals this call can answer, beside those that every call of its access can. */
  errors: readonly ErrorCode[]
  /** At most this many calls a minute per person; else the general limit. Of visitors' calls the server says how many an address has. */
  perMinute?: number
  perHour?: number
  /** Of a visitor's call, in place of its address: the session that it is about, or nobody. */
  countedBy?: 'session' | 'nobody'
  /** Calls with the same name here, and the same limits, are counted together. */
  countedAs?: string
}

/** What a caller sends: the input side of the schemas, before defaults and transforms. */
export type InputOf<E> = E extends { input: infer I } ? { [K in keyof I]: I[K] extends z.ZodType ? z.input<I[K]> : never } : never
/** What a handler receives: the checked, transformed side. */
export type CheckedInputOf<E> = E extends { input: infer I } ? { [K in keyof I]: I[K] extends z.ZodType ? z.output<I[K]> : never } : never
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : never

/** Declares one call of the API. Server, client, tests and the OpenAPI document all read this value. */
export function endpoint<const Input extends EndpointInput, Output extends z.ZodType>(definition: Endpoint<Input, Output>) {
  return definition
}

/** The answer of a call that only does something; a client takes an empty object for the same. */
export const Acknowledgement = z.object({ message: z.string().optional() })

/** The refusals a call can answer in all: its own and those of its access and input. */
export function errorsOf({ access, input, errors }: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']
  if (Object.keys(input).length > 0) common.push('INVALID_REQUEST')
  if (access !== 'visitor') common.push('NOT_LOGGED_IN', 'TOKEN_EXPIRED')
  if (access === 'member') common.push('PROFILE_REQUIRED')
  return [...new Set([...errors, ...common])]
}
