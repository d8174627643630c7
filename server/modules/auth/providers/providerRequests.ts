import type { z } from 'zod'
import { type Fetch, ProviderError } from './identityProvider.ts'

/** A slower provider counts as down; the person can try again. */
const TIMEOUT_MS = 5000

type Form = { form: Record<string, string>; authorization?: string }

/** Posts a form, as for an access token. @throws ProviderError */
export function postForm<T>(fetch: Fetch, url: string, { form, authorization }: Form, shape: z.ZodType<T>): Promise<T> {
  return ask(fetch, url, shape, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: new URLSearchParams(form).toString(),
  })
}

/** Reads the profile of an access token. @throws ProviderError */
export function fetchProfile<T>(fetch: Fetch, url: string, accessToken: string, shape: z.ZodType<T>): Promise<T> {
  return ask(fetch, url, shape, { method: 'GET', headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` } })
}

async function ask<T>(fetch: Fetch, url: string, shape: z.ZodType<T>, init: RequestInit): Promise<T> {
  const { status, text } = await send(fetch, url, init)
  if (status >= 500 || status === 429) throw new ProviderError('unreachable', `${url} answered ${status}`)
  const body = parseJson(text)
  // Naver answers a refused code with status 200 and an `error` in the body, Kakao with 400.
  if (status >= 400 || isRefusal(body)) {
    const reason = errorOf(body)
    throw new ProviderError('refused', `${url} refused (${status} ${reason})`, { reason })
  }
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ProviderError('unreachable', `${url} answered another shape`)
  return parsed.data
}

async function send(fetch: Fetch, url: string, init: RequestInit) {
  try {
    // A redirect would carry the secret to another host.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ProviderError('unreachable', `${url} did not answer`, { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRefusal(body: unknown): body is { error: unknown } {
  return typeof body === 'object' && body !== null && 'error' in body
}

/** The provider's short error code for the log. Never its description, which can repeat the code. */
function errorOf(body: unknown): string {
  if (isRefusal(body) && typeof body.error === 'string' && /^[\w-]{1,40}$/.test(body.error)) return body.error
  // Kakao's API, unlike its login, has numbers.
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  return Number.isInteger(code) ? String(code) : 'no reason'
}
