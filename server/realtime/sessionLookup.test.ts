import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSessionLookup } from './sessionLookup.ts'

afterEach(() => void vi.useRealTimers())

function aLookup(living: string[]) {
  const asked: string[][] = []
  const answers: ((error?: Error) => void)[] = []
  const isAlive = createSessionLookup((ids) => {
    asked.push(ids)
    return new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve(new Set(living)))))
  })
  const answer = async (error?: Error) => {
    answers.shift()?.(error)
    // Flushes promise callbacks.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { asked, answer, isAlive }
}

describe('looking up sessions', () => {
  it('asks for the first at once, and for all who came meanwhile in one question', async () => {
    const { asked, answer, isAlive } = aLookup(['a', 'c'])
    const results = ['a', 'b', 'c', 'b'].map(isAlive)
    expect(asked).toEqual([['a']])
    await answer()
    expect(asked).toEqual([['a'], ['b', 'c']])
    await answer()
    expect(await Promise.all(results)).toEqual([true, false, true, false])
  })

  it('never answers with what was asked before one came', async () => {
    const { asked, answer, isAlive } = aLookup(['a'])
    const first = isAlive('a')
    const second = isAlive('a')
    await answer()
    expect(await first).toBe(true)
    expect(asked).toEqual([['a'], ['a']])
    await answer()
    expect(await second).toBe(true)
  })

  it('asks again after a failure, for those who waited and those who came', async () => {
    vi.useFakeTimers()
    const { asked, answer, isAlive } = aLookup(['a'])
    const results = ['a', 'b'].map(isAlive)
    await answer(new Error('away'))
    expect(asked).toEqual([['a']])
    await vi.advanceTimersByTimeAsync(500)
    expect(asked[1]?.toSorted()).toEqual(['a', 'b'])
    await answer()
    expect(await Promise.all(results)).toEqual([true, false])
  })

  it('gives up after a long wait', async () => {
    vi.useFakeTimers()
    const { answer, isAlive } = aLookup(['a'])
    const failure = expect(isAlive('a')).rejects.toThrow('away')
    for (let waited = 0; waited <= 8_000; waited += 500) {
      await answer(new Error('away'))
      await vi.advanceTimersByTimeAsync(500)
    }
    await failure
    const later = isAlive('a')
    await answer()
    expect(await later).toBe(true)
  })
})
