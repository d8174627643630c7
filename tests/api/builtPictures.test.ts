import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import pictures from '#art/manifest/pictures.json' with { type: 'json' }
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { type BuiltPictures, openBuiltPictures } from '#server/builtPictures.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

// A server with an empty picture folder and the real builder.
const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-content-'))
let builtPictures: BuiltPictures
let server: TestApp
beforeAll(async () => {
  builtPictures = openBuiltPictures({ isBuilding: true, folder })
  server = await startTestApp({ builtPictures })
})
afterAll(async () => {
  await builtPictures.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a server with no picture yet answers each request: a layer, a thumbnail of layers, a picture', async () => {
  const layer = wardrobe.layers.face_nose_1
  const icon = pictures.icon_stone
  if (!layer || !icon) throw new Error('no such picture in the manifests')
  const wanted: [url: string, width: number][] = [
    [`/content/face_nose_1.w300.webp?v=${layer.v}`, (layer.box[2] ?? 0) / 2],
    [`/content/face_mole_1.thumb.webp?v=${wardrobe.thumbs.face_mole_1}`, 240],
    [`/content/icon_stone.w48.webp?v=${icon.v}`, 48],
  ]
  await Promise.all(
    wanted.map(async ([url, width]) => {
      const { statusCode, headers, rawPayload } = await server.app.inject({ url })
      expect(statusCode, url).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
      expect((await sharp(rawPayload).metadata()).width).toBe(width)
    }),
  )
}, 120_000)

it('a picture that there is none of is not found, and nobody keeps that', async () => {
  for (const file of ['face_nose_999.png', 'face_nose_1.w301.webp', '.build.json']) {
    const { statusCode, headers } = await server.app.inject({ url: `/content/${file}` })
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('a picture that can not be drawn is refused, and nobody keeps that', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'byeolmuri-content-'))
  const builder = join(empty, 'builder.mjs')
  writeFileSync(builder, 'process.exit(1)')
  const broken = openBuiltPictures({ isBuilding: true, folder: empty, builder })
  const other = await startTestApp({ builtPictures: broken })
  try {
    const { statusCode, headers } = await other.app.inject({ url: '/content/bg_star_1.png' })
    expect(statusCode).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
  } finally {
    await broken.close()
    await other.close()
    rmSync(empty, { recursive: true, force: true })
  }
}, 120_000)
