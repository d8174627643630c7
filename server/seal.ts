import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets, so that the database alone does not reveal them. */
export type Seal = {
  /** @param about authenticated data: a sealed text is useless in another row */
  close(text: string, about: string): string
  /** Null if sealed with another secret or `about`, or changed. */
  open(sealed: string, about: string): string | null
}

/** @param secret high-entropy, the same on all servers @param purpose derives another key */
export function sealOf(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `byeolmuri ${purpose}`, 32))
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const tagEnd = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** A keyed hash: deterministic, and useless without the secret. @param purpose derives another key */
export function keyedHashOf(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `byeolmuri ${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
