import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Replaces the random functions of `node:crypto` that the server uses, so that ids, codes and secrets follow from the seed.
 * @returns what puts them back
 */
export function seedCrypto(random: () => number): () => void {
  const { randomUUID, randomBytes, randomInt } = crypto
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  const uuid = () => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Object.assign(crypto, { randomUUID: uuid, randomBytes: bytes, randomInt: (max: number) => Math.floor(random() * max) })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomUUID, randomBytes, randomInt })
    syncBuiltinESMExports()
  }
}
