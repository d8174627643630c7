import { createHash } from 'node:crypto'

/** A deterministic id of a text. Reveals nothing as long as the text holds a secret. */
export function uuidFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // A UUID of version 8, whose bits are free.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
