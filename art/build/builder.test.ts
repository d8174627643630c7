import { describe, expect, it } from 'vitest'
import { createBuilder } from './builder.ts'
import { type Job, jobKey, type PlannedJob } from './jobs.ts'

const planned = (name: string, needs: string[] = []): PlannedJob => ({
  job: { kind: 'previewThumb', name, svg: '' },
  digest: '',
  outputs: [`${name}.thumb.webp`],
  needs: needs.map((need) => `previewThumb:${need}`),
  isFirst: false,
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

function handPool() {
  const [urgent, rest, drawn]: [Task[], Task[], string[]] = [[], [], []]
  type Task = { job: { kind: string; name: string }; resolve: (box: undefined) => void; reject: (reason: Error) => void }
  return {
    drawn,
    workers: 2,
    run: (job: Job | { kind: 'box'; name: string; svg: string }, isUrgent = false) =>
      new Promise<undefined>((resolve, reject) => {
        ;(isUrgent ? urgent : rest).push({ job, resolve, reject })
      }),
    hurry: (key: string) => {
      const at = rest.findIndex(({ job }) => jobKey(job) === key)
      if (at >= 0) urgent.push(...rest.splice(at, 1))
    },
    waiting: () => urgent.length + rest.length,
    settle,
    async draw(error?: string) {
      await settle()
      const task = urgent.shift() ?? rest.shift()
      if (!task) throw new Error('nothing waits')
      drawn.push(task.job.name)
      if (error) task.reject(new Error(error))
      else task.resolve(undefined)
      await settle()
    },
  }
}

describe('the builder', () => {
  it('builds a picture once, however many want it, and not again', async () => {
    const pool = handPool()
    const built: string[] = []
    const builder = createBuilder([planned('hair')], pool, ({ job }) => built.push(job.name))
    const all = [builder.want('hair.thumb.webp'), builder.want('hair.thumb.webp'), builder.buildAll()]
    await pool.settle()
    expect(pool.waiting()).toBe(1)
    await pool.draw()
    await Promise.all(all)
    await builder.want('hair.thumb.webp')
    expect(built).toEqual(['hair'])
    expect(pool.waiting()).toBe(0)
  })

  it('builds what is wanted before all that nobody waits for, and first what it is painted out of', async () => {
    const pool = handPool()
    const builder = createBuilder(
      [planned('one'), planned('two'), planned('three'), planned('base'), planned('hat', ['base'])],
      pool,
      () => undefined,
    )
    const all = builder.buildAll()
    const hat = builder.want('hat.thumb.webp')
    while (!pool.drawn.includes('hat')) await pool.draw()
    await hat
    expect(pool.drawn).toEqual(['base', 'hat'])
    while (pool.waiting() > 0) await pool.draw()
    await all
    expect(pool.drawn).toEqual(['base', 'hat', 'one', 'two', 'three'])
  })

  it('knows nothing of other files', async () => {
    await createBuilder([planned('hair')], handPool(), () => undefined).want('secret.txt')
  })

  it('says which picture failed, and tries again when it is wanted again', async () => {
    const pool = handPool()
    const builder = createBuilder([planned('hair')], pool, () => undefined)
    const first = builder.want('hair.thumb.webp').catch((error: Error) => error.message)
    await pool.draw('no such colour')
    expect(await first).toContain('no such colour')
    const second = builder.want('hair.thumb.webp')
    await pool.draw()
    await second
  })

  it('continues after a failure with a handler, and rejects without one', async () => {
    const pool = handPool()
    const failed: string[] = []
    const all = createBuilder([planned('one'), planned('two')], pool, () => undefined).buildAll({
      onFailed: ({ message }) => failed.push(message),
    })
    await pool.draw('broken')
    await pool.draw()
    await all
    expect(failed).toEqual(['broken'])
    const strict = createBuilder([planned('one')], pool, () => undefined).buildAll()
    const ended = strict.catch((error: Error) => error.message)
    await pool.draw('broken')
    expect(await ended).toBe('broken')
  })
})
