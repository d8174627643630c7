import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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
  /** Refusals of this call, beside those of its access. */
  errors: readonly ErrorCode[]
  /** Calls a minute per person; else the general limit. For visitors the server limits each address. */
  perMinute?: number
  perHour?: number
  /** Limits a visitor's call by this key (the session that it is about, or null for none) instead of the address. */
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

export const Acknowledgement = z.object({ message: z.string().optional() })

/** All refusals: its own, and those of its access and input. */
export function errorsOf({ access, input, errors }: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']
  if (Object.keys(input).length > 0) common.push('INVALID_REQUEST')
  if (access !== 'visitor') common.push('NOT_LOGGED_IN', 'TOKEN_EXPIRED')
  if (access === 'member') common.push('PROFILE_REQUIRED')
  return [...new Set([...errors, ...common])]
}
