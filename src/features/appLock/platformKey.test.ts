import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { rawSignature } from './platformKey.ts'

it('signatures of authenticators become those of WebCrypto, whatever the length of their numbers', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  for (let at = 0; at < 64; at++) {
    const words = new TextEncoder().encode(`words ${at}`)
    const der = new Uint8Array(createSign('SHA256').update(words).sign(privateKey))
    expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, rawSignature(der), words)).toBe(true)
  }
})
