import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRedisDrags, DragBatch, type DragMessage, fromBatch } from './redisDrags.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const link = { isUp: true }
  const heard: [userId: string, text: string][][] = []
  const answers: ((isHeard: boolean) => void)[] = []
  const publish = (text: string) => {
    heard.push(fromBatch(DragBatch.parse(JSON.parse(text))).map((drag) => [drag.userId, drag.text]))
    return new Promise<void>((resolve, reject) => answers.push((isHeard) => (isHeard ? resolve() : reject(new Error('late')))))
  }
  const drags = createRedisDrags({ publish, isUp: () => link.isUp })
  const tell = (userId: string, text: string) => drags.send(drag(userId, text))
  const turn = () => vi.advanceTimersByTimeAsync(6)
  const answer = async (isHeard: boolean) => {
    answers.shift()?.(isHeard)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { link, heard, drags, tell, turn, answer }
}

function drag(userId: string, text: string): DragMessage {
  return { kind: 'drag', serverId: 'here', stationId: 'room', userId, text }
}

describe('drags on their way through Redis', () => {
  it('go together, and while some are under way the newest of each figure waits', async () => {
    const { heard, tell, turn, answer } = setUp()
    tell('mina', '1')
    tell('jun', '1')
    await turn()
    tell('mina', '2')
    tell('mina', '3')
    await turn()
    expect(heard).toEqual([
      [
        ['mina', '1'],
        ['jun', '1'],
      ],
    ])
    await answer(true)
    await turn()
    expect(heard[1]).toEqual([['mina', '3']])
  })

  it('are sent again when Redis did not answer, unless there is a newer one', async () => {
    const { heard, tell, turn, answer } = setUp()
    tell('mina', '1')
    tell('jun', '1')
    await turn()
    tell('mina', '2')
    await answer(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(new Map(heard[1])).toEqual(
      new Map([
        ['mina', '2'],
        ['jun', '1'],
      ]),
    )
  })

  it('wait while Redis is away, and are forgotten when nobody needs them any more', async () => {
    const { link, heard, tell } = setUp()
    link.isUp = false
    tell('mina', '1')
    await vi.advanceTimersByTimeAsync(1_500)
    tell('jun', '1')
    await vi.advanceTimersByTimeAsync(1_000)
    link.isUp = true
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual([[['jun', '1']]])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are not sent more often than every millisecond, however fast Redis answers', async () => {
    const { heard, tell, answer } = setUp()
    const begin = Date.now()
    while (Date.now() - begin < 100) {
      for (const part of [1, 2, 3]) {
        tell('mina', `${Date.now() - begin}.${part}`)
        await answer(true)
      }
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(heard.length).toBeLessThanOrEqual(101)
    expect(heard.length).toBeGreaterThan(40)
  })

  it('come before what is published after them', () => {
    const { heard, drags, tell } = setUp()
    tell('mina', '1')
    drags.flush()
    expect(heard).toEqual([[['mina', '1']]])
    drags.stop()
  })
})

it('a batch of drags that is not one is refused', () => {
  const batch = { kind: 'drags', serverId: 'here', drags: [['room', 'mina', '1']] }
  expect(fromBatch(DragBatch.parse(batch))).toEqual([drag('mina', '1')])
  for (const other of [
    null,
    7,
    'drags',
    {},
    { ...batch, serverId: 1 },
    { ...batch, drags: 'x' },
    { ...batch, drags: [['room', 'mina', 1]] },
  ]) {
    expect(DragBatch.safeParse(other).success).toBe(false)
  }
})
