import type { Page } from '@playwright/test'
import type Konva from 'konva/lib/Core.js'
import { setMotion } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { openWithFakeFrames, pass, rest, touch } from './kernel/fakeFrames.ts'

/** 민아 in the middle, 하루 with an answer and a disc close to her at her left, 유리 far away. */
const ROOM: RoomProps = {
  background: 'bg_station_3.png',
  widthPx: 400,
  heightPx: 800,
  members: PEOPLE.slice(0, 3).map((figure, at) => {
    const [positionX = 0, positionY = 0] =
      [
        [40, 40],
        [25, 44],
        [66, 70],
      ][at] ?? []
    return { ...figure, positionX, positionY }
  }),
}
const HARU_DROPPED = {
  mover: { userId: 'haru', positionX: 25, positionY: 44, revision: 2 },
  other: { userId: 'mina', positionX: 40, positionY: 40, revision: 1 },
  isOtherPinned: false,
}
/** Until the small stars are out. */
const TOGETHER_FRAMES = 55
const HELD_FRAMES = 100

let harness: Harness
let page: Page
test.beforeAll(async ({ browser }) => {
  harness = await startHarness(answerForPeople)
  page = await openWithFakeFrames(browser, harness.url, { viewport: { width: 400, height: 800 } })
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})

async function show(reducedMotion: 'reduce' | 'no-preference') {
  await setMotion(page, reducedMotion)
  await page.evaluate(async (props) => {
    const { harness: room, fake } = window
    await fake.until(room.showRoom(props))
    await fake.rest()
    room.roomLog.calls = []
    fake.commits = 0
  }, ROOM)
}

const begin = () => page.evaluate((highFive) => window.harness.roomMoves.highFive(highFive), HARU_DROPPED)
const place = (userId: string, positionX: number, positionY: number) =>
  page.evaluate(([id, x, y]) => window.harness.roomMoves.place(id, { positionX: x, positionY: y }), [userId, positionX, positionY] as const)

/** What Konva paints now: nodes and caches of the whole stage, and of each figure its place, how it leans and turns, and what hangs at it. */
const painted = () =>
  page.evaluate(() => {
    const { stages } = (window as unknown as { Konva: typeof Konva }).Konva
    const stage = stages.at(-1)
    const count = (node: Konva.Node): { nodes: number; caches: number } => {
      const below = node.hasChildren() ? (node as Konva.Container).getChildren().map(count) : []
      const sum = (name: 'nodes' | 'caches') => below.reduce((total, one) => total + one[name], 0)
      return { nodes: 1 + sum('nodes'), caches: Number(node.isCached()) + sum('caches') }
    }
    const figures = (stage?.find('.figure') ?? [])
      .toSorted((one, other) => one._id - other._id)
      .map((root) => {
        const body = (root as Konva.Group).getChildren()[1]
        const { x } = root.position()
        return {
          // Percent of the stage.
          x: Math.round((x / 400) * 1000 - 150) / 10,
          y: Math.round(((root.y() - root.offsetY()) / 800) * 1000) / 10,
          opacity: root.opacity(),
          // Not -0.
          lean: (body?.rotation() ?? Number.NaN) + 0,
          scaleX: body?.scaleX() ?? Number.NaN,
          rise: root.offsetY() - (body?.y() ?? Number.NaN),
        }
      })
    const light = (stage?.find('.highFive') ?? []).filter((node) => node.visible()).map((node) => node.opacity())
    return { ...(stage ? count(stage) : { nodes: 0, caches: 0 }), figures, light }
  })

const still = { lean: 0, scaleX: 1, rise: 0, opacity: 1 }

test('two come together, hop and touch palms for 1.6 s, and go back; nothing of it stays on the stage, and nothing renders', async () => {
  await show('no-preference')
  const before = await painted()
  await begin()
  const seen = []
  for (let frame = 0; frame < TOGETHER_FRAMES; frame += 1) {
    await pass(page)
    seen.push(await painted())
  }
  const most = Math.max(...seen.map(({ figures }) => figures[0]?.rise ?? 0))
  expect(most, 'a hop of 16 px').toBeGreaterThan(14)
  expect(most).toBeLessThan(18)
  const turns = seen.map(({ figures }) => figures[0]?.scaleX ?? 1)
  expect(
    turns.some((turn) => Math.abs(turn) < 0.6),
    'the right one turns, it does not jump',
  ).toBe(true)

  const together = await painted()
  const [mina, haru, yuri] = together.figures
  expect(haru).toMatchObject({ x: 17.5, y: 40, scaleX: 1 })
  expect(mina).toMatchObject({ x: 40, y: 40 })
  expect(haru?.lean).toBeCloseTo(5, 0)
  expect(mina?.lean).toBeCloseTo(-5, 0)
  expect(mina?.scaleX).toBeCloseTo(-1, 1)
  expect(yuri).toEqual(before.figures[2])
  expect(together.light).toHaveLength(3)

  await rest(page)
  const asked = await page.evaluate(() => window.fake.framesAsked)
  await pass(page, 20)
  expect(await page.evaluate(() => window.fake.framesAsked), 'no frame is asked for while they stand').toBe(asked)
  expect((await painted()).light).toEqual([1, 1, 1])

  await pass(page, HELD_FRAMES)
  await rest(page)
  expect(await painted()).toEqual(before)
  expect(await page.evaluate(() => window.fake.commits)).toBe(0)
})

test('a finger that takes one of them ends it at once, and the other goes back', async () => {
  await show('no-preference')
  const before = await painted()
  await begin()
  await pass(page, TOGETHER_FRAMES)
  const at = { x: 17.5 * 4 + 60, y: 40 * 8 + 90 }
  await touch(page, 'touchStart', at)
  await touch(page, 'touchMove', { x: at.x - 20, y: at.y })
  const [mina, haru] = (await painted()).figures
  expect(haru).toMatchObject({ ...still, x: 12.5, y: 40 })
  expect(mina).toMatchObject(still)
  expect((await painted()).light).toEqual([])
  await rest(page)
  await touch(page, 'touchEnd')
  await rest(page)
  const after = await painted()
  expect([after.nodes, after.caches]).toEqual([before.nodes, before.caches])
  expect(after.figures[0]).toEqual(before.figures[0])
  expect(after.figures[1]).toMatchObject({ ...still, x: 12.5, y: 40 })
  await pass(page, HELD_FRAMES)
  await rest(page)
  expect((await painted()).figures, 'nothing of it comes later').toEqual(after.figures)
})

test('another place for one of them ends it; the same place again, as after a refetch, does not', async () => {
  await show('no-preference')
  const before = await painted()
  await begin()
  await pass(page, TOGETHER_FRAMES)
  await place('haru', 25, 44)
  await pass(page, 2)
  expect((await painted()).light).toHaveLength(3)
  await place('haru', 10, 60)
  await rest(page)
  const after = await painted()
  expect(after.light).toEqual([])
  expect(after.figures[1]).toMatchObject({ ...still, x: 10, y: 60 })
  expect(after.figures[0]).toEqual(before.figures[0])
})

test('who leaves ends it', async () => {
  await show('no-preference')
  const before = await painted()
  await begin()
  await pass(page, TOGETHER_FRAMES)
  await page.evaluate(async () => {
    const { harness: room, fake } = window
    await fake.until(Promise.resolve(room.roomMoves.bowOut('haru')))
    await fake.rest()
  })
  const { light, nodes, figures } = await painted()
  expect([light, nodes]).toEqual([[], before.nodes])
  expect(figures[0]).toEqual(before.figures[0])
})

test('a third one takes over: who was with another is let go', async () => {
  await show('no-preference')
  const before = await painted()
  await begin()
  await pass(page, TOGETHER_FRAMES)
  await place('yuri', 50, 42)
  await page.evaluate((other) => {
    window.harness.roomMoves.highFive({
      mover: { userId: 'yuri', positionX: 50, positionY: 42, revision: 3 },
      other,
      isOtherPinned: true,
    })
  }, HARU_DROPPED.other)
  await pass(page, TOGETHER_FRAMES)
  const { figures, light } = await painted()
  expect(figures[1]).toMatchObject({ ...still, x: 25, y: 44 })
  expect(figures[0]).toMatchObject({ x: 40, y: 40, scaleX: 1 })
  expect(figures[2]).toMatchObject({ x: 62.5, y: 40 })
  expect(light).toHaveLength(3)
  await rest(page)
  await pass(page, HELD_FRAMES)
  await rest(page)
  expect((await painted()).nodes).toBe(before.nodes)
})

test('with reduced motion one picture fades into the last one and back: nobody hops, turns or glides', async () => {
  await show('reduce')
  const before = await painted()
  await begin()
  const seen: Awaited<ReturnType<typeof painted>>[] = []
  for (let frame = 0; frame < 8; frame += 1) {
    await pass(page)
    seen.push(await painted())
  }
  await pass(page, HELD_FRAMES)
  for (let frame = 0; frame < 10; frame += 1) {
    await pass(page)
    seen.push(await painted())
  }
  const ends = new Set(seen.flatMap(({ figures: [mina, haru] }) => [mina?.scaleX, mina?.lean, haru?.lean, haru?.x, mina?.rise, haru?.rise]))
  expect(ends).toEqual(new Set([1, 0, 25, -1, -5, 5, 17.5]))
  const shown = seen[7]
  expect(shown?.figures[0]).toMatchObject({ x: 40, scaleX: -1, opacity: 1 })
  expect(shown?.light).toEqual([1, 1, 1])
  await rest(page)
  expect(await painted()).toEqual(before)
})
