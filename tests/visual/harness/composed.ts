import { join } from 'node:path'
import sharp from 'sharp'
import { CONTENT } from './server.ts'

/**
 * Composed by neither the scene nor the image maker: it verifies the comparison itself.
 * @param names without ending, back to front
 * @returns a PNG of 900 x 1200
 */
export function composed(names: string[]): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(names.map((name) => ({ input: join(CONTENT, `${name}.png`) })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}
