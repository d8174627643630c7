import type { ZodType } from 'zod'
import type { SafeStorage } from './storage.ts'

/** @returns what is kept as JSON under the key; null when it is none, damaged or of another shape */
export function readKept<Value>(area: Pick<SafeStorage, 'read'>, key: string, shape: ZodType<Value>): Value | null {
  return parseKept(area.read(key), shape)
}

export function parseKept<Value>(text: string | null, shape: ZodType<Value>): Value | null {
  if (text === null) return null
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
