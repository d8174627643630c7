import { describe, expect, it } from 'vitest'
import { OWN_DATA_STEPS } from '#contract/ownData.ts'
import { type Making, percentOf, sizeOf, stepsOf } from './ownData.queries.ts'

const making = (step: Making['step'], done = 0, total = 0): Making => ({ state: 'making', step, done, total })

describe('the progress of an export', () => {
  it('only ever grows, and is never done before it is', () => {
    const course = OWN_DATA_STEPS.flatMap((step) =>
      step === 'reports' ? [0, 15, 24].map((done) => making(step, done, 24)) : [making(step)],
    )
    const percents = course.map(percentOf)
    expect(percents).toEqual([0, 4, 8, 60, 92, 92, 95])
    for (let total = 1; total <= 400; total += 1) {
      const shown = Array.from({ length: total + 1 }, (_, done) => percentOf(making('reports', done, total)))
      expect([shown[0], shown.at(-1)]).toEqual([8, 92])
      expect(shown.every((percent, at) => Number.isInteger(percent) && percent >= (shown[at - 1] ?? 0))).toBe(true)
    }
  })

  it('says what is behind, under way and ahead', () => {
    expect(stepsOf(making('reports', 15, 24)).map(({ is }) => is)).toEqual(['finished', 'finished', 'now', 'waiting', 'waiting'])
  })

  it('says sizes as phones do', () => {
    expect([0, 214_000, 999_999, 1_830_000].map(sizeOf)).toEqual(['1 KB', '214 KB', '1000 KB', '1.8 MB'])
  })
})
