import { newCallerAt, placeOf, roomOfTwo } from '#tests/helpers/callers.ts'
import { drawnFigures } from '#tests/helpers/drawnFigures.ts'
import { openLive } from '#tests/helpers/liveClient.ts'
import type { Point } from '../driver.ts'
import type { EnginePage } from '../enginePage.ts'
import { enterRoom, type Journey, newMemberAtHome } from '../steps.ts'

const STEPS = 12

export function roomJourneys(journey: Journey): void {
  journey('in a room a drag is seen by the other, and one of the other is seen here', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const other = await newCallerAt(url, '도윤')
    const station = await roomOfTwo(me, other)
    const tab = await openLive(url, other.accessToken)
    await tab.hears('ready')
    tab.say({ type: 'station.enter', stationId: station.stationId })
    await enterRoom(page, station)

    const from = await placeOf(me, station, other.userId)
    await dragFigure(page, from, { x: from.x + 40, y: from.y + 10 })
    await tab.hears('station.dragged', 2)
    await tab.hears('station.placed')
    await page.until(
      () => placeOf(me, station, other.userId),
      ({ x }) => Math.abs(x - from.x - 40) < 3,
      'the place that was dragged to',
    )

    await other.call('PATCH', `/stations/${station.stationId}/members/${other.userId}/position`, { positionX: 5, positionY: 70 })
    await page.until(
      async () => (await corners(page)).map(({ x, y }) => [Math.round(x), Math.round(y)].join()),
      (places) => places.includes('5,70'),
      'the place that the other moved to',
    )
    tab.socket.terminate()
  })
}

/** @param from, to places, in percent of the stage. */
export async function dragFigure(page: EnginePage, from: Point, to: Point): Promise<void> {
  const [begin, end] = [await middleOf(page, from), await middleOf(page, to)]
  await page.drag(Array.from({ length: STEPS + 1 }, (_, step) => between(begin, end, step / STEPS)))
}

const stageOf = (page: EnginePage) =>
  page.run(() => {
    const { x, y, width, height } = document.querySelector('[data-ready]')?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height }
  })

/** The painted positions of the figures' boxes, in percent of the stage. */
async function corners(page: EnginePage): Promise<Point[]> {
  const stage = await stageOf(page)
  const figures = await page.run(drawnFigures)
  return figures.map(({ x, y }) => ({ x: (100 * (x - stage.x)) / stage.width, y: (100 * (y - stage.y)) / stage.height }))
}

async function middleOf(page: EnginePage, { x, y }: Point): Promise<Point> {
  const stage = await stageOf(page)
  return { x: stage.x + stage.width * (x / 100 + 0.15), y: stage.y + (stage.height * y) / 100 + stage.width * 0.22 }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
