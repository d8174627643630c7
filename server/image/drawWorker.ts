import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { composeFigure, type DecodedLayer, decodeLayer, type LayerRef, writePictures } from './compose.ts'

export type DrawJob = { hash: string; folder: string; contentFolder: string; layers: LayerRef[] }
/** `decoded`: layers that were not at hand, for the next drawing. */
export type DrawReply = { decoded: [string, DecodedLayer][]; error?: undefined } | { error: string }

// One thread a worker; the cores are shared with whoever answers calls.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', async (job: DrawJob) => {
  parentPort?.postMessage(await draw(job))
})

async function draw({ hash, folder, contentFolder, layers }: DrawJob): Promise<DrawReply> {
  try {
    const decoded: [string, DecodedLayer][] = []
    const ready: (LayerRef & { pixels: DecodedLayer })[] = []
    for (const layer of layers) {
      const pixels = layer.pixels ?? (await decodeLayer(join(contentFolder, `${layer.name}.w900.webp`)))
      if (!layer.pixels) decoded.push([layer.name, pixels])
      ready.push({ ...layer, pixels })
    }
    await writePictures(composeFigure(ready), hash, folder)
    return { decoded }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
