import { describe, expect, it } from 'vitest'
import { monthSky } from './monthSky.ts'
import { starRiseOf } from './starRise.ts'

const STAGE = { width: 390, height: 760 }
const PICTURE = { width: 428, height: 926 }
const AWAKE = [
  { positionX: 4, positionY: 40 },
  { positionX: 62, positionY: 60 },
]
const riseOf = (fullDays: number[], background = 'bg_station_2') =>
  starRiseOf({
    sky: monthSky({ stationId: 'ABC234', month: '2026-11', fullDays, today: '2026-11-20' }),
    background,
    awake: AWAKE,
    stage: STAGE,
    picture: PICTURE,
  })

describe('starRiseOf', () => {
  it('leads a light from each crown to the star, inside of the stage', () => {
    const rise = riseOf([20])
    const [left, right] = rise?.lights ?? []
    expect(rise?.lights).toHaveLength(2)
    for (const light of [left, right]) expect(light).toMatch(new RegExp(` ${rise?.star.x.toFixed(1)} ${rise?.star.y.toFixed(1)}$`))
    expect(rise?.star.x).toBeGreaterThan(0)
    expect(rise?.star.x).toBeLessThan(STAGE.width)
    expect(rise?.star.y).toBeLessThan(STAGE.height / 2)
  })

  it('draws a line only from a day before that is lit', () => {
    expect(riseOf([20])?.before).toBeNull()
    expect(riseOf([18, 20])?.before).toBeNull()
    expect(riseOf([19, 20])?.before).toMatchObject({ x: expect.any(Number), y: expect.any(Number) })
  })

  it('is nothing without a star of today, or without a sky', () => {
    expect(riseOf([19])).toBeUndefined()
    expect(riseOf([20], 'bg_station_99')).toBeUndefined()
  })
})
