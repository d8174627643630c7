import { describe, expect, it } from 'vitest'
import { countVisit, isHintDue, keepQuiet, readVisits } from './visits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = 1_000 * DAY

function aDevice() {
  const kept = new Map<string, string>()
  return { kept, read: (key: string) => kept.get(key) ?? null, write: (key: string, value: string) => void kept.set(key, value) }
}

describe('visits', () => {
  it('are counted when half an hour lies between them', () => {
    const device = aDevice()
    const counts = [0, 10, 39, 69, 100].map((minutes) => countVisit(device, START + minutes * MINUTE).count)
    expect(counts).toEqual([1, 1, 1, 2, 3])
  })

  it('are counted again after a clock that was wrong', () => {
    const device = aDevice()
    countVisit(device, START + 900 * DAY)
    expect([countVisit(device, START).count, countVisit(device, START + MINUTE).count]).toEqual([2, 2])
  })

  it.each(['{', '[]', '{"count":-1}'])('start over when they are damaged: %s', (text) => {
    const device = aDevice()
    device.write('visits', text)
    expect(readVisits(device).count).toBe(0)
  })
})

describe('the hint', () => {
  it('comes with the third visit, and not for thirty days after a no', () => {
    const device = aDevice()
    const dueAt = (day: number) => isHintDue(countVisit(device, START + day * DAY), START + day * DAY)
    expect([0, 1, 2].map(dueAt)).toEqual([false, false, true])
    keepQuiet(device, START + 2 * DAY)
    expect([3, 31, 32].map(dueAt)).toEqual([false, false, true])
  })
})
