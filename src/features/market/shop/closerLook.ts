/** How a picture is looked at: enlarged around its middle, then moved, in px. */
export type View = { x: number; y: number; scale: number }
type Size = { width: number; height: number }
/** From the middle of the picture's box, in px. */
type Point = { x: number; y: number }

export const WHOLE: View = { x: 0, y: 0, scale: 1 }
export const SCALE = { min: 1, max: 3 } as const
/** Of one press of a key or button, and of one notch of a wheel. */
export const ZOOM_STEP = 1.4

/** Never so far that anything but the picture is seen. */
export function clampView({ x, y, scale }: View, { width, height }: Size): View {
  const within = clamp(scale, SCALE.min, SCALE.max)
  const [mostX, mostY] = [((within - 1) * width) / 2, ((within - 1) * height) / 2]
  return { x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY), scale: within }
}

/** Enlarged to `scale`, with what lies under a point staying there, and moved along when the point moves. */
export function zoomAt(from: View, scale: number, point: Point, size: Size, movedTo: Point = point): View {
  const next = clamp(scale, SCALE.min, SCALE.max)
  const ratio = next / from.scale
  return clampView({ scale: next, x: movedTo.x - (point.x - from.x) * ratio, y: movedTo.y - (point.y - from.y) * ratio }, size)
}

export function panBy(from: View, x: number, y: number, size: Size): View {
  return clampView({ ...from, x: from.x + x, y: from.y + y }, size)
}

/** What a key does to the view; null for keys that are not about it. */
export function viewByKey(from: View, key: string, size: Size): View | null {
  const middle = { x: 0, y: 0 }
  const far = size.width / 6
  if (key === '+' || key === '=') return zoomAt(from, from.scale * ZOOM_STEP, middle, size)
  if (key === '-') return zoomAt(from, from.scale / ZOOM_STEP, middle, size)
  if (key === '0') return WHOLE
  if (from.scale === 1) return null
  if (key === 'ArrowLeft') return panBy(from, far, 0, size)
  if (key === 'ArrowRight') return panBy(from, -far, 0, size)
  if (key === 'ArrowUp') return panBy(from, 0, far, size)
  if (key === 'ArrowDown') return panBy(from, 0, -far, size)
  return null
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value)) + 0
}
