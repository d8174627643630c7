import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const PLACES = 2
const WAIT_MS = 60_000
const INTERVAL_MS = 6_000

function admission(places = PLACES) {
  let nowMs = 0
  const { enter, isStuck, counts } = createAdmission({ places, waitMs: WAIT_MS, firstIntervalMs: INTERVAL_MS, now: () => nowMs })
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const come = async (name: string, kind: Parameters<typeof enter>[0] = 'read') => {
    const leave = await enter(kind).catch(() => null)
    order.push(leave ? name : `${name} refused`)
    if (leave) leaves.set(name, leave)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    order,
    come,
    leave: async (name: string, ms = 0) => {
      nowMs += ms
      leaves.get(name)?.()
      await settled()
    },
    passMs: (ms: number) => {
      nowMs += ms
    },
    settled,
    isStuck,
    counts,
  }
}

const names = (count: number, word = 'call') => Array.from({ length: count }, (_, index) => `${word}${index + 1}`)

it('lets in as many as there are places, and then in the order of coming', async () => {
  const { come, leave, order, settled } = admission()
  for (const name of names(4)) void come(name)
  await settled()
  expect(order).toEqual(['call1', 'call2'])
  await leave('call2')
  await leave('call1')
  expect(order).toEqual(['call1', 'call2', 'call3', 'call4'])
})

it('a place that is given back twice is one place', async () => {
  const { come, leave, order, settled } = admission()
  for (const name of names(5)) void come(name)
  await settled()
  await leave('call1')
  await leave('call1')
  expect(order).toEqual(['call1', 'call2', 'call3'])
})

it('refuses at once whose turn would come too late, favored calls last', async () => {
  const { come, order, settled } = admission()
  for (const name of names(11)) void come(name)
  for (const name of names(3, 'home')) void come(name, 'favored')
  await settled()
  expect(order).toEqual(['call1', 'call2', 'call11 refused', 'home3 refused'])
})

it('learns from how fast turns come that more may wait', async () => {
  const { come, leave, order, settled } = admission()
  for (const name of names(10)) void come(name)
  await settled()
  for (const name of names(8)) await leave(name, 10)
  for (const name of names(10, 'later')) void come(name)
  await settled()
  expect(order.filter((name) => name.includes('refused'))).toEqual([])
})

it('is stuck when no place was given back for a while, and not when it is empty or moves', async () => {
  const { come, leave, passMs, settled, isStuck } = admission()
  passMs(11_000)
  expect(isStuck()).toBe(false)
  for (const name of names(3)) void come(name)
  await settled()
  passMs(9_000)
  expect(isStuck()).toBe(false)
  passMs(2_000)
  expect(isStuck()).toBe(true)
  await leave('call1')
  expect(isStuck()).toBe(false)
})

it('writes hold three quarters of the places at most: reads go on while all of them wait', async () => {
  const { come, leave, order, settled, counts } = admission(4)
  for (const name of names(6, 'write')) void come(name, 'write')
  await settled()
  expect([order, counts()]).toEqual([['write1', 'write2', 'write3'], { running: 3, queued: 3 }])
  for (const name of names(2, 'read')) {
    await come(name)
    await leave(name)
  }
  await leave('write2')
  expect(order).toEqual(['write1', 'write2', 'write3', 'read1', 'read2', 'write4'])
})

it('a write that is refused leaves no place taken', async () => {
  const { come, leave, order, settled, counts } = admission(4)
  for (const name of names(14, 'read')) void come(name)
  for (const name of names(3, 'write')) void come(name, 'write')
  await settled()
  expect(order.filter((name) => name.startsWith('write'))).toEqual(names(3, 'write').map((name) => `${name} refused`))
  for (const name of names(14, 'read')) await leave(name)
  expect(counts()).toEqual({ running: 0, queued: 0 })
  for (const name of names(3, 'later')) void come(name, 'write')
  await settled()
  expect(counts()).toEqual({ running: 3, queued: 0 })
})

it('is stuck when no write gives its place back, though reads go on', async () => {
  const { come, leave, passMs, isStuck } = admission(4)
  for (const name of names(3, 'write')) await come(name, 'write')
  passMs(11_000)
  await come('read')
  await leave('read')
  expect(isStuck()).toBe(true)
  await leave('write1')
  expect(isStuck()).toBe(false)
})
