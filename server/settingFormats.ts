import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { COMPANY_LINES } from '#contract/limits.ts'

/** Trimmed; an empty setting counts as missing. */
export function givenSettings(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])))
}

/** A domain in Korean letters as punycode: most mail programs require it. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at + 1)}${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`
}

/** Headers allow only ASCII. */
export const HEADER_TEXT = /^[\x21-\x7e]+$/

export function isVapidPair(publicKey: string | undefined, privateKey: string | undefined): boolean {
  if (publicKey === undefined || privateKey === undefined) return publicKey === privateKey
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

export function companyLinesOf(value = ''): string[] {
  return value
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function areCompanyLines(value: string): boolean {
  const lines = companyLinesOf(value)
  return lines.length <= COMPANY_LINES.max && lines.every((line) => line.length <= COMPANY_LINES.maxLength)
}

/** Random characters repeat: 32 hexadecimal ones have 7 or fewer different ones once in 25 million times. */
const DIFFERENT_CHARACTERS_MIN = 8

export function isHardToGuess(secret: string): boolean {
  if (secret.length < 32 || new Set(secret).size < DIFFERENT_CHARACTERS_MIN) return false
  for (let period = 1; period <= secret.length / 2; period += 1) if (secret.slice(period) === secret.slice(0, -period)) return false
  return true
}

/** Whether TRUST_PROXY is a number of proxies, or a list of addresses and networks. */
export function isTrustProxy(value: string): boolean {
  if (/^([0-9]{1,2}|true|false)$/.test(value)) return true
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/')
    const family = isIP(address)
    if (bits === undefined) return family > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address)
    return family > 0 && /^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
  })
}

export function readTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^[0-9]+$/.test(value) ? Number(value) : value
}
