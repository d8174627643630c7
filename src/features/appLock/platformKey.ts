import { areEqual, bytesOf, randomBytes, textOf } from './bytes.ts'
import type { PlatformKey } from './lockRecord.ts'

const ES256 = -7
const RS256 = -257
const TIMEOUT_MS = 60_000
const CHALLENGE_BYTES = 32
/** In the authenticator's data: the hash of our domain, then flags (present, verified). */
const RP_HASH_BYTES = 32
const PRESENT_AND_VERIFIED = 0b101

export async function hasPlatformAuthenticator(): Promise<boolean> {
  try {
    return (await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable()) ?? false
  } catch {
    return false
  }
}

/** Makes a credential that only this device knows: no server ever hears of it. @throws when the person gives up */
export async function createPlatformKey(name: string): Promise<PlatformKey> {
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: randomBytes(CHALLENGE_BYTES),
      rp: { name },
      user: { id: randomBytes(CHALLENGE_BYTES), name, displayName: name },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required', residentKey: 'discouraged' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential | null
  const response = credential?.response as AuthenticatorAttestationResponse | undefined
  const publicKey = response?.getPublicKey()
  if (!credential || !response || !publicKey) throw new Error('the authenticator gave no key')
  return { id: textOf(credential.rawId), publicKey: textOf(publicKey), algorithm: response.getPublicKeyAlgorithm() }
}

/** Asks for the holder of a key, and checks the signature. @throws when the person gives up, or the key is gone */
export async function isHolderHere(key: PlatformKey): Promise<boolean> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge,
      allowCredentials: [{ type: 'public-key', id: bytesOf(key.id), transports: ['internal'] }],
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential | null
  const response = credential?.response as AuthenticatorAssertionResponse | undefined
  if (!response) return false
  return isForUs(response, challenge) && (await isOfOurDomain(response)) && (await isSigned(response, key))
}

function isForUs({ clientDataJSON }: AuthenticatorAssertionResponse, challenge: Uint8Array<ArrayBuffer>): boolean {
  const { type, challenge: signed, origin } = JSON.parse(new TextDecoder().decode(clientDataJSON))
  const isSame = String(signed) === textOf(challenge).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return type === 'webauthn.get' && isSame && origin === window.location.origin
}

async function isOfOurDomain({ authenticatorData }: AuthenticatorAssertionResponse): Promise<boolean> {
  const data = new Uint8Array(authenticatorData)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(window.location.hostname))
  const flags = data[RP_HASH_BYTES] ?? 0
  return areEqual(data.slice(0, RP_HASH_BYTES), hash) && (flags & PRESENT_AND_VERIFIED) === PRESENT_AND_VERIFIED
}

async function isSigned(response: AuthenticatorAssertionResponse, { publicKey, algorithm }: PlatformKey): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', response.clientDataJSON)
  const signed = new Uint8Array([...new Uint8Array(response.authenticatorData), ...new Uint8Array(hash)])
  const signature = new Uint8Array(response.signature)
  const imported = (how: RsaHashedImportParams | EcKeyImportParams) =>
    crypto.subtle.importKey('spki', bytesOf(publicKey), how, false, ['verify'])
  if (algorithm === RS256) {
    const key = await imported({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' })
    return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed)
  }
  const key = await imported({ name: 'ECDSA', namedCurve: 'P-256' })
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, rawSignature(signature), signed)
}

const P256_BYTES = 32

/** An ECDSA signature as WebCrypto wants it, the two numbers at full length, out of its DER form: 0x30, length, then for each 0x02, length, number. */
export function rawSignature(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(2 * P256_BYTES)
  let at = 2
  for (const end of [P256_BYTES, 2 * P256_BYTES]) {
    const length = der[at + 1] ?? 0
    const number = der.slice(at + 2, at + 2 + length)
    const digits = number.slice(Math.max(0, length - P256_BYTES))
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return raw
}
