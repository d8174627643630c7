import { expect, it } from 'vitest'
import { BOW, HOP, LEAVE, REST_POSE, TILT, WALK, walkPose } from './poses.ts'

it('every motion but the last bow ends in the rest pose', () => {
  const end = (steps: readonly object[]) => Object.assign({ ...REST_POSE }, ...steps)
  for (const steps of [HOP, TILT, [WALK.to]]) expect(end(steps)).toMatchObject(REST_POSE)
  expect(end([...BOW, LEAVE])).toMatchObject({ opacity: 0 })
})

it('walks in steps, from side to side and never below the floor, and ends upright', () => {
  const poses = Array.from({ length: 21 }, (_, at) => walkPose({ ...REST_POSE, aside: 1 - at / 20 }))
  const tilts = poses.map(({ tilt }) => tilt)
  expect(Math.max(...tilts)).toBeGreaterThan(3)
  expect(Math.min(...tilts)).toBeLessThan(-3)
  expect(Math.min(...poses.map(({ rise }) => rise))).toBeGreaterThanOrEqual(0)
  expect(poses.at(-1)).toEqual(REST_POSE)
})
