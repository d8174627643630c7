import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Look } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { AppError } from '#server/appError.ts'
import { basePictureMaker } from './basePictureMaker.ts'
import type { LayerRef } from './compose.ts'
import { createDrawPool } from './drawPool.ts'
import type { InvitationCard } from './invitationCard.ts'
import { LayerCache } from './layerCache.ts'
import type { PictureMaker } from './pictureMaker.ts'
import type { PictureSize } from './pictureSizes.ts'
import { openPictureStore, type PictureStoreOptions } from './pictureStore.ts'

export type LocalOptions = PictureStoreOptions & {
  workers?: number
  /** Queue limits of drawings and of sizes; one more is refused with PICTURE_FAILED. */
  waiting?: number
  /** After so many ms a drawing counts as hung; tests on a busy machine use more. */
  timeoutMs?: number
  layerBytes?: number
  contentFolder?: string
}

const CONTENT = fileURLToPath(new URL('../../public/content', import.meta.url))
/** Px of the full picture per unit of the artboard. Source: art/layers.json */
const SCALE = 1.5
const MAX_WORKERS = 2
const MAX_WAITING = 64
const LAYER_BYTES = 96 * 1024 * 1024

export function createPictureMaker(options: LocalOptions): PictureMaker {
  const { wardrobe, contentFolder = CONTENT } = options
  const store = openPictureStore(options)
  const memory = new LayerCache(options.layerBytes ?? LAYER_BYTES)
  const pool = createDrawPool({
    workers: options.workers ?? Math.min(availableParallelism(), MAX_WORKERS),
    waiting: options.waiting ?? MAX_WAITING,
    timeoutMs: options.timeoutMs,
    s3: options.s3,
  })
  const keyOf = (name: string) => `${name}@${wardrobe.layer(name)?.v ?? ''}`

  const draw = async (look: Look): Promise<void> => {
    const drawing = () => ({ hash: store.hashOf(look), folder: store.folder, contentFolder, layers: layersFor(look) })
    const decoded = await pool.draw(drawing).catch(refuse)
    for (const [name, runs] of decoded) memory.put(keyOf(name), runs)
  }
  const drawSize = (size: PictureSize) => pool.drawSize(size, store.folder).catch(refuse)
  const layersFor = (look: Look): LayerRef[] =>
    layersOf(look, wardrobe.hasLayer).map((name) => {
      const [x, y] = wardrobe.layer(name)?.box ?? [0, 0]
      return { name, left: x * SCALE, top: y * SCALE, runs: memory.get(keyOf(name)) }
    })
  const drawInvitation = (card: InvitationCard, file: string) =>
    pool.drawInvitation({ card, file, folder: store.folder, contentFolder }).catch(refuse)
  return basePictureMaker({ store, wardrobe, draw, drawSize, drawInvitation, close: pool.close })
}

function refuse(cause: unknown): never {
  throw new AppError('PICTURE_FAILED', { cause })
}
