import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable value for a cookie or an address: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash. Secrets are random and long, so one round of SHA-256 is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Constant-time comparison. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
