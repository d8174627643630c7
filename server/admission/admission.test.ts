import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const PLACES = 2
const WAIT_MS = 60_000
const INTERVAL_MS = 6_000

function admission() {
  let nowMs = 0
  const { enter, isStuck } = createAdmission({ places: PLACES, waitMs: WAIT_MS, firstIntervalMs: INTERVAL_MS, now: () => nowMs })
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const come = async (name: string, hasPriority = false) => {
    const leave = await enter(hasPriority).catch(() => null)
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
  for (const name of names(3, 'home')) void come(name, true)
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
