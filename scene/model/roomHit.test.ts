import { expect, it } from 'vitest'
import { type HitTarget, hitTest } from './roomHit.ts'
import { feetOf, figureBoxAt, markCentre } from './roomLayout.ts'

const STAGE = { width: 390, height: 760 }

function target(userId: string, positionX: number, positionY: number, more: Partial<HitTarget> = {}): HitTarget {
  return { userId, box: figureBoxAt({ positionX, positionY }, STAGE), hasMark: false, plate: null, bubble: null, ...more }
}

const back = target('back', 35, 30, { hasMark: true, bubble: { x: 150, y: 190, width: 90, height: 26 } })
const front = target('front', 37, 38, { plate: { x: 160, y: 430, width: 80, height: 26 } })

it('finds a figure by head or feet, not by the empty corner of its box', () => {
  const { x, y } = back.box
  expect(hitTest({ x: x + 58, y: y + 50 }, [back])).toEqual({ userId: 'back', part: 'figure' })
  expect(hitTest(feetOf(back.box), [back])).toEqual({ userId: 'back', part: 'figure' })
  expect(hitTest({ x: x + 2, y: y + 150 }, [back])).toBeNull()
})

it('takes the nearer of two figures', () => {
  const { x, y } = front.box
  expect(hitTest({ x: x + 50, y: y + 40 }, [back, front])?.userId).toBe('front')
})

it('finds marks within 22 px, and bubbles as high as a finger', () => {
  const mark = markCentre(back.box)
  expect(hitTest({ x: mark.x + 21, y: mark.y }, [back])).toEqual({ userId: 'back', part: 'mark' })
  expect(hitTest({ x: mark.x + 23, y: mark.y }, [back])?.part).not.toBe('mark')
  expect(hitTest({ x: 160, y: 185 }, [back])).toEqual({ userId: 'back', part: 'bubble' })
})

it('takes a bubble before the figure behind it, and an expanded one before all', () => {
  const words = { x: 150, y: 190, width: 120, height: 60 }
  const talking = target('talking', 35, 30, { bubble: words })
  const nearer = target('nearer', 37, 20, { bubble: { ...words, x: 200 } })
  const { x, y } = { x: 210, y: 220 }
  expect(hitTest({ x: 160, y }, [talking, { ...nearer, bubble: null }])).toEqual({ userId: 'talking', part: 'bubble' })
  expect(hitTest({ x, y }, [talking, nearer])?.userId).toBe('nearer')
  expect(hitTest({ x, y }, [{ ...talking, isGrown: true }, nearer])?.userId).toBe('talking')
})

it('takes a name plate for its figure', () => {
  expect(hitTest({ x: 165, y: 452 }, [back, front])).toEqual({ userId: 'front', part: 'figure' })
})
