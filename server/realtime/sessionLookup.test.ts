import { describe, expect, it } from 'vitest'
import { createSessionLookup } from './sessionLookup.ts'

/** A lookup whose answers come when the test says so. */
function aLookup(living: string[]) {
  const asked: string[][] = []
  const answers: ((error?: Error) => void)[] = []
  const isAlive = createSessionLookup((ids) => {
    asked.push(ids)
    return new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve(new Set(living)))))
  })
  const answer = async (error?: Error) => {
    answers.shift()?.(error)
    await new Promise(setImmediate)
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

  it('goes on after a failure, which only those hear who waited for it', async () => {
    const { answer, isAlive } = aLookup(['b'])
    const [first, second] = [isAlive('a'), isAlive('b')]
    const failure = expect(first).rejects.toThrow('away')
    await answer(new Error('away'))
    await failure
    await answer()
    expect(await second).toBe(true)
    const third = isAlive('b')
    await answer()
    expect(await third).toBe(true)
  })
})
