import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { buildApp } from '#server/app.ts'
import { AppError } from '#server/appError.ts'
import { openBuiltPictures } from '#server/builtPictures.ts'
import type { Deps } from '#server/deps.ts'
import { basePictureMaker } from '#server/image/basePictureMaker.ts'
import { type InvitationCard, invitationSources } from '#server/image/invitationCard.ts'
import { createPictureMaker } from '#server/image/localPictureMaker.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { openPictureStore } from '#server/image/pictureStore.ts'
import { createRemotePictureMaker } from '#server/image/remotePictureMaker.ts'
import { buildImageServer } from '#server/image/server.ts'
import { sweepComposedPictures } from '#server/modules/character/pictureSweep.ts'
import { readInvitation } from '#server/modules/invitations/invitations.service.ts'
import { invitationPictureUrl } from '#server/modules/invitations/picture.service.ts'
import { invitationCalls } from '#tests/helpers/invitationCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'

/** Drawing is slow on a busy machine. */
const TIMEOUT_MS = 120_000
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS })

const DAY_MS = 24 * 60 * 60 * 1000
const UNKNOWN = 'A'.repeat(22)
const KEPT = 'public, max-age=86400'
const wardrobe = testWardrobe()
const root = mkdtempSync(join(tmpdir(), 'invitation-pictures-'))
const [dataDir, contentFolder] = [join(root, 'data'), join(root, 'content')]
const folder = join(dataDir, 'pictures')
const secret = 'a secret that both sides hold'

/** Draws like the product. A card takes most of a second, so this is only for tests of the drawing. */
let pictures: PictureMaker
/** The same, but it writes each card as text. */
let quick: PictureMaker
const written: string[] = []
let test: TestApp
let figure: string

/** One colour a picture; frame and letters are those of the product. */
beforeAll(async () => {
  mkdirSync(dataDir)
  mkdirSync(contentFolder)
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
  const layer = await plain(900, 1200, '#40a0c080')
  for (const name of layersOf(DEFAULT_LOOK, wardrobe.hasLayer)) writeFileSync(join(contentFolder, `${name}.w900.webp`), layer)
  writeFileSync(join(contentFolder, 'page_starry.w1440.webp'), await plain(1440, 900, '#14123a'))
  writeFileSync(join(contentFolder, 'logo_wordmark_white.w348.webp'), await plain(348, 134, '#ffffff'))
  for (const name of ['bg_station_2', 'bg_star_1', 'bg_star_2'])
    writeFileSync(join(contentFolder, `${name}.w856.webp`), await plain(856, 1852, '#206040'))
  writeFileSync(join(contentFolder, 'og_default.png'), 'the picture of the service')
  pictures = createPictureMaker({ dataDir, wardrobe, contentFolder, workers: 1, timeoutMs: TIMEOUT_MS })
  const builtPictures = openBuiltPictures({ isBuilding: false, folder: contentFolder })
  quick = basePictureMaker({
    store: openPictureStore({ dataDir, wardrobe }),
    wardrobe,
    draw: async (look) => void (await pictures.make(look)),
    drawSize: ({ file }) => pictures.provide(file),
    drawInvitation: async (shown, file) => {
      const { format } = await sharp(join(contentFolder, invitationSources(shown).background))
        .metadata()
        .catch(() => ({ format: undefined }))
      if (format === undefined) throw new AppError('PICTURE_FAILED')
      written.push(file)
      writeFileSync(join(folder, file), JSON.stringify(shown))
    },
    close: async () => undefined,
  })
  test = await startTestApp({ config: { dataDir }, pictures: quick, wardrobe, builtPictures })
  figure = (await pictures.make(DEFAULT_LOOK)).character.replace('/content/', '')
})
afterAll(async () => {
  await test.close()
  await pictures.close()
  rmSync(root, { recursive: true })
})

const calls = (app = test) => invitationCalls(app)
const fetchPicture = (token: string, { app }: Pick<TestApp, 'app'> = test) => app.inject({ url: `/i/${token}/picture.png` })
const urlOf = async (token: string) => invitationPictureUrl(test.deps, token, await readInvitation(test.deps, token))
const rename = (member: TestMember, userName: string) =>
  calls().send(member, 'POST', '/home/settings/profile', { userName, birthDate: '2000-01-01' })
/** The same server, with other settings. */
const serverWith = (change: Partial<Deps>) => buildApp({ ...test.deps, ...change })
const drawn = () => readdirSync(folder).filter((file) => file.startsWith('invitation_'))
const DEFAULT_PICTURE = [200, 'the picture of the service', 'no-cache']
const told = ({ statusCode, body, headers }: Awaited<ReturnType<typeof fetchPicture>>) => [statusCode, body, headers['cache-control']]
const card = (change: Partial<InvitationCard> = {}): InvitationCard => ({
  kind: 'station',
  inviterName: '민아',
  stationName: '새벽 편지방',
  background: 'bg_station_2.png',
  figure,
  ...change,
})
/** The picture of a link to the star of a member in the default look. */
const fileOf = (inviterName: string) =>
  pictures.invitationFile(card({ kind: 'star', inviterName, stationName: '', background: 'bg_star_1.png' }))
/** A digest of the card's pixels. */
const lookOf = async (change: Partial<InvitationCard>) => {
  const file = await pictures.makeInvitation(card(change))
  return createHash('sha256')
    .update(await sharp(join(folder, file)).raw().toBuffer())
    .digest('hex')
}

describe("an invitation's picture", () => {
  it('is drawn once, 1200 by 630, however many fetch it at once', async () => {
    const real = { ...test, app: await serverWith({ pictures }) }
    const maker = await aMember(test, { userName: '열 번' })
    const stationName = '열이 여는 방'
    const file = pictures.invitationFile(card({ inviterName: '열 번', stationName }))
    const token = await calls(real).linkOf(maker, await aStationOf(test, [maker], { name: stationName }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetchPicture(token, real)))
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', KEPT])
    }
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const { width, height, format } = await sharp(answers[0]?.rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(answers[0]?.rawPayload.equals(readFileSync(join(folder, file)))).toBe(true)
    const head = await real.app.inject({ method: 'HEAD', url: `/i/${token}/picture.png` })
    expect(head.statusCode).toBe(200)
    await real.app.close()
  })

  it('has another address, and shows it, when the inviter has another name', async () => {
    const maker = await aMember(test, { userName: '하늘' })
    const token = await calls().linkOf(maker)
    const [before, first] = [await urlOf(token), await fetchPicture(token)]
    expect(before).toMatch(new RegExp(`^http://localhost:3000/i/${token}/picture.png[?]v=[0-9a-f]{12}$`))
    expect(await urlOf(token)).toBe(before)
    expect((await rename(maker, '바다')).status).toBe(200)
    expect(await urlOf(token)).not.toBe(before)
    expect((await fetchPicture(token)).rawPayload.equals(first.rawPayload)).toBe(false)
  })

  it('is that of the service for a link that ended, one that nobody made, and what is none', async () => {
    const maker = await aMember(test)
    const stationId = await aStationOf(test, [maker])
    const token = await calls().linkOf(maker, stationId)
    await stationCalls(test).renew(maker, stationId)
    for (const one of [token, UNKNOWN, 'abc', '%00', '..%2f..%2fetc']) {
      expect(told(await fetchPicture(one))).toEqual(DEFAULT_PICTURE)
    }
    expect(await urlOf(token)).toBe('http://localhost:3000/content/og_default.png')
    expect(await urlOf(UNKNOWN)).toBe('http://localhost:3000/content/og_default.png')
  })

  it('is that of the service while the image maker can not draw, and is drawn when it can again', async () => {
    const maker = await aMember(test)
    const stationId = await aStationOf(test, [maker], { name: '다른 이름' })
    const background = join(contentFolder, 'bg_station_2.w856.webp')
    const bytes = readFileSync(background)
    writeFileSync(background, 'not a picture')
    const token = await calls().linkOf(maker, stationId)
    expect(told(await fetchPicture(token))).toEqual(DEFAULT_PICTURE)
    writeFileSync(background, bytes)
    expect((await fetchPicture(token)).headers['cache-control']).toBe(KEPT)
  })

  it('is the picture of the service, too, beyond 600 requests in five minutes of an address, and for no other address', async () => {
    const maker = await aMember(test, { userName: '자주' })
    const token = await calls().linkOf(maker)
    const strict = await serverWith({ config: { ...test.deps.config, rateLimitFactor: 0.02 } })
    const kept = (await fetchPicture(token, { app: strict })).headers['cache-control']
    for (let time = 1; time < 12; time += 1) await fetchPicture(UNKNOWN, { app: strict })
    expect(told(await fetchPicture(token, { app: strict }))).toEqual(DEFAULT_PICTURE)
    const other = await strict.inject({ url: `/i/${token}/picture.png`, remoteAddress: '192.0.2.7' })
    expect([kept, other.headers['cache-control']]).toEqual([KEPT, KEPT])
    await strict.close()
  })

  it('is that of the service while the database is away', async () => {
    const token = await calls().linkOf(await aMember(test))
    const databaseWatch = { isUp: () => false, onChange: () => undefined, start: () => undefined, stop: () => undefined }
    const away = await serverWith({ databaseWatch })
    expect(told(await fetchPicture(token, { app: away }))).toEqual(DEFAULT_PICTURE)
    await away.close()
  })

  it('counts once among the drawings of its maker; when these are spent it is the picture of the service', async () => {
    const maker = await aMember(test, { userName: '이름0' })
    const token = await calls().linkOf(maker)
    // The first one is drawn for the link, and counted on the other server.
    await vi.waitFor(() => expect(drawn()).toContain(fileOf('이름0')), { timeout: 60_000 })
    // Three new drawings an hour.
    const strict = await serverWith({ config: { ...test.deps.config, rateLimitFactor: 0.05 } })
    const fetchAs = async (userName: string, at: number) => {
      expect((await rename(maker, userName)).status).toBe(200)
      return strict.inject({ url: `/i/${token}/picture.png`, remoteAddress: `192.0.2.${at}` })
    }
    for (let number = 0; number <= 3; number += 1)
      expect([number, (await fetchAs(`이름${number}`, number)).headers['cache-control']]).toEqual([number, KEPT])
    expect(told(await fetchAs('이름4', 4))).toEqual(DEFAULT_PICTURE)
    expect(drawn()).not.toContain(fileOf('이름4'))
    // An existing one is shown, and the image maker uses the same counter.
    expect((await fetchAs('이름2', 5)).headers['cache-control']).toBe(KEPT)
    const look = withPart(DEFAULT_LOOK, 'face_eyes', 'face_eyes_2.png')
    const asked = await strict.inject({ method: 'POST', url: '/api/image-maker/profile', headers: maker.headers, payload: look })
    expect([asked.statusCode, asked.json().code]).toEqual([429, 'DRAWINGS_SPENT'])
    await strict.close()
  })

  it('counts once while it can not be drawn, however often anybody fetches it', async () => {
    const maker = await aMember(test, { userName: '뜻밖', starBackground: 'bg_star_2.png' })
    const background = join(contentFolder, 'bg_star_2.w856.webp')
    const bytes = readFileSync(background)
    writeFileSync(background, 'not a picture')
    const token = await calls().linkOf(maker)
    // Three new drawings an hour.
    const strict = await serverWith({ config: { ...test.deps.config, rateLimitFactor: 0.05 } })
    const fetchFrom = (at: number) => strict.inject({ url: `/i/${token}/picture.png`, remoteAddress: `192.0.2.${at}` })
    for (let time = 0; time < 5; time += 1) expect(told(await fetchFrom(time))).toEqual(DEFAULT_PICTURE)
    writeFileSync(background, bytes)
    expect((await fetchFrom(5)).headers['cache-control']).toBe(KEPT)
    await strict.close()
  })
})

describe('what is drawn', () => {
  it('is drawn once, and never again', async () => {
    const files = await Promise.all(Array.from({ length: 20 }, () => quick.makeInvitation(card({ stationName: '한 번' }))))
    expect(new Set(files).size).toBe(1)
    expect(written.filter((one) => one === files[0])).toHaveLength(1)
    const file = join(folder, files[0] ?? '')
    writeFileSync(file, 'kept')
    await quick.makeInvitation(card({ stationName: '한 번' }))
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it('is there before anybody fetches it, once a link is made', async () => {
    const maker = await aMember(test, { userName: '먼저' })
    await calls().linkOf(maker)
    await vi.waitFor(() => expect(drawn()).toContain(fileOf('먼저')), { timeout: 60_000 })
  })

  it('is another one for another kind and place, and none where its background is missing', async () => {
    expect(await lookOf({})).not.toBe(await lookOf({ kind: 'star', background: 'bg_star_1.png' }))
    await expect(pictures.makeInvitation(card({ background: 'bg_station_9.png' }))).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
  })

  it('goes a day after it was last fetched, and not before', async () => {
    const file = join(folder, await quick.makeInvitation(card({ stationName: '오래된 방' })))
    const old = new Date(test.deps.clock().getTime() - DAY_MS - 1000)
    utimesSync(file, old, old)
    await quick.makeInvitation(card({ stationName: '오래된 방' }))
    await sweepComposedPictures(test.deps)
    expect(existsSync(file)).toBe(true)
    utimesSync(file, old, old)
    await sweepComposedPictures(test.deps)
    expect(existsSync(file)).toBe(false)
  })
})

describe('the image maker in its own process', () => {
  it('draws into the folder that both share, takes nothing that is no card, and answers nobody without the secret', async () => {
    const app = buildImageServer({ pictures, secret, logLevel: 'silent' })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const remote = createRemotePictureMaker({ url, secret, dataDir, wardrobe })
    expect(existsSync(join(folder, await remote.makeInvitation(card({ stationName: '먼 방' }))))).toBe(true)
    const post = (payload: object, authorization: string) =>
      app.inject({ method: 'POST', url: '/invitation', payload, headers: { authorization } })
    expect((await post(card(), 'Bearer wrong')).statusCode).toBe(401)
    for (const figure of ['../../etc/passwd', 'character_x.png'])
      expect((await post(card({ figure }), `Bearer ${secret}`)).statusCode).toBe(400)
    await app.close()
    await expect(remote.makeInvitation(card({ stationName: '더 먼 방' }))).rejects.toMatchObject({ code: 'PICTURE_FAILED' })
  })
})
