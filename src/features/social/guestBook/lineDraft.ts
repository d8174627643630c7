import { useState } from 'react'
import { z } from 'zod'
import { readKept } from '#lib/storage/readKept.ts'
import { tabStore } from '#lib/storage/storage.ts'

/** `id`: of the line that was sent with this text and not answered, so that another try writes it once. */
const Draft = z.object({ writerId: z.string(), text: z.string(), id: z.string().nullable() })
type Draft = z.output<typeof Draft>

const PREFIX = 'guestLineDraft:'

/** A line that was not sent: for this star and this writer, it outlives a reload in this tab. */
export function useLineDraft(writerId: string, ownerId: string) {
  const key = PREFIX + ownerId
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readKept(tabStore, key, Draft)
    return kept?.writerId === writerId ? kept : { writerId, text: '', id: null }
  })
  const keep = (next: Draft) => {
    setDraft(next)
    if (next.text === '') tabStore.remove(key)
    else tabStore.write(key, JSON.stringify(next))
  }
  return {
    key,
    text: draft.text,
    change: (text: string) => text !== draft.text && keep({ writerId, text, id: null }),
    /** @returns the line's id: the same for every try with the same text */
    idForSending: () => {
      const id = draft.id ?? newLineId()
      keep({ ...draft, id })
      return id
    },
  }
}

/** Not `randomUUID`, which a page has on https and on this machine only: a phone in the same network tries a server of development too. */
function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // A UUID of version 4.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
