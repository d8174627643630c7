import { z } from 'zod'
import { APP_LOCK } from '#contract/limits.ts'
import { APP_LOCK_KEY, useAppLock } from '#lib/appLock.ts'
import { readKept } from '#lib/storage/readKept.ts'
import { localStore } from '#lib/storage/storage.ts'
import { bytesOf, randomBytes, textOf } from './bytes.ts'

const Kept = z.object({
  version: z.literal(1),
  /** The person of the access token. */
  owner: z.string(),
  /** How many digits the number has: as many dots are drawn. */
  digits: z.number().int().min(APP_LOCK.digits.min).max(APP_LOCK.digits.max),
  salt: z.string(),
  hash: z.string(),
  iterations: z.number().int().positive(),
  /** A credential of the platform's authenticator, made on this device. `algorithm`: its COSE number. */
  key: z.object({ id: z.string(), publicKey: z.string(), algorithm: z.number() }).optional(),
})
export type LockRecord = z.output<typeof Kept>
export type PlatformKey = NonNullable<LockRecord['key']>

/**
 * PBKDF2-SHA-256. Chosen by time, not by strength: a million numbers are few, and a device must answer at once. See docs/adr/0059-app-lock.md.
 */
const ITERATIONS = 250_000
const SALT_BYTES = 16
const HASH_BITS = 256

/** Null without one, and when it is damaged. */
export function readLock(): LockRecord | null {
  return readKept(localStore, APP_LOCK_KEY, Kept)
}

/** False for a lock of somebody else; a damaged one is everybody's. */
export function isLockOf(person: string): boolean {
  const owner = readLock()?.owner ?? ''
  return owner === '' || owner === person
}

/** @returns whether the device took it: one that only this page knows would be gone at the next start. */
export function writeLock(record: LockRecord): boolean {
  localStore.write(APP_LOCK_KEY, JSON.stringify(record satisfies LockRecord))
  if (localStore.refused.has(APP_LOCK_KEY)) {
    localStore.remove(APP_LOCK_KEY)
    return false
  }
  useAppLock.setState({ isSet: true })
  return true
}

export async function lockOf(owner: string, pin: string): Promise<LockRecord> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(pin, salt, ITERATIONS)
  return { version: 1, owner, digits: pin.length, salt: textOf(salt), hash: textOf(hash), iterations: ITERATIONS }
}

export async function opens({ salt, hash, iterations }: LockRecord, pin: string): Promise<boolean> {
  return textOf(await hashOf(pin, bytesOf(salt), iterations)) === hash
}

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS)
}
