import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookupPublic } from './endpoint.ts'

describe('where our servers may call', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://web.push.apple.com/Q',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])('takes %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://database/x',
    'https://push.example.com:5432/x',
    'https://user@push.example.com/x',
    'ftp://push.example.com/x',
    'https:',
  ])('refuses %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(false))

  it('takes one of this machine where the login is emulated', () => {
    expect(isPushEndpoint('http://127.0.0.1:4000/x', true)).toBe(true)
    expect(isPushEndpoint('file:///etc/passwd', true)).toBe(false)
  })

  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0:4004::1'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nowhere',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  it('refuses a name that leads inside', async () => {
    await expect(promisify(lookupPublic)('localhost', {})).rejects.toThrow('no public address')
    await expect(promisify(lookupPublic)('localhost', { all: true })).rejects.toThrow('no public address')
  })
})
