/** How a whole figure is held about its soles: px up, degrees, share of its height, widths beside its place. */
export type Pose = { rise: number; tilt: number; squash: number; aside: number; opacity: number }

export const REST_POSE: Pose = { rise: 0, tilt: 0, squash: 0, aside: 0, opacity: 1 }

const QUICK = { tension: 900, friction: 40, clamp: true }
const SOFT = { tension: 380, friction: 30, clamp: true }
const FALL = { tension: 700, friction: 20, clamp: true }
const STEPS = { count: 3, tilt: 4, rise: 5 }

export const HOP = [
  { squash: 0.05, config: QUICK },
  { rise: 13, squash: -0.03, config: SOFT },
  { rise: 0, squash: 0.03, config: FALL },
  { rise: 3, squash: 0, config: QUICK },
  { rise: 0, config: QUICK },
]

/** For joy, higher than a hop. */
export const LEAP = [
  { squash: 0.09, config: QUICK },
  { rise: 44, squash: -0.06, config: SOFT },
  { rise: 0, squash: 0.06, config: FALL },
  { rise: 6, squash: 0, config: QUICK },
  { rise: 0, config: QUICK },
]

export const TILT = [
  { tilt: -6, config: SOFT },
  { tilt: 4, config: SOFT },
  { tilt: 0, config: SOFT },
]

export const BOW = [{ tilt: 5, squash: 0.13, config: SOFT }]
export const LEAVE = { opacity: 0, delay: 200, config: SOFT }

export const WALK = {
  to: { aside: 0, opacity: 1 },
  config: (key: string) => (key === 'opacity' ? SOFT : { tension: 40, friction: 12, clamp: true }),
}

/** All the way from the room's left edge. Source: docs/design.md#motion */
export const WALK_FROM_EDGE = {
  to: { aside: 0, opacity: 1 },
  config: (key: string) => (key === 'opacity' ? SOFT : { duration: 900, easing: slowDown }),
}

function slowDown(share: number): number {
  return 1 - (1 - share) ** 2
}

export function walkPose(pose: Pose): Pose {
  if (pose.aside === 0) return pose
  const step = Math.sin(pose.aside * STEPS.count * Math.PI)
  return { ...pose, tilt: pose.tilt + STEPS.tilt * step, rise: pose.rise + STEPS.rise * Math.abs(step) }
}
