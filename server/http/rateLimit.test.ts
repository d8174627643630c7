import { expect, it } from 'vitest'
import { addressOf } from './rateLimit.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
])('%s counts as its IPv4 address', (ip, address) => {
  expect(addressOf({ ip })).toBe(address)
})

it('all of a /64 count as one, however they are written, and its neighbour as another', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:1',
    '2001:db8:1:2::',
    '2001:db8:1:2::1%eth0',
  ]
  expect(new Set(same.map((ip) => addressOf({ ip })))).toEqual(new Set(['2001:db8:1:2::']))
  expect(addressOf({ ip: '2001:db8:1:3::1' })).not.toBe('2001:db8:1:2::')
})

it('an address that is no longer known is counted, too', () => {
  expect(addressOf({ ip: undefined as unknown as string })).toBe('')
})
