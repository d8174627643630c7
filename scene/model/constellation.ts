/** In percent of the sky's width, from its top left corner; the sky is `SKY.width` by `SKY.height`. */
export type SkyPoint = { x: number; y: number }

/** 4:3. */
export const SKY = { width: 100, height: 75 } as const
/** Between two points, and between a point and the edge. */
export const LEAST_DISTANCE = 6
export const LEAST_MARGIN = 8

/** How much longer or shorter than the mean a step between two days is, and how far off the curve a point lies. */
const STEP_VARIATION = 0.15
const JITTER = { least: 1.1, most: 1.6 } as const
/** Turned more, a long curve would not fit into the sky. */
const MOST_TURN = Math.PI / 15
const SAMPLES_A_SPAN = 12
const TRIES_A_CURVE = 300
const TRIES = 3_000

type Curve = readonly (readonly [x: number, y: number])[]

/** Unclosed, without crossing themselves, as long as the sky allows: the days need room. */
const CURVES: readonly Curve[] = [
  // A spiral.
  [
    [50, 38],
    [58, 33],
    [66, 38],
    [62, 49],
    [48, 52],
    [35, 45],
    [35, 29],
    [49, 19],
    [68, 20],
    [81, 33],
    [79, 54],
    [62, 67],
    [39, 68],
    [18, 58],
    [12, 37],
    [20, 16],
    [41, 5],
    [66, 4],
    [90, 12],
  ],
  // A whale: mouth, head, back, tail, belly.
  [
    [37, 47],
    [24, 50],
    [11, 45],
    [5, 33],
    [13, 20],
    [30, 11],
    [48, 11],
    [64, 19],
    [75, 30],
    [83, 21],
    [80, 6],
    [94, 12],
    [97, 28],
    [90, 43],
    [80, 56],
    [62, 65],
    [42, 68],
    [22, 66],
  ],
  // A swan: bill, head, neck, breast, body, tail and wing.
  [
    [5, 27],
    [16, 19],
    [25, 8],
    [36, 14],
    [35, 29],
    [24, 41],
    [17, 54],
    [27, 67],
    [46, 72],
    [66, 70],
    [83, 61],
    [95, 44],
    [93, 20],
    [81, 41],
    [73, 16],
    [63, 37],
    [54, 24],
    [47, 47],
    [60, 54],
  ],
  // Waves.
  [
    [5, 12],
    [8, 34],
    [14, 58],
    [23, 66],
    [30, 52],
    [31, 30],
    [36, 12],
    [46, 9],
    [52, 24],
    [53, 46],
    [58, 64],
    [68, 66],
    [74, 50],
    [75, 28],
    [81, 10],
    [91, 12],
    [94, 34],
    [93, 60],
  ],
]

/**
 * The stars of a month, one a day, each joined to the next one. The same station and month always have the same.
 * @param seed names station and month @param days 28 to 31
 */
export function constellationOf(seed: string, days: number): SkyPoint[] {
  const random = randomOf(seed)
  let path: SkyPoint[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt % TRIES_A_CURVE === 0) path = randomPath(random)
    const points = scattered(path, days, random)
    if (isGood(points)) return points
  }
  throw new Error(`no constellation of ${days} days in ${TRIES} tries`)
}

function randomPath(random: () => number): SkyPoint[] {
  const curve = CURVES[Math.floor(random() * CURVES.length)] ?? []
  const turn = (2 * random() - 1) * MOST_TURN
  return fitted(smooth(curve).map(turned(turn, random() < 0.5)))
}

function turned(angle: number, isMirrored: boolean) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ({ x, y }: SkyPoint): SkyPoint => {
    const [across, down] = [(isMirrored ? -1 : 1) * (x - SKY.width / 2), y - SKY.height / 2]
    return { x: across * cos - down * sin, y: across * sin + down * cos }
  }
}

/** Catmull-Rom through all of them. */
function smooth(curve: Curve): SkyPoint[] {
  const at = (index: number) => curve[Math.min(Math.max(index, 0), curve.length - 1)] ?? [0, 0]
  const points: SkyPoint[] = []
  for (let span = 0; span < curve.length - 1; span += 1) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    const between = (t: number, axis: 0 | 1) => {
      const [p0, p1, p2, p3] = [a[axis], b[axis], c[axis], d[axis]]
      return p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
    }
    for (let step = 0; step < SAMPLES_A_SPAN; step += 1) {
      const t = step / SAMPLES_A_SPAN
      points.push({ x: between(t, 0), y: between(t, 1) })
    }
  }
  const [x, y] = at(curve.length - 1)
  return [...points, { x, y }]
}

/** Stretched to the part of the sky in which points may lie. */
function fitted(path: SkyPoint[]): SkyPoint[] {
  const margin = LEAST_MARGIN + JITTER.most
  const scale = (axis: 'x' | 'y', size: number) => {
    const values = path.map((point) => point[axis])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) => margin + ((value - least) / (most - least)) * (size - 2 * margin)
  }
  const [toX, toY] = [scale('x', SKY.width), scale('y', SKY.height)]
  return path.map(({ x, y }) => ({ x: toX(x), y: toY(y) }))
}

function scattered(path: SkyPoint[], days: number, random: () => number): SkyPoint[] {
  const steps = Array.from({ length: days - 1 }, () => 1 + (2 * random() - 1) * STEP_VARIATION)
  const total = steps.reduce((sum, step) => sum + step, 0)
  const pointAt = alongPath(path)
  let done = 0
  return [0, ...steps].map((step) => {
    done += step
    const [angle, far] = [random() * 2 * Math.PI, JITTER.least + random() * (JITTER.most - JITTER.least)]
    const { x, y } = pointAt(done / total)
    return { x: rounded(x + far * Math.cos(angle)), y: rounded(y + far * Math.sin(angle)) }
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** @returns the point at a share of the path's length, from 0 to 1 */
function alongPath(path: SkyPoint[]): (share: number) => SkyPoint {
  const lengths = [0]
  for (const [index, point] of path.entries())
    if (index > 0) lengths.push((lengths[index - 1] ?? 0) + distance(point, path[index - 1] ?? point))
  const whole = lengths.at(-1) ?? 0
  return (share) => {
    const wanted = Math.min(share, 1) * whole
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted),
    )
    const [from, to] = [path[next - 1], path[next]]
    const [before, after] = [lengths[next - 1] ?? 0, lengths[next] ?? 0]
    if (!from || !to) return path.at(-1) ?? { x: 0, y: 0 }
    const part = after === before ? 0 : (wanted - before) / (after - before)
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
}

/** No two points too near, none at the edge, no two lines that cross. */
function isGood(points: SkyPoint[]): boolean {
  const isInside = ({ x, y }: SkyPoint) =>
    x >= LEAST_MARGIN && x <= SKY.width - LEAST_MARGIN && y >= LEAST_MARGIN && y <= SKY.height - LEAST_MARGIN
  return (
    points.every((point, index) => isInside(point) && points.slice(index + 1).every((other) => distance(point, other) >= LEAST_DISTANCE)) &&
    !hasCrossing(points)
  )
}

function hasCrossing(points: SkyPoint[]): boolean {
  for (let one = 0; one + 1 < points.length; one += 1)
    for (let other = one + 2; other + 1 < points.length; other += 1)
      if (doCross(points[one], points[one + 1], points[other], points[other + 1])) return true
  return false
}

export function doCross(a?: SkyPoint, b?: SkyPoint, c?: SkyPoint, d?: SkyPoint): boolean {
  if (!a || !b || !c || !d) return false
  const side = (p: SkyPoint, q: SkyPoint, r: SkyPoint) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

function distance(one: SkyPoint, other: SkyPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Mulberry32 over FNV-1a: small, the same on every device, and good enough for a picture. */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
