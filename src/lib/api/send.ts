import ky from 'ky'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiBase } from './apiBase.ts'
import { ApiError } from './apiError.ts'
import { takeBootResponse } from './bootResponses.ts'
import { noteServerDate } from './serverClock.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
export type SendOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  keepalive?: boolean
  /** Of a call that pays or makes something: the same key does it once, however often it is sent. See `useIdempotencyKey`. */
  idempotencyKey?: string
}

const TIMEOUT_MS = 15_000

/** Tells `failed` when a call got no answer at all. */
export const network = new EventTarget()

// Calls retry in one place each: tokens in `call`, reads in the query client. So ky never does.
const http = ky.create({ credentials: 'include', retry: { limit: 0 }, throwHttpErrors: false, cache: 'no-store' })

/** The address of a call: `VITE_API_BASE` or `/api`, path parameters filled in, query added. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: RawInput = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${apiBase()}${filled}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`
}

/**
 * Sends a call unchanged and answers whatever comes back, refusals too.
 * @throws ApiError NETWORK when no answer came within the time; the abort's own reason when the caller gave up
 */
export async function send(endpoint: Endpoint, input: RawInput, token: string | null, options: SendOptions = {}): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS, keepalive = false, idempotencyKey } = options
  const address = addressOf(endpoint, input)
  const response = (await takeBootResponse(address)) ?? (await request())
  noteServerDate(response.headers.get('date'))
  return response

  async function request(): Promise<Response> {
    try {
      return await http(address, {
        method: endpoint.method,
        timeout: timeoutMs,
        keepalive,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(input.body === undefined ? {} : { json: input.body }),
        ...(signal ? { signal } : {}),
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      network.dispatchEvent(new Event('failed'))
      throw new ApiError('NETWORK', { cause })
    }
  }
}
