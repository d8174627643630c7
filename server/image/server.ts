import { timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { Look } from '#contract/look.ts'
import { AppError } from '#server/appError.ts'
import { ConfigError } from '#server/config.ts'
import { explainStartError } from '#server/explainStartError.ts'
import { readSecretSettings } from '#server/secretSettings.ts'
import { givenSettings, HEADER_TEXT } from '#server/settingFormats.ts'
import { findS3Problems } from '#server/settingProblems.ts'
import { BYTES_A_MB, LogLevel, MinFreeDiskMb, S3_SETTINGS, s3Of } from '#server/settings.ts'
import { loadWardrobe, type Wardrobe } from '#server/wardrobe.ts'
import { InvitationCard } from './invitationCard.ts'
import { createPictureMaker } from './localPictureMaker.ts'
import type { PictureMaker } from './pictureMaker.ts'

const Size = z.object({ file: z.string() })

/**
 * The image maker as a process of its own, for servers with IMAGE_MAKER_URL and the same IMAGE_MAKER_SECRET and `pictures` folder.
 * `POST /profile`: a look -> `{profile, character}`. `POST /size`: `{file}`. `POST /invitation`: a card -> `{file}`.
 */
export function buildImageServer({ pictures, secret, logLevel }: { pictures: PictureMaker; secret: string; logLevel: string }) {
  const app = fastify({ logger: { level: logLevel }, bodyLimit: 16 * 1024 })
  app.get('/health', async () => ({ status: 'ok' }))
  const admit = async ({ headers }: FastifyRequest) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${secret}`)) throw new AppError('NOT_LOGGED_IN')
  }
  app.post('/profile', { onRequest: admit }, async (request, reply) => {
    const look = Look.safeParse(request.body)
    if (!look.success) throw new AppError('INVALID_REQUEST')
    return reply.send(await pictures.make(look.data))
  })
  app.post('/size', { onRequest: admit }, async (request, reply) => {
    const size = Size.safeParse(request.body)
    if (!size.success) throw new AppError('INVALID_REQUEST')
    await pictures.provide(size.data.file)
    return reply.send({})
  })
  app.post('/invitation', { onRequest: admit }, async (request, reply) => {
    const card = InvitationCard.safeParse(request.body)
    if (!card.success) throw new AppError('INVALID_REQUEST')
    return reply.send({ file: await pictures.makeInvitation(card.data) })
  })
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND')
  })
  app.setErrorHandler((error, request, reply) => answer(error, request.log, reply))
  return app
}

function answer(error: unknown, log: FastifyInstance['log'], reply: { code(status: number): { send(body: unknown): unknown } }) {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) log.error({ err: error }, 'no picture was made')
  const code = error instanceof AppError ? error.code : status < 500 ? 'INVALID_REQUEST' : 'INTERNAL'
  return reply.code(status).send({ code, message: ERROR_MESSAGES[code] })
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const SECRET_NEEDED = 'IMAGE_MAKER_SECRET must have at least 16 Latin letters, digits and signs, the same as the server has.'

const PORT_NEEDED = 'IMAGE_MAKER_PORT must be a number between 0 and 65535.'
const NAMES = { port: 'IMAGE_MAKER_PORT', host: 'IMAGE_MAKER_HOST', command: 'npm run image-maker' }

const Settings = z.object({
  DATA_DIR: z.string().default('.data'),
  IMAGE_MAKER_HOST: z.string().default('127.0.0.1'),
  IMAGE_MAKER_PORT: z.coerce.number(PORT_NEEDED).int(PORT_NEEDED).min(0, PORT_NEEDED).max(65535, PORT_NEEDED).default(3010),
  IMAGE_MAKER_SECRET: z.string(SECRET_NEEDED).regex(HEADER_TEXT, SECRET_NEEDED).min(16, SECRET_NEEDED),
  LOG_LEVEL: LogLevel.default('info'),
  ...S3_SETTINGS,
  MIN_FREE_DISK_MB: MinFreeDiskMb,
})

async function main(wardrobe: Wardrobe = loadWardrobe()) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { settings: given, problems: ofFiles } = readSecretSettings(givenSettings(process.env))
  const checked = Settings.safeParse(given)
  const problems = [...ofFiles, ...findS3Problems(given)]
  if (problems.length > 0 || !checked.success)
    throw new ConfigError([...problems, ...(checked.error?.issues.map(({ message }) => message) ?? [])])
  const settings = checked.data
  const pictures = createPictureMaker({
    dataDir: resolve(settings.DATA_DIR),
    wardrobe,
    s3: s3Of(settings),
    minFreeBytes: settings.MIN_FREE_DISK_MB * BYTES_A_MB,
  })
  const app = buildImageServer({ pictures, secret: settings.IMAGE_MAKER_SECRET, logLevel: settings.LOG_LEVEL })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await app.close()
      await pictures.close()
    })
  }
  await app.listen({ host: settings.IMAGE_MAKER_HOST, port: settings.IMAGE_MAKER_PORT })
}

// Not `import.meta.main`, which is new in Node 24.2.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${explainStartError(error, NAMES)}\n`)
    process.exit(1)
  })
}
