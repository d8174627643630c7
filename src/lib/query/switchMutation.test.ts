import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { mutateSwitch, type SwitchChange } from './switchMutation.ts'

describe('a switch', () => {
  function world() {
    const log: string[] = []
    const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
    const client = new QueryClient()
    const saved: Record<string, boolean> = {}
    const options = {
      mutationKey: ['star'],
      send: ({ id, isOn }: SwitchChange) =>
        new Promise<void>((resolve, reject) => {
          log.push(`send ${id} ${isOn}`)
          waiting.push({ resolve, reject })
        }),
      store: async ({ id, isOn }: SwitchChange) => {
        saved[id] = isOn
      },
      onError: () => log.push('failed'),
    }
    const change = (id: string, isOn: boolean) => mutateSwitch(client, options, { id, isOn })
    /** What the screen shows: what is saved, with the pending changes over it. */
    const shown = (id: string) => {
      const pending = client.getMutationCache().findAll({ mutationKey: ['star', id], status: 'pending' })
      const variables = pending.at(-1)?.state.variables as SwitchChange | undefined
      return variables?.isOn ?? saved[id] === true
    }
    const settle = () => new Promise((resolve) => setTimeout(resolve))
    const answer = async (error?: Error) => {
      const next = waiting.shift()
      if (error) next?.reject(error)
      else next?.resolve()
      await settle()
    }
    return { log, change, shown, answer, settle }
  }

  it('shows the wish before the server knows, and keeps it when it does', async () => {
    const { log, change, shown, answer, settle } = world()
    void change('A', true)
    expect(shown('A')).toBe(true)
    await settle()
    expect(log).toEqual(['send A true'])
    await answer()
    expect(shown('A')).toBe(true)
  })

  it('goes back when the call fails', async () => {
    const { log, change, shown, answer, settle } = world()
    void change('A', true)
    await settle()
    await answer(new Error('no'))
    expect(shown('A')).toBe(false)
    expect(log).toEqual(['send A true', 'failed'])
  })

  it('brings only the last wish of quick taps, one call at a time', async () => {
    const { log, change, shown, answer, settle } = world()
    void change('A', true)
    await settle()
    for (const isOn of [false, true, false]) void change('A', isOn)
    await settle()
    expect(log).toEqual(['send A true'])
    expect(shown('A')).toBe(false)
    await answer()
    expect(log).toEqual(['send A true', 'send A false'])
    expect(shown('A')).toBe(false)
    await answer()
    expect(shown('A')).toBe(false)
  })

  it('shows what the server last agreed to when the last wish fails', async () => {
    const { change, shown, answer, settle } = world()
    void change('A', true)
    await settle()
    void change('A', false)
    await answer()
    expect(shown('A')).toBe(false)
    await answer(new Error('no'))
    expect(shown('A')).toBe(true)
  })

  it('keeps the switches apart', async () => {
    const { log, change, shown, answer, settle } = world()
    void change('A', true)
    void change('B', true)
    await settle()
    expect(log).toEqual(['send A true', 'send B true'])
    await answer(new Error('no'))
    expect([shown('A'), shown('B')]).toEqual([false, true])
  })
})
