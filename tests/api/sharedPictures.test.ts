import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { PICTURE_FAILED, UNAVAILABLE } from '#contract/text/sentences.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { buildApp } from '#server/app.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { connect } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tryBucket } from '#server/doctor/tryBucket.ts'
import { createPictureMaker } from '#server/image/localPictureMaker.ts'
import { openPictureBucket } from '#server/image/pictureBucket.ts'
import { openPictureFiles } from '#server/image/pictureFiles.ts'
import { createRemotePictureMaker } from '#server/image/remotePictureMaker.ts'
import { buildImageServer } from '#server/image/server.ts'
import { startCacheSweep, sweepComposedPictures, sweepPictureCache } from '#server/modules/character/pictureSweep.ts'
import { adminCommand } from '#tests/helpers/adminCommand.ts'
import { aCharacter, aMember, type TestMember } from '#tests/helpers/members.ts'
import { type S3Server, startS3 } from '#tests/helpers/s3Server.ts'
import { createEmptyDatabase } from '#tests/helpers/testDatabase.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'

const HOUR_MS = 60 * 60 * 1000
const KEPT = 'public, max-age=31536000, immutable'
const wardrobe = testWardrobe()
const root = mkdtempSync(join(tmpdir(), 'shared-pictures-'))
const contentFolder = join(root, 'content')
const eyes = (number: number): Look => withPart(DEFAULT_LOOK, 'face_eyes', `face_eyes_${number}.png`)

/** A server with a folder of its own, on the database of all. */
type Server = Pick<TestApp, 'app' | 'deps'> & { folder: string; kill: () => Promise<void> }

let s3: S3Server
let test: TestApp
let one: Server
let other: Server
let member: TestMember
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  mkdirSync(contentFolder)
  const layer = join(root, 'layer.webp')
  await sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 90, g: 40, b: 200, alpha: 0.5 } } })
    .webp({ lossless: true })
    .toFile(layer)
  const names = [1, 2, 3, 4, 5].flatMap((number) => layersOf(eyes(number), wardrobe.hasLayer))
  for (const name of new Set(names)) copyFileSync(layer, join(contentFolder, `${name}.w900.webp`))
  test = await startTestApp({ wardrobe })
  s3 = await startS3()
  one = await serve()
  other = await serve()
})
beforeEach(async () => {
  s3.files.clear()
  for (const { folder } of [one, other]) for (const file of readdirSync(folder)) rmSync(join(folder, file))
  member = await aMember(one)
})
afterEach(async () => {
  s3.become('work')
  for (const close of closers.splice(0)) await close()
})
afterAll(async () => {
  await one.kill()
  await other.kill()
  await s3.close()
  await test.close()
  rmSync(root, { recursive: true })
})

async function serve(): Promise<Server> {
  const dataDir = mkdtempSync(join(root, 'data-'))
  const config = { ...test.deps.config, dataDir, s3: s3.settings }
  const pictures = createPictureMaker({ dataDir, s3: s3.settings, wardrobe, contentFolder, workers: 1 })
  const deps: Deps = { ...test.deps, config, pictures }
  const app = await buildApp(deps)
  const kill = async () => {
    await app.close()
    await pictures.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, deps, folder: join(dataDir, 'pictures'), kill }
}

const namesOf = (look: Look) => {
  const { character, profile } = one.deps.pictures.namesFor(look)
  return { figure: basename(character), profile: basename(profile) }
}
const draw = (server: Server, look: Look) =>
  server.app.inject({ method: 'POST', url: '/api/image-maker/profile', headers: member.headers, payload: look })
const wear = async (server: Server, look: Look) =>
  server.app.inject({
    method: 'POST',
    url: '/api/home/settings/character',
    headers: member.headers,
    payload: await aCharacter(server, look),
  })
const get = (server: Server, file: string) => server.app.inject({ url: `/content/${file}` })
const home = (server: Server) => server.app.inject({ url: '/api/home', headers: member.headers })
const inBucket = () => [...s3.files.keys()].map((key) => key.replace('pictures/', '')).sort()
/** In the bucket and in a folder, as if it was drawn so long ago. */
function age(files: string[], ms: number, ...servers: Server[]) {
  const at = new Date(Date.now() - ms)
  for (const file of files) {
    for (const { folder } of servers) utimesSync(join(folder, file), at, at)
    const stored = s3.files.get(`pictures/${file}`)
    if (stored) stored.modifiedAt = at
  }
}
const now = (server: Server, laterMs = 0) => ({ ...server.deps, clock: () => new Date(Date.now() + laterMs) })

describe('pictures in a bucket', () => {
  it('drawn by one server are served by the other after the first is gone with its disk', async () => {
    const first = await serve()
    expect((await draw(first, eyes(2))).statusCode).toBe(200)
    const { figure, profile } = namesOf(eyes(2))
    const drawn = readFileSync(join(first.folder, figure))
    expect(inBucket()).toEqual(expect.arrayContaining([figure, profile]))
    s3.asked.length = 0
    await first.kill()

    const answer = await get(other, figure)
    expect([answer.statusCode, answer.headers['cache-control'], answer.rawPayload.equals(drawn)]).toEqual([200, KEPT, true])
    const sizes = [figure.replace('png', 'w300.webp'), profile.replace('png', 'w128.webp')]
    for (const size of sizes) expect((await get(other, size)).headers['content-type']).toBe('image/webp')
    expect((await wear(other, eyes(2))).statusCode).toBe(200)
    // Fetched once, then from the folder; sizes are not shared.
    await get(other, figure)
    expect(s3.asked.filter((call) => call === `GET /stars/pictures/${figure}`)).toHaveLength(1)
    expect(inBucket().filter((file) => file.endsWith('.webp'))).toEqual([])
    expect(readdirSync(other.folder).filter((file) => file.startsWith('.'))).toEqual([])
  })

  it('names that no picture has are not asked for there', async () => {
    const before = s3.asked.length
    const wrong = ['character_00.png', `character_${'0'.repeat(32)}.gif`, `character_${'0'.repeat(32)}.w301.webp`]
    for (const file of wrong) expect((await get(one, file)).statusCode).toBe(404)
    expect(s3.asked.length).toBe(before)
    expect((await get(one, `character_${'0'.repeat(32)}.png`)).statusCode).toBe(404)
  })

  it('are read again while they are handed out, so that the sweep leaves them', async () => {
    await draw(one, eyes(3))
    const { figure, profile } = namesOf(eyes(3))
    await get(other, figure)
    age([figure, profile], 48 * HOUR_MS, one)
    age([figure], 48 * HOUR_MS, other)
    await draw(other, eyes(3))
    await sweepComposedPictures(now(one))
    await sweepPictureCache(now(other))
    expect(inBucket()).toEqual(expect.arrayContaining([figure, profile]))
    expect((await get(other, figure)).statusCode).toBe(200)
    // Within the hour it is not written again.
    const before = s3.asked.length
    await draw(other, eyes(3))
    expect(s3.asked.length).toBe(before)
  })

  it('that nobody wears leave the bucket after a day, and the folders of all servers within the hour', async () => {
    for (const number of [3, 4]) await draw(one, eyes(number))
    const [old, young, worn] = [namesOf(eyes(4)), namesOf(eyes(3)), namesOf(eyes(5))]
    await wear(one, eyes(5))
    for (const file of [old.figure, worn.figure]) await get(other, file)
    age([old.figure, old.profile, worn.figure, worn.profile], 25 * HOUR_MS, one)
    age([old.figure, worn.figure], 25 * HOUR_MS, other)
    expect(await sweepComposedPictures(now(one))).toMatchObject({ removed: 2, kept: 6 })
    expect(inBucket()).toEqual(expect.arrayContaining([young.figure, worn.figure, worn.profile]))
    expect(inBucket()).not.toContain(old.figure)

    const sweep = startCacheSweep(now(other), { warn: () => undefined })
    await sweep.stop()
    expect([existsSync(join(other.folder, old.figure)), existsSync(join(other.folder, worn.figure))]).toEqual([false, true])
    expect((await get(other, old.figure)).statusCode).toBe(404)

    // So do those of a member who withdrew.
    await one.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: member.headers })
    await sweepComposedPictures(now(one, 48 * HOUR_MS))
    await sweepPictureCache(now(other, 48 * HOUR_MS))
    expect((await get(other, worn.figure)).statusCode).toBe(404)
  })

  it('are drawn again from the looks when all are lost', async () => {
    const { figure } = namesOf(DEFAULT_LOOK)
    s3.files.clear()
    expect((await get(other, figure)).statusCode).toBe(404)
    expect((await home(other)).json()).toMatchObject({ character: `/content/${figure}` })
    expect((await get(other, figure)).statusCode).toBe(200)
    expect(inBucket()).toContain(figure)
  })

  it('are drawn by an image maker elsewhere, if it has the same bucket', async () => {
    const secret = 'a secret of sixteen'
    for (const [itsS3, outcome] of [
      [s3.settings, 'drawn'],
      [null, 'PICTURE_FAILED'],
    ] as const) {
      const maker = createPictureMaker({ dataDir: mkdtempSync(join(root, 'maker-')), s3: itsS3, wardrobe, contentFolder, workers: 1 })
      const app = buildImageServer({ pictures: maker, secret, logLevel: 'silent' })
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      closers.push(async () => {
        await app.close()
        await maker.close()
      })
      const remote = createRemotePictureMaker({ url, secret, dataDir: mkdtempSync(join(root, 'far-')), s3: s3.settings, wardrobe })
      expect(
        await remote.make(eyes(itsS3 ? 2 : 3)).then(
          () => 'drawn',
          ({ code }) => code,
        ),
      ).toBe(outcome)
      if (itsS3) expect(await remote.has(eyes(2))).toBe(true)
    }
  })
})

describe('while the storage is away', () => {
  it.each(['cut', 'fail', 'refuse'] as const)(
    '(%s) what is known is served, and nothing new is answered that only one server has',
    async (mode) => {
      await draw(one, eyes(2))
      const [known, strange] = [namesOf(DEFAULT_LOOK), namesOf(eyes(2))]
      await get(other, known.figure)
      s3.become(mode)

      expect((await get(other, known.figure)).statusCode).toBe(200)
      expect((await get(other, known.figure.replace('png', 'w300.webp'))).statusCode).toBe(200)
      expect((await home(other)).statusCode).toBe(200)
      for (const file of [strange.figure, strange.figure.replace('png', 'w300.webp')]) {
        const answer = await get(other, file)
        expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
          503,
          { code: 'UNAVAILABLE', message: UNAVAILABLE },
          'no-store',
        ])
      }
      const refused = await draw(other, eyes(4))
      expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'UNAVAILABLE', message: UNAVAILABLE }])
      expect(readdirSync(other.folder)).not.toContain(namesOf(eyes(4)).figure)
      // What this server drew may be worn.
      expect((await wear(one, eyes(2))).statusCode).toBe(200)

      s3.become('work')
      await expect.poll(async () => (await draw(other, eyes(4))).statusCode, { timeout: 10_000 }).toBe(200)
      expect((await get(other, strange.figure)).statusCode).toBe(200)
    },
  )

  it('a drawing that can not be written there is refused in a sentence, and not kept here', async () => {
    // In a bucket that does not exist nothing is found, and nothing can be written.
    const gone = { ...s3.settings, bucket: 'gone' }
    const dataDir = mkdtempSync(join(root, 'gone-'))
    const pictures = createPictureMaker({ dataDir, s3: gone, wardrobe, contentFolder, workers: 1 })
    closers.push(() => pictures.close())
    const app = await buildApp({ ...one.deps, pictures })
    closers.push(() => app.close())
    const refused = await draw({ ...one, app }, eyes(5))
    expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'PICTURE_FAILED', message: PICTURE_FAILED }])
    expect(readdirSync(join(dataDir, 'pictures'))).toEqual([])
  })

  it('a call waits for it once; those after it fail at once, until it answers', async () => {
    const bucket = openPictureBucket(s3.settings, 100)
    s3.become('hang')
    await expect(bucket.get('a')).rejects.toThrow('did not answer')
    await expect(bucket.get('a')).rejects.toThrow('did not answer a moment ago')
    s3.become('work')
    await expect.poll(() => bucket.get('a').catch(() => 'away'), { timeout: 5_000 }).toBeNull()
  })
})

describe("operators' commands", () => {
  const env = () => ({
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  })

  it('pictures move carries a folder over, goes on where it was stopped, and leaves what is there', async () => {
    const figures = ['1', '2', '3'].map((digit) => `character_${digit.repeat(32)}.png`)
    const rest = ['notes.txt', `character_${'1'.repeat(32)}.w300.webp`, `.character_${'1'.repeat(32)}.png.unfinished`]
    for (const file of [...figures, ...rest]) writeFileSync(join(one.folder, file), `drawn: ${file}`)
    const there = inBucket().length
    s3.files.set(`pictures/${figures[0]}`, { bytes: Buffer.from('cut off'), modifiedAt: new Date() })
    s3.files.set(`pictures/${figures[1]}`, { bytes: Buffer.from(`drawn: ${figures[1]}`), modifiedAt: new Date() })
    const move = (...args: string[]) => adminCommand({ ...one, databaseUrl: test.databaseUrl }, ['pictures', 'move', ...args], env())
    expect((await move('--dry-run')).stdout).toContain(`2 pictures would be carried`)
    expect(s3.files.get(`pictures/${figures[0]}`)?.bytes.toString()).toBe('cut off')
    expect(await move()).toMatchObject({ code: 0, stdout: `2 pictures carried, 0.0 MB; ${there + 1} were there already.\n` })
    expect(inBucket()).toHaveLength(there + figures.length)
    for (const file of figures) expect(s3.files.get(`pictures/${file}`)?.bytes.toString()).toBe(`drawn: ${file}`)
    expect((await move()).stdout).toContain('0 pictures carried')
    s3.become('refuse')
    expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining('the storage answered 403') })
  })

  it('a backup has the figures that reports show from the bucket, and a restore puts them there', async () => {
    const figure = namesOf(DEFAULT_LOOK).figure
    const { today } = (await one.app.inject({ url: '/api/reports', headers: member.headers })).json()
    const payload = { answer: '오늘', serviceDate: today.serviceDate }
    await one.app.inject({ method: 'PATCH', url: `/api/reports/${today.reportId}`, headers: member.headers, payload })
    const from = connect({ url: test.databaseUrl, max: 1, hasTimeouts: false })
    const database = await createEmptyDatabase()
    const to = connect({ url: database.url, max: 1, hasTimeouts: false })
    closers.push(async () => {
      await Promise.all([from.destroy(), to.destroy()])
      await database.drop()
    })
    const make = () =>
      writeBackup(from, { folder: mkdtempSync(join(root, 'backups-')), pictures: openPictureFiles(other.deps.config), at: new Date() })
    const { path, manifest } = await make()
    expect(Object.keys(manifest.pictures)).toEqual([figure])
    s3.files.clear()
    const pictures = openPictureFiles({ dataDir: mkdtempSync(join(root, 'restored-')), s3: s3.settings })
    await restoreBackup(to, { path, pictures, isReplacing: false, prove: async () => undefined })
    expect(inBucket()).toEqual([figure])
    rmSync(join(other.folder, figure))
    s3.become('cut')
    await expect(make()).rejects.toThrow('The S3 storage does not answer')
  })

  it('doctor says why no picture can be written, and leaves nothing behind', async () => {
    const before = inBucket()
    expect(await tryBucket(s3.settings)).toEqual([])
    expect(inBucket()).toEqual(before)
    const saidOf = async (settings: Partial<typeof s3.settings>) =>
      (await tryBucket({ ...s3.settings, ...settings })).map(({ text }) => text)
    expect(await saidOf({ bucket: 'nobody' })).toEqual([expect.stringContaining('does not exist (404)')])
    expect(await saidOf({ secretAccessKey: 'wrong' })).toEqual([expect.stringContaining('refuses (403) that a picture can be written')])
    s3.become('cut')
    expect(await saidOf({})).toEqual([expect.stringContaining('does not answer')])
  })
})
