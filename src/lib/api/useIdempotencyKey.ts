import { useState } from 'react'
import { type ApiError, isApiError } from './apiError.ts'

type KeyedCalls = <Answer>(what: string, call: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * The key of a money call. It stays the same while nobody knows whether the call was carried out, so that another try can not pay or make it twice;
 * what was answered, with yes or no, is over, and the next call gets a new key.
 * @returns runs a call with its key; `what` names what it is, with everything that is sent: something else has another key
 */
export function useIdempotencyKey(): KeyedCalls {
  const [run] = useState(keyedCalls)
  return run
}

export function keyedCalls(): KeyedCalls {
  let open: { what: string; key: string } | null = null
  return async (what, call) => {
    if (open?.what !== what) open = { what, key: newKey() }
    const { key } = open
    const close = () => {
      if (open?.key === key) open = null
    }
    try {
      const answer = await call(key)
      close()
      return answer
    } catch (error) {
      if (isApiError(error) && isRefused(error)) close()
      throw error
    }
  }
}

function isRefused({ status }: ApiError): boolean {
  return status >= 400 && status < 500
}

/** Not `randomUUID`, which a page has on https and on this machine only: a phone in the same network tries a server of development too. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
