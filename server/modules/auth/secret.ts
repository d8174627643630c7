import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new unguessable value for a cookie or an address: 256 random bits, safe in both. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. The secrets are random and long, so one round of SHA-256 can't be guessed back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares two secrets in a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
