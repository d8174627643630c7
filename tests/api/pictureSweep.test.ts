import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pictures } from '#contract/character.ts'
import { NEW_DRAWINGS } from '#contract/limits.ts'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { DRAWINGS_SPENT, NO_ROOM_FOR_PICTURES } from '#contract/text/sentences.ts'
import { basePictureMaker } from '#server/image/basePictureMaker.ts'
import { createPictureMaker } from '#server/image/localPictureMaker.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { openPictureStore } from '#server/image/pictureStore.ts'
import { sweepComposedPictures } from '#server/modules/character/pictureSweep.ts'
import { aMember, aPerson, type TestMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** And a little more than a minute. */
const MINUTE_MS = 61_000
const wardrobe = testWardrobe()
const dataDir = mkdtempSync(join(tmpdir(), 'picture-sweep-'))
const folder = join(dataDir, 'pictures')
const looks: Look[] = [1, 2, 3, 4].map((number) => withPart(DEFAULT_LOOK, 'face_eyes', `face_eyes_${number}.png`))
const [worn = DEFAULT_LOOK, shown = DEFAULT_LOOK, tried = DEFAULT_LOOK, fresh = DEFAULT_LOOK] = looks

let pictures: PictureMaker
let test: TestApp
beforeAll(async () => {
  const write = (file: string) => writeFileSync(join(folder, file), `drawn: ${file}`)
  // This tests which files exist, not what they show.
  pictures = basePictureMaker({
    store: openPictureStore({ dataDir, wardrobe }),
    wardrobe,
    draw: async (_look, { profile, character }) => {
      for (const url of [profile, character]) write(basename(url))
    },
    drawSize: async ({ file }) => write(file),
    drawInvitation: async (_card, file) => write(file),
    close: async () => undefined,
  })
  test = await startTestApp({ config: { dataDir }, pictures, wardrobe })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

const filesOf = ({ profile, character }: Pictures) => {
  const [figure, face] = [basename(character), basename(profile)]
  return [figure, figure.replace('png', 'w300.webp'), face, face.replace('png', 'w128.webp')]
}
const draw = async (look: Look): Promise<string[]> => {
  const files = filesOf(await pictures.make(look))
  for (const file of files) await pictures.provide(file)
  return files
}
/** Sets the files' age relative to the test's clock. */
const age = (files: string[], ms: number) => {
  const at = new Date(test.deps.clock().getTime() - ms)
  for (const file of files) utimesSync(join(folder, file), at, at)
}
const sweep = () => sweepComposedPictures(test.deps)
const areThere = (files: string[]) => files.map((file) => existsSync(join(folder, file)))
const askFor = (member: Pick<TestMember, 'headers'>, look: Look, app = test.app) =>
  app.inject({ method: 'POST', url: '/api/image-maker/profile', headers: member.headers, payload: look })

describe('the sweep of composed pictures', () => {
  it('takes what nobody wears or shows, a day after it was drawn, with its sizes, and nothing else', async () => {
    const files = { worn: await draw(worn), shown: await draw(shown), tried: await draw(tried), fresh: await draw(fresh) }
    const member = await aMember(test, worn)
    const author = await aMember(test, shown)
    await test.app.inject({ method: 'GET', url: '/api/reports', headers: author.headers }).then(async (answer) => {
      const { reportId, serviceDate } = answer.json().today
      const payload = { answer: '오늘', serviceDate }
      const saved = await test.app.inject({ method: 'PATCH', url: `/api/reports/${reportId}`, headers: author.headers, payload })
      expect(saved.statusCode).toBe(200)
    })
    // From now on only the report shows it.
    await test.deps.db
      .updateTable('member')
      .set({ character: '/content/gone.png', profile: '/content/gone.png' })
      .where('personId', '=', author.personId)
      .execute()
    const [unfinished, stranger] = [`.profile_${'0'.repeat(32)}.png.unfinished`, 'notes.txt']
    for (const file of [unfinished, stranger]) writeFileSync(join(folder, file), 'x')
    age([...files.worn, ...files.shown, ...files.tried, unfinished, stranger], DAY_MS + 1000)
    age(files.fresh, DAY_MS - 60_000)
    const bytes = files.tried.map((file) => statSync(join(folder, file)).size).reduce((sum, one) => sum + one, 1)

    expect(await sweep()).toEqual({ removed: 5, bytes, kept: 12 })
    expect(areThere(files.tried)).toEqual([false, false, false, false])
    expect(areThere([...files.worn, ...files.shown, ...files.fresh, stranger])).not.toContain(false)
    expect(existsSync(join(folder, unfinished))).toBe(false)
    expect((await sweep()).removed).toBe(0)

    // Redrawn when it is tried on again; a withdrawn member's look is deleted like one that was tried on.
    expect(areThere(await draw(tried))).not.toContain(false)
    await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: member.headers })
    age([...files.worn, ...files.tried, ...files.fresh], 0)
    age(files.worn, DAY_MS + 1000)
    await sweep()
    expect(areThere(files.worn)).toEqual([false, false, false, false])
  })

  it('keeps what was just handed out, however old it is, so that it can be saved', async () => {
    const files = await draw(tried)
    const member = await aMember(test, fresh)
    age(files, 30 * DAY_MS)
    expect((await askFor(member, tried)).statusCode).toBe(200)
    await sweep()
    expect(areThere(files.filter((file) => file.endsWith('.png')))).toEqual([true, true])
  })
})

describe('new drawings', () => {
  it('go on after the folder was deleted', async () => {
    rmSync(folder, { recursive: true })
    const member = await aPerson(test)
    expect((await askFor(member, worn)).statusCode).toBe(200)
    const file = filesOf(pictures.namesFor(worn))[0] ?? ''
    expect((await test.app.inject({ url: `/content/${file}` })).rawPayload).toEqual(readFileSync(join(folder, file)))
  })

  it('are refused in a sentence while the disk has too little room; what is drawn is given', async () => {
    await pictures.make(worn)
    rmSync(join(folder, basename(pictures.namesFor(shown).character)), { force: true })
    const full = createPictureMaker({ dataDir, wardrobe, workers: 1, minFreeBytes: Number.MAX_SAFE_INTEGER })
    const other = await startTestApp({ config: { dataDir }, pictures: full, wardrobe })
    try {
      const member = await aPerson(other)
      const refused = await askFor(member, shown, other.app)
      expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'NO_ROOM_FOR_PICTURES', message: NO_ROOM_FOR_PICTURES }])
      expect((await askFor(member, worn, other.app)).statusCode).toBe(200)
      // The whole picture replaces a missing size.
      const size = filesOf(pictures.namesFor(worn))[1] ?? ''
      expect((await other.app.inject({ url: `/content/${size}` })).headers['content-type']).toBe('image/png')
      expect(readdirSync(folder)).not.toContain(size)
    } finally {
      await other.close()
      await full.close()
    }
  })

  it('are counted by the hour and the day; looks that are drawn already are not', async () => {
    // Two an hour and seven a day; one call a minute.
    const limited = await startTestApp({ config: { dataDir, rateLimitFactor: 2 / NEW_DRAWINGS.anHour }, pictures, wardrobe })
    const member = await aPerson(limited)
    // The counters use the system's clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ask = async (look: Look) => {
        vi.setSystemTime(Date.now() + MINUTE_MS)
        return askFor(member, look, limited.app)
      }
      const askAnew = (look: Look) => {
        rmSync(join(folder, basename(pictures.namesFor(look).character)), { force: true })
        return ask(look)
      }
      const spent = { code: 'DRAWINGS_SPENT', message: DRAWINGS_SPENT }
      for (const hour of [1, 2, 3]) {
        const statuses = [await askAnew(worn), await ask(worn), await askAnew(shown), await ask(shown)].map(({ statusCode }) => statusCode)
        expect([hour, ...statuses]).toEqual([hour, 200, 200, 200, 200])
        const refused = await askAnew(tried)
        expect([refused.statusCode, refused.json()]).toEqual([429, spent])
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
        vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
      }
      expect((await askAnew(worn)).statusCode).toBe(200)
      const refused = await askAnew(shown)
      expect([refused.statusCode, refused.json()]).toEqual([429, spent])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(12 * 60 * 60)
    } finally {
      vi.useRealTimers()
      await limited.close()
    }
  })
})
