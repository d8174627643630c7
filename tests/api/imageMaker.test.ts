import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pictures } from '#contract/character.ts'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { createPictureMaker, type LocalOptions } from '#server/image/localPictureMaker.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { SIZES } from '#server/image/pictureSizes.ts'
import { createRemotePictureMaker } from '#server/image/remotePictureMaker.ts'
import { buildImageServer } from '#server/image/server.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'

const wardrobe = testWardrobe()
const root = mkdtempSync(join(tmpdir(), 'image-maker-'))
const content = join(root, 'content')
const looks: Look[] = [1, 2, 3, 4, 5, 6, 7].map((number) => withPart(DEFAULT_LOOK, 'face_eyes', `face_eyes_${number}.png`))
const [look = DEFAULT_LOOK, other = DEFAULT_LOOK, damaged = DEFAULT_LOOK, ...many] = looks
const open: PictureMaker[] = []

/** Each layer is a square with its own place and colour, half clear at its edge. */
beforeAll(async () => {
  mkdirSync(content)
  const names = [...new Set(looks.flatMap((worn) => layersOf(worn, wardrobe.hasLayer)))]
  for (const [index, name] of names.entries()) {
    const data = new Uint32Array(900 * 1200)
    const colour = (90 << 16) | ((255 - index * 9) << 8) | (index * 9)
    for (let y = 0; y < 300; y++) {
      const left = (y + (index % 18) * 50) * 900 + (index % 18) * 30
      data.fill((120 * 0x1000000 + colour) >>> 0, left, left + 20).fill((255 * 0x1000000 + colour) >>> 0, left + 20, left + 300)
    }
    await sharp(Buffer.from(data.buffer), { raw: { width: 900, height: 1200, channels: 4 } })
      .webp({ lossless: true, effort: 0 })
      .toFile(join(content, `${name}.w900.webp`))
  }
})
beforeAll(() => {
  first = maker()
})
afterAll(async () => {
  await Promise.all(open.map((maker) => maker.close()))
  rmSync(root, { recursive: true })
})

/** Shared by most tests: each store has a worker thread, which costs more than the drawing. */
let first: ReturnType<typeof maker>

function maker(options: Partial<LocalOptions> = {}): { maker: PictureMaker; folder: string } {
  const dataDir = options.dataDir ?? mkdtempSync(join(root, 'data-'))
  const made = createPictureMaker({ dataDir, wardrobe, contentFolder: content, workers: 1, ...options })
  open.push(made)
  return { maker: made, folder: join(dataDir, 'pictures') }
}
const fileOf = (address: string) => address.replace('/content/', '')
const sizesOf = ({ character, profile }: Pictures) => [
  ...SIZES.character.map((width) => fileOf(character).replace('png', `w${width}.webp`)),
  ...SIZES.profile.map((width) => fileOf(profile).replace('png', `w${width}.webp`)),
]
/** File names of a folder, without their hashes. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = readdirSync(folder).map(async (file) => {
    const { width, height, format, hasAlpha } = await sharp(join(folder, file)).metadata()
    return [file.replace(/_[0-9a-f]{32}/, ''), `${width}x${height} ${format} ${hasAlpha}`] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

describe('the image maker', () => {
  it('draws figure and profile, makes their sizes when asked, and leaves nothing unfinished', async () => {
    const { maker: local, folder } = first
    expect(await local.has(look)).toBe(false)
    const pictures = await local.make(look)
    expect(pictures).toEqual(local.namesFor(look))
    expect(await local.has(look)).toBe(true)
    expect(await filesIn(folder)).toEqual({ 'character.png': '900x1200 png true', 'profile.png': '512x512 png true' })
    await Promise.all(sizesOf(pictures).map((file) => local.provide(file)))
    expect(await filesIn(folder)).toEqual({
      'character.png': '900x1200 png true',
      'character.w300.webp': '300x400 webp true',
      'character.w600.webp': '600x800 webp true',
      'character.w900.webp': '900x1200 webp true',
      'profile.png': '512x512 png true',
      'profile.w128.webp': '128x128 webp true',
      'profile.w256.webp': '256x256 webp true',
    })
  })

  it('is the same to the byte wherever it is drawn, and whatever was drawn before', async () => {
    const another = maker()
    await another.maker.make(other)
    const bytes = []
    for (const { maker: local, folder } of [first, another]) {
      const pictures = await local.make(look)
      const files = [...Object.values(pictures).map(fileOf), ...sizesOf(pictures)]
      for (const file of sizesOf(pictures)) await local.provide(file)
      bytes.push(files.map((file) => readFileSync(join(folder, file)).toString('base64')))
    }
    expect(bytes[0]).toEqual(bytes[1])
  })

  it('equals the layers laid over each other', async () => {
    const { maker: local, folder } = first
    const { character } = await local.make(look)
    const drawn = await sharp(join(folder, fileOf(character)))
      .raw()
      .toBuffer()
    const layers = layersOf(look, wardrobe.hasLayer).map((name) => ({ input: join(content, `${name}.w900.webp`) }))
    const clear = { width: 900, height: 1200, channels: 4, background: 'transparent' } as const
    const expected = await sharp({ create: clear }).composite(layers).raw().toBuffer()
    let largest = 0
    for (let i = 0; i < drawn.length; i++) largest = Math.max(largest, Math.abs((drawn[i] ?? 0) - (expected[i] ?? 0)))
    expect(largest).toBeLessThanOrEqual(3)
  })

  it('draws the same look once however often it is asked at once, and never again; refuses more looks than may wait, and goes on', async () => {
    const { maker: local, folder } = maker({ workers: 1, waiting: 1 })
    // A queue of two: more drawings would be refused.
    const same = await Promise.all(Array.from({ length: 20 }, () => local.make(look)))
    expect(new Set(same.map(({ character }) => character)).size).toBe(1)
    const file = join(folder, fileOf(same[0]?.character ?? ''))
    writeFileSync(file, 'kept')
    await local.make(look)
    expect(readFileSync(file, 'utf8')).toBe('kept')

    const answers = await Promise.allSettled(many.map((one) => local.make(one)))
    // Which two come first depends on the file system: each look is first searched for on disk.
    const refused = answers.flatMap((answer, index) => (answer.status === 'rejected' ? [{ reason: answer.reason, look: many[index] }] : []))
    expect(refused).toHaveLength(2)
    for (const one of refused) {
      expect(one.reason).toMatchObject({ code: 'PICTURE_FAILED', statusCode: 503 })
      await expect(local.make(one.look ?? look)).resolves.toBeDefined()
    }
  })

  it('refuses what nobody can wear', async () => {
    const { maker: local, folder } = first
    const before = readdirSync(folder)
    const unknown = ['face_hair_999.png', '../../etc/passwd', 'face_eyes_1.png']
    for (const hair of unknown)
      await expect(local.make(withPart(look, 'face_hair', hair))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const broken = [
      withPart(look, 'fashion_shoes', ''),
      withPart(look, 'fashion_set', 'fashion_set_1.png'),
      withPart(look, 'face_skin', ''),
    ]
    for (const one of broken) await expect(local.make(one)).rejects.toMatchObject({ code: 'LOOK_INVALID' })
    expect(readdirSync(folder)).toEqual(before)
  })

  it('fails when a layer can not be read, and heals with it', async () => {
    const { maker: local, folder } = first
    const layer = join(content, 'face_eyes_3.w900.webp')
    const [bytes, before] = [readFileSync(layer), readdirSync(folder)]
    writeFileSync(layer, 'not a picture')
    await expect(local.make(damaged)).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
    expect(readdirSync(folder)).toEqual(before)
    writeFileSync(layer, bytes)
    await local.make(damaged)
    expect(await local.has(damaged)).toBe(true)
  })

  it('gives changed art another name', () => {
    const mended = {
      ...wardrobe,
      layer: (name: string) =>
        name === 'face_eyes_1' ? { v: '1', box: [0, 0, 2, 2] as [number, number, number, number] } : wardrobe.layer(name),
    }
    const before = maker().maker
    const after = maker({ wardrobe: mended }).maker
    expect(after.namesFor(look)).not.toEqual(before.namesFor(look))
    expect(after.namesFor(other)).toEqual(before.namesFor(other))
  })
})

describe('the image maker in its own process', () => {
  const secret = 'a secret that both sides hold'
  async function serve(pictures: PictureMaker) {
    const app = buildImageServer({ pictures, secret, logLevel: 'silent' })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { app, url }
  }
  const [drawn = DEFAULT_LOOK, never = DEFAULT_LOOK] = many

  it('draws into the folder that both share', async () => {
    const { app, url } = await serve(first.maker)
    const remote = createRemotePictureMaker({ url, secret, dataDir: dirname(first.folder), wardrobe })
    expect(await remote.has(drawn)).toBe(false)
    expect(await remote.make(drawn)).toEqual(remote.namesFor(drawn))
    expect(await remote.has(drawn)).toBe(true)
    const [size = '', another = ''] = sizesOf(remote.namesFor(drawn))
    await remote.provide(size)
    expect(existsSync(join(first.folder, size))).toBe(true)
    await app.close()
    await expect(remote.provide(another)).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
    // Existing pictures need no worker; the others fail.
    await expect(remote.make(drawn)).resolves.toBeDefined()
    await expect(remote.make(never)).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
    await expect(remote.make(withPart(look, 'fashion_shoes', ''))).rejects.toMatchObject({ code: 'LOOK_INVALID' })
  })

  it('is refused when it looks after another folder', async () => {
    const { app, url } = await serve(maker().maker)
    const dataDir = mkdtempSync(join(root, 'alone-'))
    mkdirSync(join(dataDir, 'pictures'))
    const { character } = first.maker.namesFor(look)
    writeFileSync(join(dataDir, 'pictures', fileOf(character)), 'a figure')
    const remote = createRemotePictureMaker({ url, secret, dataDir, wardrobe })
    await expect(remote.provide(fileOf(character).replace('png', 'w300.webp'))).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
    await app.close()
  })

  it('answers nobody without the secret, and no look that is none', async () => {
    const { app } = await serve(first.maker)
    const post = (payload: object, authorization: string, url = '/profile') =>
      app.inject({ method: 'POST', url, payload, headers: { authorization } })
    expect((await post(look, 'Bearer wrong')).statusCode).toBe(401)
    expect((await post({ face: {} }, `Bearer ${secret}`)).statusCode).toBe(400)
    expect((await post(withPart(look, 'face_hair', 'face_hair_999.png'), `Bearer ${secret}`)).statusCode).toBe(400)
    expect((await post(look, `Bearer ${secret}`)).json()).toEqual(first.maker.namesFor(look))
    expect((await post({ file: 'a' }, 'Bearer wrong', '/size')).statusCode).toBe(401)
    expect((await post({ file: 1 }, `Bearer ${secret}`, '/size')).statusCode).toBe(400)
    expect((await post({ file: '../character_00.w300.webp' }, `Bearer ${secret}`, '/size')).json()).toEqual({})
    expect((await app.inject({ url: '/nope' })).json()).toEqual({ code: 'NOT_FOUND', message: 'Not found' })
    await app.close()
  })
})
