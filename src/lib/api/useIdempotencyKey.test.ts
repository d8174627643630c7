import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { keyedCalls } from './useIdempotencyKey.ts'

let run: ReturnType<typeof keyedCalls>
let keys: string[]
let kept: Map<string, string>
/** As after a reload: what is kept stays. */
const load = () => {
  run = keyedCalls('purchase', {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  })
}
beforeEach(() => {
  kept = new Map()
  keys = []
  load()
})

const send = (what: string, end: () => Promise<string> = async () => 'paid') =>
  run(what, (key) => {
    keys.push(key)
    return end()
  })
const fails = (error: unknown) => () => Promise.reject(error)
const noAnswer = new ApiError('NETWORK')

describe('the key of a money call', () => {
  it('is kept for the next try when no answer came, or the server broke down', async () => {
    for (const error of [noAnswer, new ApiError('UNEXPECTED_ANSWER', { status: 502 }), new Error('aborted')]) {
      await expect(send('hair 110', fails(error))).rejects.toBe(error)
    }
    expect(await send('hair 110')).toBe('paid')
    expect(new Set(keys).size).toBe(1)
  })

  it('outlives a reload until an answer came', async () => {
    await expect(send('hair 110', fails(noAnswer))).rejects.toBe(noAnswer)
    load()
    await send('hair 110')
    expect(new Set(keys).size).toBe(1)
    expect(kept.size).toBe(0)
  })

  it('is over with an answer, also with a refusal', async () => {
    await send('hair 110')
    await expect(send('hair 110', fails(new ApiError('NOT_ENOUGH_STONE')))).rejects.toThrow()
    await send('hair 110')
    expect(new Set(keys).size).toBe(3)
  })

  it('is another one for something else', async () => {
    await expect(send('hair 110', fails(noAnswer))).rejects.toBe(noAnswer)
    await send('hair 90')
    expect(new Set(keys).size).toBe(2)
  })

  it('is the same for a second call before the first one ends', async () => {
    await Promise.all([send('hair 110'), send('hair 110')])
    expect(new Set(keys).size).toBe(1)
  })
})
