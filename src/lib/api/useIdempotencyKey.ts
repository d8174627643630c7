import { useState } from 'react'
import { z } from 'zod'
import { readKept } from '#lib/storage/readKept.ts'
import { type SafeStorage, tabStore } from '#lib/storage/storage.ts'
import { type ApiError, isApiError } from './apiError.ts'

type KeyedCalls = <Answer>(what: string, call: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * The key of a money call. It stays the same while nobody knows whether the call was carried out, over a reload too, so that another try can not pay
 * or make it twice; what was answered, with yes or no, is over, and the next call gets a new key.
 * @param name of the call, under which an unanswered one is kept
 * @returns runs a call with its key; `what` names what it is, with everything that is sent: something else has another key
 */
export function useIdempotencyKey(name: string): KeyedCalls {
  const [run] = useState(() => keyedCalls(name))
  return run
}

const Unanswered = z.object({ what: z.string(), key: z.string() })

export function keyedCalls(name: string, area: Pick<SafeStorage, 'read' | 'write' | 'remove'> = tabStore): KeyedCalls {
  const place = `unanswered:${name}`
  const readOpen = () => readKept(area, place, Unanswered)
  return async (what, call) => {
    const open = readOpen()
    const key = open?.what === what ? open.key : newKey()
    area.write(place, JSON.stringify({ what, key }))
    const close = () => {
      if (readOpen()?.key === key) area.remove(place)
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
