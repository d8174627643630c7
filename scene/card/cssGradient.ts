import type { Size } from '../model/artboard.ts'

/** As a linear gradient of CSS: through the middle, and as long as the corners need. @param stops shares and colours */
export function cssGradient(
  pen: CanvasRenderingContext2D,
  { width, height }: Size,
  degrees: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const angle = (degrees * Math.PI) / 180
  const [right, down] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * right) + Math.abs(height * down)) / 2
  const [x, y] = [width / 2, height / 2]
  const gradient = pen.createLinearGradient(x - right * half, y - down * half, x + right * half, y + down * half)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}
