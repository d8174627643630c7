import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACEMENT_LIMITS } from '#contract/limits.ts'
import { meetingOf, palmsOf, platesAside } from './highFive.ts'
import { figureBoxAt, figureSize } from './roomLayout.ts'
import { PLATE_HEIGHT_PX, type Plate, plateBox } from './roomPlate.ts'

const PHONE = { width: 390, height: 760 }
const STAGES = [PHONE, { width: 320, height: 480 }, { width: 428, height: 300 }]
const at = (positionX: number, positionY = 40) => ({ positionX, positionY })
const { min, max } = PLACEMENT_LIMITS.x

describe('where two touch palms', () => {
  it('the mover comes to 22.5 percent beside the other one, on its own side and line', () => {
    expect(meetingOf({ mover: at(20, 44), other: at(40) }, PHONE, false)).toEqual({ mover: at(17.5), other: at(40), isMoverLeft: true })
    expect(meetingOf({ mover: at(41, 44), other: at(40) }, PHONE, false)).toEqual({ mover: at(62.5), other: at(40), isMoverLeft: false })
  })

  it('at the edge the other one gives way, and a pinned one is met at its other side', () => {
    expect(meetingOf({ mover: at(0), other: at(10) }, PHONE, false)).toEqual({ mover: at(0), other: at(22.5), isMoverLeft: true })
    expect(meetingOf({ mover: at(0), other: at(10) }, PHONE, true)).toEqual({ mover: at(32.5), other: at(10), isMoverLeft: false })
  })

  it('of two at the same place the mover takes the side with more room', () => {
    expect(meetingOf({ mover: at(0), other: at(0) }, PHONE, false).isMoverLeft).toBe(false)
    expect(meetingOf({ mover: at(70), other: at(70) }, PHONE, false).isMoverLeft).toBe(true)
  })

  it.each(STAGES)('both are inside of a stage of $width x $height, as far apart as their arms reach; who is pinned stays', (stage) => {
    const place = fc.record({ positionX: fc.double({ min, max, noNaN: true }), positionY: fc.double({ min: 10, max: 80, noNaN: true }) })
    fc.assert(
      fc.property(place, place, fc.boolean(), (mover, other, isOtherPinned) => {
        const meeting = meetingOf({ mover, other }, stage, isOtherPinned)
        for (const { positionX } of [meeting.mover, meeting.other]) {
          expect(positionX).toBeGreaterThanOrEqual(min - 1e-9)
          expect(positionX).toBeLessThanOrEqual(max + 1e-9)
        }
        const [one, two] = [figureBoxAt(meeting.mover, stage), figureBoxAt(meeting.other, stage)]
        expect(Math.abs(one.x - two.x)).toBeCloseTo(figureSize(stage).width * 0.75, 6)
        expect(one.x < two.x).toBe(meeting.isMoverLeft)
        expect(one.y).toBe(two.y)
        if (isOtherPinned) expect(meeting.other.positionX).toBeCloseTo(other.positionX, 9)
      }),
    )
  })

  it('the palms are between both, at the height of a lifted hand', () => {
    const { palms, floor } = palmsOf(figureBoxAt(at(10), PHONE), figureBoxAt(at(32.5), PHONE))
    expect(palms.x).toBeCloseTo(0.3625 * 390, 6)
    expect(palms.y).toBeCloseTo(0.4 * 760 + 156 * (452 / 800), 6)
    expect(floor.y).toBeGreaterThan(palms.y)
  })
})

describe('name plates of two who touch palms', () => {
  const plate = (width: number): Plate => ({ width, height: PLATE_HEIGHT_PX, text: '', textX: 0, icons: [] })

  it.each(STAGES)('are apart from each other and inside of a stage of $width px', (stage) => {
    const widest = Math.min(140, stage.width * 0.42)
    const width = fc.double({ min: 40, max: widest, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min, max: max - 22.5, noNaN: true }), width, width, (positionX, one, other) => {
        const [left, right] = [
          { box: figureBoxAt(at(positionX), stage), plate: plate(one) },
          { box: figureBoxAt(at(positionX + 22.5), stage), plate: plate(other) },
        ]
        const aside = platesAside(left, right, stage)
        const start = plateBox(left.box, left.plate, stage).x + aside.left
        const next = plateBox(right.box, right.plate, stage).x + aside.right
        expect(start).toBeGreaterThanOrEqual(0)
        expect(next - (start + one)).toBeGreaterThanOrEqual(7.9)
        expect(next + other).toBeLessThanOrEqual(stage.width)
      }),
    )
  })

  it('stay where they are when one is not drawn', () => {
    const box = figureBoxAt(at(10), PHONE)
    expect(platesAside({ box, plate: null }, { box, plate: plate(60) }, PHONE)).toEqual({ left: 0, right: 0 })
  })
})
