import { describe, expect, it } from 'vitest'
import { optimisticSwitch } from './optimisticSwitch.ts'

describe('a switch', () => {
  /** Calls wait until they are answered one by one. */
  function world() {
    const log: string[] = []
    const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
    const change = optimisticSwitch({
      send: (id, favorite) =>
        new Promise((resolve, reject) => {
          log.push(`send ${id} ${favorite}`)
          waiting.push({ resolve, reject })
        }),
      show: (id, favorite) => log.push(`show ${id} ${favorite}`),
      onFailed: () => log.push('failed'),
      onSettled: () => log.push('settled'),
    })
    const answer = async (error?: Error) => {
      const next = waiting.shift()
      if (error) next?.reject(error)
      else next?.resolve()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { log, change, answer }
  }

  it('shows the wish before the server knows', async () => {
    const { log, change, answer } = world()
    void change('A', true)
    expect(log).toEqual(['show A true', 'send A true'])
    await answer()
    expect(log.at(-1)).toBe('settled')
  })

  it('goes back when the call fails', async () => {
    const { log, change, answer } = world()
    void change('A', true)
    await answer(new Error('no'))
    expect(log).toEqual(['show A true', 'send A true', 'show A false', 'failed', 'settled'])
  })

  it('brings only the last wish of quick taps, one call at a time', async () => {
    const { log, change, answer } = world()
    void change('A', true)
    void change('A', false)
    void change('A', true)
    await answer()
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send A true'])
    expect(log.at(-1)).toBe('settled')
  })

  it('takes back what was starred while the call was on its way', async () => {
    const { log, change, answer } = world()
    void change('A', true)
    void change('A', false)
    await answer()
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send A true', 'send A false'])
    await answer(new Error('no'))
    expect(log.slice(-3)).toEqual(['show A true', 'failed', 'settled'])
  })

  it('keeps stations apart', async () => {
    const { log, change, answer } = world()
    void change('A', true)
    void change('B', true)
    await answer(new Error('no'))
    expect(log).toContain('show A false')
    expect(log).not.toContain('show B false')
  })
})
