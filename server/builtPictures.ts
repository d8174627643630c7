import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PicturesManifest, WardrobeManifest } from '#contract/wardrobe.ts'
import { AppError } from './appError.ts'
import { fileExists } from './fileExists.ts'

export type BuiltPictures = {
  folder: string
  /** Waits until a picture's file exists; in development it is built first. @throws AppError PICTURE_FAILED; the next call tries again */
  ready(file: string): Promise<void>
  /** Stops the builder; the next start builds the rest. */
  close(): Promise<void>
}

type Options = { isBuilding: boolean; folder?: string; manifests?: string; builder?: string }
type Waiting = { promise: Promise<void>; resolve: () => void; reject: (reason: Error) => void }
type Reply = { file?: string; error?: string }

const CONTENT = fileURLToPath(new URL('../public/content/', import.meta.url))
const MANIFESTS = fileURLToPath(new URL('../art/manifest/', import.meta.url))
/** A separate process, which ends when all is built. */
const BUILDER = fileURLToPath(new URL('../art/build/behind.ts', import.meta.url))

export function openBuiltPictures({ isBuilding, folder = CONTENT, manifests = MANIFESTS, builder = BUILDER }: Options): BuiltPictures {
  if (!isBuilding) return { folder, ready: async () => undefined, close: async () => undefined }
  const files = filesOf(manifests)
  const waiting = new Map<string, Waiting>()
  let child: ChildProcess | null = null
  let isClosed = false

  const settle = (file: string, error?: string) => {
    const one = waiting.get(file)
    waiting.delete(file)
    if (error === undefined) one?.resolve()
    else one?.reject(new AppError('PICTURE_FAILED', { cause: new Error(error) }))
  }
  const start = () => {
    // With a watcher in Node the server would restart for files that the builder reads.
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
    const started = fork(builder, [folder], { env, execArgv: [] })
    started.on('message', ({ file, error }: Reply) => file !== undefined && settle(file, error))
    started.on('error', () => undefined)
    started.once('close', (code) => {
      if (child === started) child = null
      // It may have ended with a question pending: the file exists, or never will.
      for (const file of [...waiting.keys()]) settle(file, existsSync(join(folder, file)) ? undefined : `the builder ended with ${code}`)
    })
    return started
  }
  const want = (file: string): Promise<void> => {
    if (isClosed) return Promise.reject(new AppError('PICTURE_FAILED'))
    const known = waiting.get(file)
    if (known) return known.promise
    const one = Promise.withResolvers<void>()
    waiting.set(file, one)
    child ??= start()
    child.send({ file }, () => undefined)
    return one.promise
  }

  const lying = existsSync(folder) ? new Set(readdirSync(folder)) : new Set()
  if ([...files].some((file) => !lying.has(file))) child = start()
  return {
    folder,
    ready: async (file) => {
      if (isClosed || !files.has(file) || (await fileExists(join(folder, file)))) return
      await want(file)
    },
    close: async () => {
      isClosed = true
      if (!child) return
      const ended = once(child, 'close')
      child.kill()
      await ended
    },
  }
}

function filesOf(manifests: string): Set<string> {
  const { layers = {}, thumbs = {}, layerWidths = [] } = readManifest<Partial<WardrobeManifest>>(join(manifests, 'wardrobe.json'))
  const pictures = readManifest<PicturesManifest>(join(manifests, 'pictures.json'))
  const sizes = (name: string, widths: number[]) => [`${name}.png`, ...widths.map((width) => `${name}.w${width}.webp`)]
  return new Set([
    ...Object.keys(layers).flatMap((name) => sizes(name, layerWidths)),
    ...Object.entries(pictures).flatMap(([name, { widths }]) => sizes(name, widths)),
    ...Object.keys(thumbs).map((name) => `${name}.thumb.webp`),
  ])
}

function readManifest<T extends object>(path: string): T {
  return (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as T
}
