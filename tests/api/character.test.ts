import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, type Slot, withPart } from '#contract/look.ts'
import * as sentences from '#contract/text/sentences.ts'
import { AppError } from '#server/appError.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { aCharacter, aMember, aPerson, aSignup, signUp } from '#tests/helpers/members.ts'
import { testPictures } from '#tests/helpers/testPictures.ts'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
let drawingFails = false

beforeAll(async () => {
  const pictures = testPictures()
  const make = async (look: Look) => {
    if (drawingFails) throw new AppError('PICTURE_FAILED')
    return pictures.make(look)
  }
  test = await startTestApp({ pictures: { ...pictures, make } })
})
afterAll(() => test.close())

const wearing = (...worn: [Slot, string][]) => worn.reduce((look, [slot, file]) => withPart(look, slot, file), DEFAULT_LOOK)
const home = async (headers: Record<string, string>) => (await test.app.inject({ url: '/api/home', headers })).json()
const save = (headers: Record<string, string>, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/home/settings/character', headers, payload })
const makePictures = (headers: Record<string, string>, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/image-maker/profile', headers, payload })
const checkId = async (headers: Record<string, string>, userId: string) =>
  (await test.app.inject({ url: '/api/auth/checkId', query: { userId }, headers })).json()
const own = (personId: string, ...items: string[]) =>
  test.deps.db.transaction().execute(async (tx) => {
    for (const item of items) await grantItem(tx, test.deps.wardrobe, { personId, item, at: test.deps.clock() })
  })

/** Invalid looks and stars, with the expected refusal. */
const BAD_LOOKS: [string, Partial<Look> & { starBackground?: string }, string, string, string][] = [
  ['an unknown part', wearing(['face_hair', 'face_hair_999.png']), 'INVALID_REQUEST', 'face.hair', sentences.PART_UNKNOWN],
  ['a part of the wrong slot', wearing(['fashion_top', 'fashion_bottom_1.png']), 'INVALID_REQUEST', 'outfit.top', sentences.PART_UNKNOWN],
  ['a path', wearing(['item_head', '../item_head_1.png']), 'INVALID_REQUEST', 'item.head', sentences.PART_UNKNOWN],
  ['no skin', wearing(['face_skin', '']), 'LOOK_INVALID', 'face.skinColor', sentences.LOOK_INVALID],
  ['no shoes', wearing(['fashion_shoes', '']), 'LOOK_INVALID', 'outfit.shoes', sentences.LOOK_INVALID],
  ['a set over top and bottom', wearing(['fashion_set', 'fashion_set_1.png']), 'LOOK_INVALID', 'outfit.set', sentences.LOOK_INVALID],
  ['a top without a bottom', wearing(['fashion_bottom', '']), 'LOOK_INVALID', 'outfit.bottom', sentences.LOOK_INVALID],
  ['an unknown star', { starBackground: 'bg_star_99.png' }, 'INVALID_REQUEST', 'starBackground', sentences.PART_UNKNOWN],
  ['a station for a star', { starBackground: 'bg_station_1.png' }, 'INVALID_REQUEST', 'starBackground', sentences.PART_UNKNOWN],
]

describe('GET /auth/checkId', () => {
  it('knows free, taken in any spelling and badly formed IDs', async () => {
    const { headers } = await aPerson(test)
    await aMember(test, { userId: 'Taken2026' })
    expect(await checkId(headers, 'free2026')).toEqual({ available: true, message: sentences.USER_ID_AVAILABLE })
    for (const taken of ['Taken2026', 'taken2026', 'TAKEN2026']) {
      expect(await checkId(headers, taken)).toEqual({ available: false, message: sentences.USER_ID_TAKEN })
    }
    for (const bad of ['', 'abc', 'abcdef', '123456', 'mina_2026', '민아2026', 'abcdefghij1', "a1' or '1"]) {
      expect(await checkId(headers, bad)).toEqual({ available: false, message: sentences.USER_ID_FORMAT })
    }
  })

  it("says that a member's own ID is taken", async () => {
    const { headers, userId } = await aMember(test)
    expect((await checkId(headers, userId)).available).toBe(false)
  })
})

describe('POST /auth/signup', () => {
  it('makes a member with exactly what was sent, and an opening balance', async () => {
    const person = await aPerson(test)
    const look = wearing(['face_hair', 'face_hair_3.png'], ['item_leftHand', 'item_leftHand_2.png'])
    const body = await aSignup(test, {
      ...look,
      userId: 'Haru2',
      userName: '하루',
      birthDate: '2005-02-02',
      starBackground: 'bg_star_4.png',
    })
    const response = await signUp(test, person, { ...body, stone: 9999, personId: 'somebody else', email: 'x@y.example' })
    expect(response.statusCode).toBe(200)
    expect(await home(person.headers)).toEqual({ ...body, email: person.email })
    expect((await test.app.inject({ url: '/api/wallet', headers: person.headers })).json()).toEqual({ coin: 0, stone: 300 })
  })

  it("makes what the tests' own members are, table by table", async () => {
    const [byCalls, byServices] = [await startTestApp({ isClockStill: true }), await startTestApp({ isClockStill: true })]
    const who = { email: 'same@test.example', userId: 'same2026', userName: ' 같은  사람 ' }
    const { accessToken } = await loginAs(byCalls.app, who.email)
    const signup = await aSignup(byCalls, { userId: who.userId, userName: who.userName })
    expect((await signUp(byCalls, { headers: bearer(accessToken) }, signup)).statusCode).toBe(200)
    const made = await allRows(byCalls)
    const member = await aMember(byServices, who)
    expect(made.member).toHaveLength(1)
    // A login by calls may be repeated when its answer was lost.
    expect(made.login_hash).toHaveLength(1)
    expect(await allRows(byServices)).toEqual({
      ...made,
      login_hash: [],
      // The emulator was not asked.
      emulated_grant: [],
      question_notification: [expect.stringContaining('9999-12-31')],
    })
    const refreshed = await byServices.app.inject({ url: '/api/auth/refresh', headers: { cookie: member.refreshCookie } })
    expect(refreshed.statusCode).toBe(200)
    const again = await loginAs(byServices.app, who.email)
    expect((await byServices.app.inject({ url: '/api/auth', headers: bearer(again.accessToken) })).json()).toEqual({ userId: who.userId })
    await Promise.all([byCalls.close(), byServices.close()])
  })

  it('reads the older spelling of part names and missing items', async () => {
    const person = await aPerson(test)
    const { item: _item, ...body } = await aSignup(test)
    const outfit = { top: 'fashion_top_01', bottom: 'fashion_bottom_01', shoes: 'fashion_shoes_01' }
    const response = await signUp(test, person, { ...body, outfit, item: {} })
    expect(response.statusCode).toBe(200)
    expect(await home(person.headers)).toMatchObject(DEFAULT_LOOK)
  })

  it.each([
    ...BAD_LOOKS,
    ['an ID against the rule', { userId: 'abcdef' }, 'INVALID_REQUEST', 'userId', sentences.USER_ID_FORMAT],
    ['a blank name', { userName: '  ' }, 'INVALID_REQUEST', 'userName', sentences.NAME_EMPTY],
    ['an over-long name', { userName: 'a'.repeat(16) }, 'INVALID_REQUEST', 'userName', sentences.NAME_TOO_LONG],
    ['a day that does not exist', { birthDate: '2003-02-30' }, 'INVALID_REQUEST', 'birthDate', sentences.BIRTH_DATE_UNREAL],
    ['a child', { birthDate: '2020-05-05' }, 'UNDER_AGE', 'birthDate', sentences.UNDER_AGE],
  ] as typeof BAD_LOOKS)('refuses %s with the field and a sentence, and stores nothing', async (_why, change, code, field, message) => {
    const person = await aPerson(test)
    const body = { ...(await aSignup(test)), ...change }
    const response = await signUp(test, person, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, fields: [{ field, message }] })
    expect(await home(person.headers)).toEqual({ message: expect.any(String) })
    expect(await checkId(person.headers, 'free2026')).toMatchObject({ available: true })
  })

  it('takes a fourteenth birthday from midnight in Seoul on', async () => {
    let now = new Date('2026-03-10T23:59:59.999+09:00')
    const own = await startTestApp({ clock: () => now })
    const person = await aPerson(own)
    const body = await aSignup(own, { birthDate: '2012-03-11' })
    expect((await signUp(own, person, body)).json().code).toBe('UNDER_AGE')
    now = new Date('2026-03-11T00:00:00.000+09:00')
    expect((await signUp(own, person, body)).statusCode).toBe(200)
    await own.close()
  })

  it('refuses an ID that somebody has in another spelling', async () => {
    await aMember(test, { userId: 'Twice2026' })
    const person = await aPerson(test)
    const response = await signUp(test, person, await aSignup(test, { userId: 'tWICE2026' }))
    expect([response.statusCode, response.json()]).toEqual([409, { code: 'DUPLICATE_USER', message: 'duplicate user' }])
    expect(await home(person.headers)).toEqual({ message: expect.any(String) })
  })

  it('refuses a second signup of a member', async () => {
    const member = await aMember(test)
    const response = await signUp(test, member, await aSignup(test))
    expect([response.statusCode, response.json().code]).toEqual([409, 'ALREADY_SIGNED_UP'])
    expect((await home(member.headers)).userId).toBe(member.userId)
  })

  it('refuses pictures of another look and pictures that were never made', async () => {
    const person = await aPerson(test)
    const body = await aSignup(test)
    const other = await test.deps.pictures.make(wearing(['face_hair', 'face_hair_7.png']))
    const unmadeLook = wearing(['face_hair', 'face_hair_21.png'], ['face_eyes', 'face_eyes_21.png'])
    for (const change of [
      other,
      { profile: other.profile },
      { character: 'https://evil.example/character.png' },
      { character: '' },
      { ...unmadeLook, ...test.deps.pictures.namesFor(unmadeLook) },
    ]) {
      const response = await signUp(test, person, { ...body, ...change })
      expect([response.statusCode, response.json().code]).toEqual([400, 'PICTURE_NOT_OF_LOOK'])
    }
    expect(await home(person.headers)).toEqual({ message: expect.any(String) })
  })

  it('refuses store items that one does not own, worn or lived on', async () => {
    const person = await aPerson(test)
    for (const change of [wearing(['face_hair', 'face_hair_26.png']), { starBackground: 'bg_star_6.png' }]) {
      const response = await signUp(test, person, await aSignup(test, change))
      expect([response.statusCode, response.json()]).toEqual([403, { code: 'ITEM_NOT_OWNED', message: '보유하지 않은 아이템이 있어요' }])
    }
    expect(await home(person.headers)).toEqual({ message: expect.any(String) })
    expect(await checkId(person.headers, 'free2026')).toMatchObject({ available: true })
  })
})

describe('signups that arrive together', () => {
  it('give one userId to exactly one of 20 persons', async () => {
    for (const round of [1, 2, 3]) {
      const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(test)))
      const body = await aSignup(test)
      const spelled = (index: number) => (index % 2 === 0 ? `race${round}2026` : `RACE${round}2026`).slice(0, 10)
      const answers = await Promise.all(people.map((person, index) => signUp(test, person, { ...body, userId: spelled(index) })))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().code === 'DUPLICATE_USER')).toHaveLength(19)
    }
  })

  it('make one member and one wallet of a person who sends 20', async () => {
    const person = await aPerson(test)
    const bodies = await Promise.all(Array.from({ length: 20 }, () => aSignup(test)))
    const answers = await Promise.all(bodies.map((body) => signUp(test, person, body)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().code === 'ALREADY_SIGNED_UP')).toHaveLength(19)
    expect((await test.app.inject({ url: '/api/wallet', headers: person.headers })).json()).toEqual({ coin: 0, stone: 300 })
    const winner = bodies[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await home(person.headers)).userId).toBe(winner?.userId)
  })
})

describe('POST /home/settings/character', () => {
  it('stores look, star and pictures, and nothing else of what a stale tab sends', async () => {
    const { headers, userId } = await aMember(test)
    const look = wearing(
      ['face_hair', 'face_hair_5.png'],
      ['fashion_top', ''],
      ['fashion_bottom', ''],
      ['fashion_set', 'fashion_set_2.png'],
    )
    const body = await aCharacter(test, look, 'bg_star_5.png')
    const stale = { userId: 'stale123', userName: '옛이름', birthDate: '1990-01-01', email: 'old@test.example' }
    expect((await save(headers, { ...body, ...stale })).statusCode).toBe(200)
    expect(await home(headers)).toMatchObject({ ...body, userId, userName: '민아', birthDate: '2000-01-01' })
  })

  it.each(BAD_LOOKS)('refuses %s and stores nothing', async (_why, change, code, field, message) => {
    const { headers } = await aMember(test)
    const before = await home(headers)
    const response = await save(headers, { ...(await aCharacter(test, DEFAULT_LOOK)), ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, fields: [{ field, message }] })
    expect(await home(headers)).toEqual(before)
  })

  it('refuses pictures of another look', async () => {
    const { headers } = await aMember(test)
    const body = await aCharacter(test, DEFAULT_LOOK)
    const response = await save(headers, { ...body, face: { ...body.face, hair: 'face_hair_2.png' } })
    expect(response.json().code).toBe('PICTURE_NOT_OF_LOOK')
  })

  it('takes store items and stars that one owns, and no others', async () => {
    const { headers, personId } = await aMember(test)
    const look = wearing(['item_head', 'item_head_10.png'], ['item_rightWrist', 'item_rightWrist_1.png'])
    const body = await aCharacter(test, look, 'bg_star_7.png')
    await own(personId, 'item_head_10.png', 'bg_star_7.png')
    expect((await save(headers, body)).json().code).toBe('ITEM_NOT_OWNED')
    await own(personId, 'item_rightWrist_1.png')
    expect((await save(headers, body)).statusCode).toBe(200)
    const stranger = await aMember(test)
    expect((await save(stranger.headers, body)).json().code).toBe('ITEM_NOT_OWNED')
  })

  it('is for members', async () => {
    const { headers } = await aPerson(test)
    expect((await save(headers, await aCharacter(test, DEFAULT_LOOK))).json().code).toBe('PROFILE_REQUIRED')
  })

  it('keeps one whole character of many that are saved at once', async () => {
    const { headers } = await aMember(test)
    const looks = Array.from({ length: 20 }, (_, index) => wearing(['face_hair', `face_hair_${index + 1}.png`]))
    const bodies = await Promise.all(looks.map((look, index) => aCharacter(test, look, `bg_star_${(index % 5) + 1}.png`)))
    const answers = await Promise.all(bodies.map((body) => save(headers, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 200))
    const stored = await home(headers)
    expect(bodies).toContainEqual(expect.objectContaining({ character: stored.character, profile: stored.profile }))
    const kept = bodies.find(({ character }) => character === stored.character)
    expect(stored).toMatchObject({ ...kept })
  })
})

describe('POST /image-maker/profile', () => {
  it('draws any look of the wardrobe, owned or not, from the whole user info', async () => {
    const { headers } = await aPerson(test)
    const look = wearing(['fashion_top', 'fashion_top_16.png'], ['face_eyes', 'face_eyes_33.png'])
    const response = await makePictures(headers, { ...look, userId: 'mina2026', starBackground: 'bg_star_1.png' })
    expect([response.statusCode, response.json()]).toEqual([200, test.deps.pictures.namesFor(look)])
  })

  it.each(BAD_LOOKS.filter(([, change]) => !change.starBackground))('refuses %s', async (_why, change, code, field, message) => {
    const { headers } = await aPerson(test)
    const response = await makePictures(headers, { ...DEFAULT_LOOK, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, fields: [{ field, message }] })
  })

  it('says when it fails', async () => {
    const { headers } = await aPerson(test)
    drawingFails = true
    const response = await makePictures(headers, DEFAULT_LOOK)
    drawingFails = false
    expect([response.statusCode, response.json()]).toEqual([503, { code: 'PICTURE_FAILED', message: '캐릭터 이미지 생성 실패' }])
  })

  it('is for people who logged in', async () => {
    expect((await makePictures({}, DEFAULT_LOOK)).statusCode).toBe(401)
  })
})

/** Every row of every table as text, ids and secrets left out. */
async function allRows({ deps: { db } }: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} as t`.execute(db)
    found[name] = rows
      .map(({ text }) => text.replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, 'an id').replaceAll(/"[\w-]{43,}"/g, 'a secret'))
      .sort()
  }
  return found
}
