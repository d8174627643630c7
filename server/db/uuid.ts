import { createHash } from 'node:crypto'

/** An id made of a text, the same each time. Says nothing of the text as long as that holds something nobody can guess. */
export function uuidFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // The shape of a UUID whose maker chose its bits (version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
