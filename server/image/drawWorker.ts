import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { composeFigure, decodeLayer, type LayerRef, writePictures, writeSize } from './compose.ts'
import type { InvitationDrawing } from './invitationCard.ts'
import { writeInvitation } from './invitationPicture.ts'
import type { LayerRuns } from './layerRuns.ts'
import { openPictureBucket, type S3Settings } from './pictureBucket.ts'
import type { PictureSize } from './pictureSizes.ts'
import { layerFile } from './waitForLayers.ts'

export type Drawing = { hash: string; folder: string; contentFolder: string; layers: LayerRef[] }
export type DrawJob = { drawing: Drawing } | { size: PictureSize; folder: string } | { invitation: InvitationDrawing }
export type DrawWorkerData = { s3: S3Settings | null }
/** `decoded`: layers that had to be decoded, for the next drawing. */
export type DrawReply = { decoded: [string, LayerRuns][]; error?: undefined } | { error: string }

// One thread a worker: calls share the cores.
sharp.concurrency(1)
sharp.cache(false)

const { s3 } = workerData as DrawWorkerData
const bucket = s3 && openPictureBucket(s3)

parentPort?.on('message', async (job: DrawJob) => {
  parentPort?.postMessage(await answer(job))
})

async function answer(job: DrawJob): Promise<DrawReply> {
  try {
    if ('drawing' in job) return { decoded: await draw(job.drawing) }
    if ('invitation' in job) await writeInvitation(job.invitation, bucket)
    else await writeSize(job.size, job.folder)
    return { decoded: [] }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function draw({ hash, folder, contentFolder, layers }: Drawing): Promise<[string, LayerRuns][]> {
  const decoded: [string, LayerRuns][] = []
  const ready: (LayerRef & { runs: LayerRuns })[] = []
  for (const layer of layers) {
    const runs = layer.runs ?? (await decodeLayer(join(contentFolder, layerFile(layer.name))))
    if (!layer.runs) decoded.push([layer.name, runs])
    ready.push({ ...layer, runs })
  }
  await writePictures(composeFigure(ready), hash, { folder, bucket })
  return decoded
}
