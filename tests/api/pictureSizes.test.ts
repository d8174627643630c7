import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { createPictureMaker, type LocalOptions } from '#server/image/localPictureMaker.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { SIZES } from '#server/image/pictureSizes.ts'
import { createRemotePictureMaker } from '#server/image/remotePictureMaker.ts'
import { buildImageServer } from '#server/image/server.ts'
import { startTestApp, type TestApp, testConfig } from '#tests/helpers/testServer.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'

const KEPT = 'public, max-age=31536000, immutable'
const wardrobe = testWardrobe()
const dataDir = mkdtempSync(join(tmpdir(), 'picture-sizes-'))
const folder = join(dataDir, 'pictures')
const closers: (() => Promise<unknown>)[] = []
let drawn: Record<'character' | 'profile', Buffer>
let maker: PictureMaker
let get: Get
/** A server whose queue takes one size. */
let getImpatiently: Get

beforeAll(async () => {
  mkdirSync(folder)
  const square = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 90, g: 40, b: 200, alpha: 0.5 } } })
      .png()
      .toBuffer()
  drawn = { character: await square(900, 1200), profile: await square(512, 512) }
  maker = local({})
  get = await start(maker)
  getImpatiently = await start(local({ waiting: 0 }))
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(dataDir, { recursive: true })
})

/** A whole server on the folder, as after a start. */
async function start(pictures: PictureMaker) {
  const test: TestApp = await startTestApp({ config: { ...testConfig(), dataDir }, pictures, wardrobe })
  closers.push(test.close)
  return (file: string, headers = {}) => test.app.inject({ url: `/content/${file}`, headers })
}
function local(options: Partial<LocalOptions>): PictureMaker {
  const made = createPictureMaker({ dataDir, wardrobe, workers: 1, ...options })
  closers.push(made.close)
  return made
}
/** Draws another look's pictures. @returns its hash */
function aDrawnLook(): string {
  const hash = randomBytes(16).toString('hex')
  for (const kind of ['character', 'profile'] as const) writeFileSync(join(folder, `${kind}_${hash}.png`), drawn[kind])
  return hash
}
type Get = Awaited<ReturnType<typeof start>>
type Answer = Awaited<ReturnType<Get>>
const told = ({ statusCode, headers }: Answer) => [statusCode, headers['content-type'], headers['cache-control']]
const AS_SIZE = [200, 'image/webp', KEPT]
const AS_WHOLE = [200, 'image/png', 'no-cache']
/** Also unfinished ones. */
const sizesOf = (hash: string) => readdirSync(folder).filter((file) => file.includes(hash) && !/^[a-z].*[.]png$/.test(file))

describe('a smaller size of a composed picture', () => {
  it('is made when it is first asked for, and kept', async () => {
    const hash = aDrawnLook()
    const measures = {
      character_300: '300x400',
      character_600: '600x800',
      character_900: '900x1200',
      profile_128: '128x128',
      profile_256: '256x256',
    }
    const files = Object.entries(measures).map(([name, measure]) => ({ file: name.replace('_', `_${hash}.w`).concat('.webp'), measure }))
    for (const { file, measure } of files) {
      const first = await get(file)
      expect(told(first)).toEqual(AS_SIZE)
      const picture = await sharp(first.rawPayload).metadata()
      expect([`${picture.width}x${picture.height}`, picture.format, picture.hasAlpha]).toEqual([measure, 'webp', true])
      const again = await get(file, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode).toBe(304)
      writeFileSync(join(folder, file), 'kept')
    }
    expect(sizesOf(hash).sort()).toEqual(files.map(({ file }) => file).sort())
    const getAfterRestart = await start(maker)
    for (const { file } of files) expect((await getAfterRestart(file)).body).toBe('kept')
  })

  it('is what a page asks for: of a figure that stays every width, of one that makes way for the stage not the widest', () => {
    const widths = (isLasting: boolean) =>
      figureSrcSet('/content/character_x.png', { isLasting })
        .split(', ')
        .map((one) => /[.]w(\d+)[.]webp \1w$/.exec(one)?.[1])
    expect(widths(true)).toEqual(SIZES.character.map(String))
    expect(widths(false)).toEqual(widths(true).slice(0, -1))
  })

  it('is made once, however many ask at the same time', async () => {
    const hash = aDrawnLook()
    const answers = await Promise.all(Array.from({ length: 20 }, () => getImpatiently(`character_${hash}.w300.webp`)))
    for (const answer of answers) expect(told(answer)).toEqual(AS_SIZE)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  it('is not there for a picture that was not drawn, nor in any other width', async () => {
    const hash = aDrawnLook()
    const unknown = [`character_${'0'.repeat(32)}.w300.webp`, `profile_${'0'.repeat(32)}.w128.webp`]
    const never = [
      `character_${hash}.w128.webp`,
      `character_${hash}.w0300.webp`,
      `profile_${hash}.w99999.webp`,
      `profile_${hash}.w128.avif`,
    ]
    for (const file of [...unknown, ...never]) {
      const answer = await get(file)
      expect([file, answer.statusCode, answer.json().code]).toEqual([file, 404, 'NOT_FOUND'])
    }
    expect(sizesOf(hash)).toEqual([])
  })

  it('is replaced by the whole picture while the queue is full, and only then', async () => {
    const hash = aDrawnLook()
    const files = [300, 600].map((width) => `character_${hash}.w${width}.webp`)
    const answers = await Promise.all(files.map((file) => getImpatiently(file)))
    // Which of them comes first depends on the file system.
    expect(answers.map(told).sort()).toEqual([AS_SIZE, AS_WHOLE].sort())
    const refused = answers.findIndex(({ headers }) => headers['content-type'] === 'image/png')
    expect(answers[refused]?.rawPayload).toEqual(drawn.character)
    const again = await getImpatiently(files[refused] ?? '', { 'if-none-match': String(answers[refused]?.headers.etag) })
    expect(told(again)).toEqual(AS_SIZE)
  })

  it('is replaced by the whole picture when making it fails, without leaving files', async () => {
    const hash = aDrawnLook()
    writeFileSync(join(folder, `profile_${hash}.png`), 'not a picture')
    expect(told(await get(`profile_${hash}.w128.webp`))).toEqual(AS_WHOLE)
    expect(sizesOf(hash)).toEqual([])
    writeFileSync(join(folder, `profile_${hash}.png`), drawn.profile)
    expect(told(await get(`profile_${hash}.w128.webp`))).toEqual(AS_SIZE)
  })

  it('is made by the image maker where that is a process of its own', async () => {
    const secret = 'a secret that both sides hold'
    const imageServer = buildImageServer({ pictures: maker, secret, logLevel: 'silent' })
    const url = await imageServer.listen({ host: '127.0.0.1', port: 0 })
    const hash = aDrawnLook()
    const getRemotely = await start(createRemotePictureMaker({ url, secret, dataDir, wardrobe }))
    expect(told(await getRemotely(`character_${hash}.w600.webp`))).toEqual(AS_SIZE)
    expect(existsSync(join(folder, `character_${hash}.w600.webp`))).toBe(true)
    await imageServer.close()
    // Existing files need no worker.
    expect(told(await getRemotely(`character_${hash}.w600.webp`))).toEqual(AS_SIZE)
    expect(told(await getRemotely(`character_${hash}.w300.webp`))).toEqual(AS_WHOLE)
    expect(readFileSync(join(folder, `character_${hash}.png`))).toEqual(drawn.character)
  })
})
