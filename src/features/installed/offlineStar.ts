import { z } from 'zod'
import { readKept } from '#lib/storage/readKept.ts'
import { STAR_KEY } from '#lib/storage/seenHere.ts'
import { localStore } from '#lib/storage/storage.ts'
import { pictureSize, pictureUrls } from '#scene/stage/pictureUrls.ts'

const Kept = z.object({
  userId: z.string(),
  userName: z.string(),
  /** File name, `bg_star_1.png`. */
  background: z.string(),
  /** Address of the composed figure, '' when there is none yet. */
  character: z.string(),
  /** ms since 1970 */
  seenAt: z.number(),
})
export type OfflineStar = z.output<typeof Kept>

/** Wide enough for every phone; the same two files whatever the screen, so that they are there without a connection. */
const BACKGROUND_PX = 856
const FIGURE_SIZE = '.w600.webp'

export function readOfflineStar(): OfflineStar | null {
  return readKept(localStore, STAR_KEY, Kept)
}

/** Keeps the star, and has the worker keep its pictures; where there is no worker they stay with the browser as long as it likes. */
export function saveOfflineStar(star: Omit<OfflineStar, 'seenAt'>, now: number = Date.now()): void {
  localStore.write(STAR_KEY, JSON.stringify({ ...star, seenAt: now } satisfies OfflineStar))
}

/** Asks for the star's pictures, so that a worker that has just come keeps them too. The browser has them already. */
export async function fetchPictures(star: Pick<OfflineStar, 'background' | 'character'>): Promise<void> {
  const { background, figure } = pictureAddresses(star)
  await Promise.all([background, figure].map((url) => url && fetch(url).catch(() => undefined)))
}

export function pictureAddresses({ background, character }: Pick<OfflineStar, 'background' | 'character'>) {
  const name = background.replace(/\.png$/, '')
  return {
    background: pictureSize(name) ? pictureUrls(name, BACKGROUND_PX).webp : null,
    figure: character === '' ? null : character.replace(/\.png$/, FIGURE_SIZE),
  }
}
