import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAME_LENGTH } from '#contract/limits.ts'
import { DEFAULT_LOOK, wornParts } from '#contract/look.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL, NAME_EMPTY, NAME_TOO_LONG, UNDER_AGE } from '#contract/text/sentences.ts'
import { AppError } from '#server/appError.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { aCharacter, aMember, aPerson } from '#tests/helpers/members.ts'
import { testPictures } from '#tests/helpers/testPictures.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const FAMILY = '👨‍👩‍👧‍👦'

let test: TestApp
/** The image maker's name of a look depends on its layers; changing this simulates new art. */
let edition = ''
let beforeDrawing: () => Promise<void> = async () => undefined
let areFilesLost = false

beforeAll(async () => {
  const drawn = testPictures()
  const named = (url: string) => url.replace('.png', `${edition}.png`)
  const pictures: PictureMaker = {
    ...drawn,
    namesFor: (look) => {
      const { profile, character } = drawn.namesFor(look)
      return { profile: named(profile), character: named(character) }
    },
    has: async (look) => !areFilesLost && drawn.has(look),
    make: async (look) => {
      await beforeDrawing()
      areFilesLost = false
      await drawn.make(look)
      return pictures.namesFor(look)
    },
  }
  test = await startTestApp({ pictures })
})
afterAll(() => test.close())

const home = (headers = {}) => test.app.inject({ url: '/api/home', headers })
const profile = (headers = {}) => test.app.inject({ url: '/api/home/settings/profile', headers })
const saveProfile = (headers: object, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/home/settings/profile', headers: { ...headers }, payload })

describe('GET /home', () => {
  it('answers only a message to a person without a profile', async () => {
    const { headers } = await aPerson(test)
    const response = await home(headers)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: expect.any(String) })
  })

  it('answers the whole user info to a member', async () => {
    const { headers, email, userId } = await aMember(test, { userId: 'Mina2026', userName: ' 민 아 ' })
    const pictures = test.deps.pictures.namesFor(DEFAULT_LOOK)
    expect((await home(headers)).json()).toEqual({
      userId,
      userName: '민 아',
      birthDate: '2000-01-01',
      email,
      starBackground: 'bg_star_1.png',
      ...DEFAULT_LOOK,
      ...pictures,
    })
  })

  it('refuses a visitor', async () => {
    const response = await home()
    expect([response.statusCode, response.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
  })
})

describe('GET /home after the art was changed', () => {
  const reset = () => {
    edition = ''
    beforeDrawing = async () => undefined
  }

  it('redraws the stored look, once, and keeps the new pictures', async () => {
    const { headers } = await aMember(test)
    let drawings = 0
    edition = '_second'
    beforeDrawing = async () => {
      drawings += 1
    }
    const first = (await home(headers)).json()
    const second = (await home(headers)).json()
    reset()
    expect(first.character).toMatch(/_second\.png$/)
    expect(first.profile).toMatch(/_second\.png$/)
    expect(second).toEqual(first)
    expect(drawings).toBe(1)
    edition = '_second'
    expect((await profile(headers)).json().profile).toBe(first.profile)
    reset()
  })

  it('draws lost files again under the same names', async () => {
    const { headers } = await aMember(test)
    const before = (await home(headers)).json()
    areFilesLost = true
    expect((await home(headers)).json()).toEqual(before)
    expect(areFilesLost).toBe(false)
  })

  it('answers the stored pictures when drawing fails, and tries again at the next read', async () => {
    const { headers } = await aMember(test)
    const before = (await home(headers)).json()
    edition = '_third'
    beforeDrawing = async () => {
      throw new AppError('PICTURE_FAILED')
    }
    const failed = await home(headers)
    beforeDrawing = async () => undefined
    const healed = (await home(headers)).json()
    reset()
    expect([failed.statusCode, failed.json()]).toEqual([200, before])
    expect(healed.character).toMatch(/_third\.png$/)
  })

  it('leaves a look alone that was saved while the old one was drawn', async () => {
    const { headers } = await aMember(test)
    const look = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'face_hair_2.png' } }
    edition = '_fourth'
    const payload = await aCharacter(test, look)
    let isSaved = false
    beforeDrawing = async () => {
      if (isSaved) return
      isSaved = true
      const saved = await test.app.inject({ method: 'POST', url: '/api/home/settings/character', headers, payload })
      expect(saved.statusCode).toBe(200)
    }
    await home(headers)
    const { face, outfit, item, character } = (await home(headers)).json()
    const expected = test.deps.pictures.namesFor(look).character
    reset()
    expect(wornParts({ face, outfit, item })).toEqual(wornParts(look))
    expect(character).toBe(expected)
  })
})

describe('profile settings', () => {
  it('answers what the screen edits', async () => {
    const { headers, userId } = await aMember(test)
    const { profile: picture } = test.deps.pictures.namesFor(DEFAULT_LOOK)
    expect((await profile(headers)).json()).toEqual({ userId, userName: '민아', birthDate: '2000-01-01', profile: picture })
  })

  it('saves name and birth date and says so in the words that clients compare', async () => {
    const { headers, userId } = await aMember(test)
    const response = await saveProfile(headers, { userName: '  은별\u200b ', birthDate: '2004-02-29', userId: 'other123', stone: 9999 })
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'profile setting success' }])
    expect((await profile(headers)).json()).toMatchObject({ userId, userName: '은별', birthDate: '2004-02-29' })
    expect((await home(headers)).json()).toMatchObject({ userId, userName: '은별', birthDate: '2004-02-29' })
  })

  it('stores a name of families whole, each counted as one', async () => {
    const { headers } = await aMember(test)
    const save = (userName: string) => saveProfile(headers, { userName, birthDate: '2000-01-01' })
    expect((await save(`\u200d${FAMILY.repeat(14)}민\u200d`)).statusCode).toBe(200)
    expect((await profile(headers)).json()).toMatchObject({ userName: `${FAMILY.repeat(14)}민` })
    expect((await home(headers)).json()).toMatchObject({ userName: `${FAMILY.repeat(14)}민` })
    const refused = await save(FAMILY.repeat(16))
    expect([refused.statusCode, refused.json().fields]).toEqual([400, [{ field: 'userName', message: NAME_TOO_LONG }]])
    expect((await home(headers)).json()).toMatchObject({ userName: `${FAMILY.repeat(14)}민` })
  })

  it('keeps no name in the database that is longer than the limit in bytes', async () => {
    const { personId } = await aMember(test)
    const rename = (userName: string) => test.deps.db.updateTable('member').set({ userName }).where('personId', '=', personId).execute()
    await rename('a'.repeat(NAME_LENGTH.maxBytes))
    await expect(rename('a'.repeat(NAME_LENGTH.maxBytes + 1))).rejects.toThrow('member_user_name_bytes')
    await expect(rename('')).rejects.toThrow('member_user_name_bytes')
  })

  it.each([
    ['a name too heavy', { userName: '👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏼'.repeat(15) }, 'INVALID_REQUEST', 'userName', NAME_TOO_LONG],
    ['a blank name', { userName: ' \u3000\u200b ' }, 'INVALID_REQUEST', 'userName', NAME_EMPTY],
    ['a name of 16', { userName: '가'.repeat(16) }, 'INVALID_REQUEST', 'userName', NAME_TOO_LONG],
    ['no date', { birthDate: '' }, 'INVALID_REQUEST', 'birthDate', BIRTH_DATE_EMPTY],
    ['a day that does not exist', { birthDate: '2001-02-29' }, 'INVALID_REQUEST', 'birthDate', BIRTH_DATE_UNREAL],
    ['a child', { birthDate: '2020-01-01' }, 'UNDER_AGE', 'birthDate', UNDER_AGE],
    ['somebody not born yet', { birthDate: '2999-01-01' }, 'UNDER_AGE', 'birthDate', UNDER_AGE],
  ])('refuses %s with the field and a sentence, and stores nothing', async (_why, change, code, field, message) => {
    const { headers } = await aMember(test)
    const before = (await profile(headers)).json()
    const response = await saveProfile(headers, { userName: '바뀐', birthDate: '2001-01-01', ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, fields: [{ field, message }] })
    expect((await profile(headers)).json()).toEqual(before)
  })

  it('is for members', async () => {
    const { headers } = await aPerson(test)
    for (const response of [await profile(headers), await saveProfile(headers, { userName: '민아', birthDate: '2000-01-01' })]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'PROFILE_REQUIRED'])
    }
  })
})
