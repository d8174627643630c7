import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isScreenPath } from '#contract/screenPaths.ts'
import { SHELL_PATH, WORKER_PATH } from '#contract/worker.ts'
import { AppError } from '#server/appError.ts'
import type { App } from '#server/http/route.ts'
import { removePageHeaders } from '#server/http/security.ts'
import { currentDigests } from '#server/image/pictureDigests.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { picturesFolder } from '../image/pictureFiles.ts'
import type { PictureMaker } from '../image/pictureMaker.ts'
import { sizeOf } from '../image/pictureSizes.ts'
import { readPreviewPage } from './previewPage.ts'
import { publicFolderRoutes } from './publicFolder.ts'
import type { PublicPages } from './publicPages.ts'
import { readScreenFiles } from './screenFiles.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CLIENT = join(ROOT, 'dist')
/** Screenshots of the install dialog; made by `npm run art:screenshots`. */
const SCREENSHOTS = join(ROOT, 'public', 'screenshots')

/** As of an answer's bytes in memory (app.ts); by default 64 KB. */
const CHUNK = { highWaterMark: 16 * 1024 }
/** Immutable files are fetched once and whole, so fewer headers do. */
const IMMUTABLE = { maxAge: '365d', immutable: true, lastModified: false, acceptRanges: false, ...CHUNK } as const
/** Cached, but revalidated each time by ETag. */
const REVALIDATE = { cacheControl: false, ...CHUNK } as const

const FILE_NAME = /^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)+$/
const COMPOSED = /^(character|profile)_[0-9a-f]+\./
/** Nothing below assets/ begins with a dot: such a path leads out of it. */
const OUTSIDE = /(^|[\\/])\./

export async function fileRoutes(
  app: App,
  { config, pictures, builtPictures }: Pick<Deps, 'config' | 'pictures' | 'builtPictures'>,
  publicPages: PublicPages,
) {
  const sendComposed = composedPictures(config, pictures)
  const isCurrentDigest = currentDigests()
  const screenFiles = readScreenFiles(CLIENT)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isKnown = isScreenPath(pathOf(request))
    const page = publicPages.find(request.url) ?? (isKnown ? null : publicPages.unknownPath)
    if (page) return publicPages.send(request, reply, page.name, { status: page.status })
    return sendShell(request, reply, isKnown)
  }
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, isKnown: boolean) => {
    // Browsers send Sec-Fetch-Mode. Preview programs do not.
    const isForPreview = request.headers['sec-fetch-mode'] === undefined
    // Not sent as a file, or an unknown address would answer 304 or 206 instead of 404.
    const page = isForPreview || !isKnown ? await readPreviewPage(CLIENT, config.publicUrl) : null
    if (page !== null) {
      return reply
        .code(isKnown ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    }
    if (!isKnown) throw new AppError('NOT_FOUND')
    const link = screenFiles.get(pathOf(request))
    if (link) reply.header('link', link)
    return send(reply, 'index.html', CLIENT, false)
  }
  await app.register(fastifyStatic, { root: CLIENT, serve: false, preCompressed: true, setHeaders: removePageHeaders })

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/content/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      if (!FILE_NAME.test(file)) throw new AppError('NOT_FOUND')
      if (COMPOSED.test(file)) return sendComposed(request, reply, file)
      await builtPictures.ready(file)
      return send(reply, file, builtPictures.folder, isCurrentDigest(file, request.query.v))
    },
  )
  // Vite puts a digest into every name below assets/.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*']
    if (OUTSIDE.test(file)) throw new AppError('NOT_FOUND')
    return send(reply, join('assets', file), CLIENT, true)
  })
  app.get(WORKER_PATH, { schema: { hide: true } }, async (_request, reply) => send(reply, WORKER_PATH.slice(1), CLIENT, false))
  app.get(SHELL_PATH, { schema: { hide: true } }, async (request, reply) => {
    // For the worker only. Opened by a person it is an unknown address.
    if (isVisit(request)) return sendPage(request, reply)
    return send(reply, 'index.html', CLIENT, false)
  })
  app.get<{ Params: { file: string } }>('/screenshots/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    if (!FILE_NAME.test(file)) throw new AppError('NOT_FOUND')
    return send(reply, file, SCREENSHOTS, false)
  })
  app.get('/', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply))
  publicFolderRoutes(app, publicPages)
  app.get('/blog/rss.xml', { schema: { hide: true } }, async (request, reply) =>
    publicPages.sendText(request, reply, 'rss.xml', 'application/rss+xml; charset=utf-8'),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    publicPages.sendText(request, reply, 'sitemap.xml', 'application/xml; charset=utf-8'),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) throw new AppError('NOT_FOUND')
    return sendPage(request, reply)
  })
}

/** Composed pictures are immutable: the name is a hash. Sizes are made on demand. */
function composedPictures({ dataDir }: Config, pictures: PictureMaker) {
  const folder = picturesFolder(dataDir)
  return async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    try {
      await pictures.provide(file)
    } catch (error) {
      const whole = sizeOf(file)?.whole
      // Not a 404: the picture exists where it can not be fetched from.
      if (whole === undefined || !existsSync(join(folder, whole))) throw error
      // A `<picture>` tries no other source, so the whole picture is sent, not cacheable.
      request.log.warn({ err: error }, 'the whole picture stands in for a size')
      return send(reply, whole, folder, false)
    }
    return reply.sendFile(file, folder, IMMUTABLE)
  }
}

function send(reply: FastifyReply, file: string, folder: string, isImmutable: boolean) {
  if (!isImmutable) reply.header('cache-control', 'no-cache')
  return reply.sendFile(file, folder, isImmutable ? IMMUTABLE : REVALIDATE)
}

/** Whether a browser navigates to an address of the client, rather than fetching a missing file or call. */
function isPageRequest(request: FastifyRequest): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|content|assets|fonts|dev\/idp)(\/|$)/.test(path)) return false
  return isVisit(request) || (headers['sec-fetch-mode'] === undefined && (headers.accept ?? '*/*').includes('*/*'))
}

/** In Firefox a navigation through the service worker is `same-origin`; only Accept tells it from a fetch. */
function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}
