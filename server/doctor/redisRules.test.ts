import { expect, it } from 'vitest'
import { judgeRedis } from './redisRules.ts'

const logins = (counts: Record<string, number>) => judgeRedis({ loginsByAddress: new Map(Object.entries(counts)) })

it('Redis that does not answer', () => {
  expect(judgeRedis(null)).toEqual([{ level: 'danger', text: expect.stringMatching(/^Redis does not answer/) }])
})

it.each(['127.0.0.1', '172.18.0.1', '10.0.0.7', 'fd00::', '::1'])('all logins from %s: the proxy counts as everybody', (address) => {
  expect(logins({ [address]: 40, '203.0.113.9': 1 })).toEqual([
    {
      level: 'danger',
      text: expect.stringContaining(
        `40 of the 41 logins of the last 5 minutes came from one address, ${address}: that is a proxy of yours`,
      ),
    },
  ])
})

it('all logins from one address outside: a proxy in front, or a school', () => {
  expect(logins({ '203.0.113.9': 12 })).toEqual([
    { level: 'warning', text: expect.stringMatching(/12 of the 12 logins .*203.0.113.9. If that is a proxy/) },
  ])
})

it('few logins, and logins of many, say nothing', () => {
  expect(logins({})).toEqual([])
  expect(logins({ '127.0.0.1': 4 })).toEqual([])
  expect(logins({ '203.0.113.9': 20, '203.0.113.10': 20, '127.0.0.1': 3 })).toEqual([])
})
