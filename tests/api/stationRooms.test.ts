import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import { DEFAULT_STATION_BACKGROUND } from '#contract/stations.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { befriend, block, unblock } from '#tests/helpers/friendships.ts'
import { aCharacter, aMember, type TestMember } from '#tests/helpers/members.ts'
import { A_STATION, aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const { name, intro, reportNoticeTime } = A_STATION
const SETTINGS = { name, intro, reportNoticeTime }

let test: TestApp
let calls: ReturnType<typeof stationCalls>
const heard: { to: string; event: LiveEvent }[] = []
beforeAll(async () => {
  test = await startTestApp()
  calls = stationCalls(test)
  test.deps.bus.subscribe((message) => {
    if (message.kind === 'event') heard.push(...message.to.map((to) => ({ to, event: message.event })))
  })
})
afterAll(() => test.close())

const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
/** The station events during an action. */
async function hearing(work: () => Promise<unknown>, ...members: TestMember[]) {
  heard.length = 0
  await work()
  const by = ({ personId }: TestMember) => heard.filter(({ to, event }) => to === personId && event.type.startsWith('station.'))
  return members.map((member) =>
    by(member)
      .map(({ event }) => event.type.replace('station.', '') + (event.type === 'station.closed' && event.isOwnDeed ? ' by oneself' : ''))
      .join(' '),
  )
}
const told = async (member: TestMember): Promise<string[]> =>
  (await calls.send(member, 'GET', '/notifications')).body.notifications.map(({ message }: { message: string }) => message)
const own = (member: TestMember, item: string) =>
  test.deps.db.transaction().execute((tx) => grantItem(tx, test.deps.wardrobe, { ...member, item, at: test.deps.clock() }))
const lastActive = async (member: TestMember, id: string) =>
  (await calls.list(member)).find(({ stationId }) => stationId === id)?.lastActive

/** Three in a station, the first its admin. */
async function three(): Promise<[TestMember, TestMember, TestMember, string]> {
  const one = await aMember(test, { userName: '하나' })
  const two = await aMember(test, { userName: '두리' })
  const last = await aMember(test, { userName: '세나' })
  return [one, two, last, await aStationOf(test, [one, two, last])]
}

describe('moving', () => {
  it('lets anybody put anybody somewhere, inside the room, with one decimal and a higher revision each time', async () => {
    const [one, two, last, id] = await three()
    const before = (await calls.figure(one, id, two))?.revision ?? 0
    const first = await calls.move(last, id, two, 12.345, 33.06)
    expect(first.body).toEqual({ positionX: 12.3, positionY: 33.1, revision: expect.any(Number) })
    const second = await calls.move(one, id, two, -5, 1e300)
    expect(second.body).toEqual({ positionX: 0, positionY: 80, revision: expect.any(Number) })
    expect(before).toBeLessThan(first.body.revision)
    expect(first.body.revision).toBeLessThan(second.body.revision)
    expect((await calls.move(two, id, two, 71, 9.99)).body).toMatchObject({ positionX: 70, positionY: 10 })
    expect(await calls.figure(last, id, two)).toMatchObject({ positionX: 70, positionY: 10 })
  })

  it('tells everybody in the room, and nobody else', async () => {
    const [one, two, last, id] = await three()
    const outsider = await aMember(test)
    expect(await hearing(() => calls.move(one, id, two, 1, 20), one, two, last, outsider)).toEqual(['placed', 'placed', 'placed', ''])
    expect(heard[0]?.event).toMatchObject({ type: 'station.placed', stationId: id, userId: two.userId, positionX: 1, positionY: 20 })
  })

  it.each([
    ['a text', '10', 20],
    ['nothing', undefined, 20],
    ['null, as NaN is sent', null, 20],
    ['a list', 10, [20]],
  ])('refuses %s as a place', async (_what, x, y) => {
    const [one, two, , id] = await three()
    const before = await calls.figure(one, id, two)
    expect(brief(await calls.move(one, id, two, x, y))).toBe('400 INVALID_REQUEST')
    expect(await calls.figure(one, id, two)).toEqual(before)
  })

  it('leaves those alone who pinned their place, and moves them again when they let it go', async () => {
    const [one, two, last, id] = await three()
    expect(await hearing(() => calls.pin(two, id), one, two)).toEqual(['changed', 'changed'])
    const pinned = await calls.figure(one, id, two)
    expect(pinned).toMatchObject({ isPinned: true })
    for (const mover of [one, last]) expect(brief(await calls.move(mover, id, two, 10, 20))).toBe('403 MEMBER_PINNED')
    expect(await calls.figure(one, id, two)).toEqual(pinned)
    expect(brief(await calls.move(two, id, two, 10, 20))).toBe('200 ok')
    await calls.pin(two, id, false)
    expect(brief(await calls.move(one, id, two, 30, 40))).toBe('200 ok')
    expect(brief(await calls.pin(two, id, 'yes'))).toBe('400 INVALID_REQUEST')
  })

  it('knows nobody who is not in the room', async () => {
    const [one, , , id] = await three()
    for (const userId of [(await aMember(test)).userId, 'nobody99']) {
      expect(brief(await calls.move(one, id, { userId }, 1, 20))).toBe('404 MEMBER_NOT_FOUND')
    }
  })

  it('ends in one place for everybody when several move it at once', async () => {
    const [one, two, last, id] = await three()
    const moves = Array.from({ length: 30 }, (_, index) => calls.move([one, two, last][index % 3] ?? one, id, two, index, 20 + index))
    const answers = (await Promise.all(moves)).map(({ body }) => body)
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(30)
    const newest = answers.reduce((best, answer) => (answer.revision > best.revision ? answer : best))
    for (const member of [one, two, last]) expect(await calls.figure(member, id, two)).toMatchObject(newest)
  })
})

describe('settings', () => {
  it('are any member’s to change, and all hear of it', async () => {
    const [one, two, last, id] = await three()
    const changed = { name: '새 이름', intro: '새 소개', reportNoticeTime: '00:00:00' }
    expect(await hearing(() => calls.saveSettings(two, id, changed), one, two, last)).toEqual(['changed', 'changed', 'changed'])
    expect(await calls.room(one, id)).toMatchObject(changed)
    for (const wrong of [
      { ...SETTINGS, name: '' },
      { ...SETTINGS, intro: '가'.repeat(61) },
      { ...SETTINGS, reportNoticeTime: '25:00:00' },
      {},
    ]) {
      expect(brief(await calls.saveSettings(two, id, wrong))).toBe('400 INVALID_REQUEST')
    }
    expect(await calls.room(one, id)).toMatchObject(changed)
  })

  it('take a background of the base, or one that the member owns, and fall back while its owner is not there', async () => {
    const [one, two, last, id] = await three()
    const seen = async () => [(await calls.room(one, id)).stationBackground, (await calls.list(one))[0]?.stationBackground]
    expect(brief(await calls.saveBackground(last, id, 'bg_station_4.png'))).toBe('200 ok')
    expect(await seen()).toEqual(['bg_station_4.png', 'bg_station_4.png'])
    await own(two, 'bg_station_6.png')
    expect(brief(await calls.saveBackground(one, id, 'bg_station_6.png'))).toBe('403 ITEM_NOT_OWNED')
    for (const wrong of ['bg_star_2.png', 'bg_station_99.png', '', 5]) {
      expect(brief(await calls.saveBackground(one, id, wrong))).toBe('400 INVALID_REQUEST')
    }
    expect(await hearing(() => calls.saveBackground(two, id, 'bg_station_6.png'), one)).toEqual(['changed'])
    expect(await seen()).toEqual(['bg_station_6.png', 'bg_station_6.png'])
    await test.deps.db.deleteFrom('ownedItem').where('personId', '=', two.personId).execute()
    expect(await seen()).toEqual([DEFAULT_STATION_BACKGROUND, DEFAULT_STATION_BACKGROUND])
    await own(two, 'bg_station_6.png')
    expect(await seen()).toEqual(['bg_station_6.png', 'bg_station_6.png'])
    await calls.leave(two, id)
    expect(await seen()).toEqual([DEFAULT_STATION_BACKGROUND, DEFAULT_STATION_BACKGROUND])
    // Another owner's copy is enough.
    await own(last, 'bg_station_6.png')
    expect(await seen()).toEqual(['bg_station_6.png', 'bg_station_6.png'])
  })

  it('move the last activity, as moves and newcomers do; marks, pins and codes do not', async () => {
    const [one, two, , id] = await three()
    const steps: [() => Promise<unknown>, boolean][] = [
      [() => calls.saveSettings(two, id, SETTINGS), true],
      [() => calls.saveBackground(two, id, 'bg_station_3.png'), true],
      [() => calls.move(two, id, one, 10, 20), true],
      [async () => calls.join(await aMember(test), id), true],
      [() => calls.favor(two, id), false],
      [() => calls.pin(two, id), false],
      [() => calls.renew(one, id), false],
    ]
    for (const [step, moves] of steps) {
      const before = await lastActive(one, id)
      test.passMs(1000)
      await step()
      expect((await lastActive(one, id)) !== before).toBe(moves)
    }
  })

  it('have a code that the admin alone renews', async () => {
    const [one, two, , id] = await three()
    expect(brief(await calls.renew(two, id))).toBe('403 ADMIN_ONLY')
    expect((await calls.room(two, id)).stationCode).toBe(id)
    expect(await hearing(() => calls.renew(one, id), two)).toEqual(['changed'])
    expect((await calls.room(two, id)).stationCode).not.toBe(id)
  })
})

describe('favourites', () => {
  it('are each member’s own, and end with the membership', async () => {
    const [one, two, , id] = await three()
    expect(await hearing(() => calls.favor(one, id), one, two)).toEqual(['changed', ''])
    await calls.favor(one, id)
    expect([(await calls.room(one, id)).favorite, (await calls.list(one))[0]?.favorite]).toEqual([true, true])
    expect((await calls.room(two, id)).favorite).toBe(false)
    await calls.unfavor(one, id)
    await calls.unfavor(one, id)
    expect((await calls.room(one, id)).favorite).toBe(false)
    await calls.favor(two, id)
    await calls.leave(two, id)
    await calls.join(two, id)
    expect((await calls.room(two, id)).favorite).toBe(false)
  })
})

describe('coming and going', () => {
  it('tells the others who came, and who left', async () => {
    const [one, two, last, id] = await three()
    expect(await told(one)).toEqual([`세나님이 '${name}' 정거장에 들어왔어요!`, `두리님이 '${name}' 정거장에 들어왔어요!`])
    expect(await told(last)).toEqual([])
    expect(await hearing(() => calls.leave(two, id), one, two, last)).toEqual(['left', 'closed by oneself', 'left'])
    expect((await told(last))[0]).toBe(`두리님이 '${name}' 정거장을 떠났어요`)
    const { notifications } = (await calls.send(last, 'GET', '/notifications')).body
    expect(notifications[0]).toMatchObject({ type: 'STATION_LEFT', station: { stationId: id, name }, person: { userId: two.userId } })
    const four = await aMember(test)
    expect(await hearing(() => calls.join(four, id), one, two, last, four)).toEqual(['joined', '', 'joined', 'joined'])
    expect(brief(await calls.enter(two, id))).toBe('404 STATION_NOT_FOUND')
    expect(await calls.list(two)).toEqual([])
  })

  it('makes the longest-standing member admin when the admin leaves, and ends with the last one out', async () => {
    const [one, two, last, id] = await three()
    // Who returns is the newest again.
    await calls.leave(two, id)
    await calls.join(two, id)
    expect(await hearing(() => calls.leave(one, id), two, last)).toEqual(['left changed', 'left changed'])
    expect((await calls.room(two, id)).adminUserId).toBe(last.userId)
    expect(await told(last)).toContain(`'${name}' 정거장의 정거장지기가 되었어요`)
    expect(await told(two)).not.toContain(`'${name}' 정거장의 정거장지기가 되었어요`)
    await calls.leave(last, id)
    expect((await calls.room(two, id)).adminUserId).toBe(two.userId)
    expect(await hearing(() => calls.leave(two, id), two)).toEqual(['closed by oneself'])
    expect(brief(await calls.enter(two, id))).toBe('404 STATION_NOT_FOUND')
    expect(brief(await calls.join(two, id))).toBe('404 STATION_NOT_FOUND')
    for (const table of ['station', 'stationCode', 'stationMember', 'stationFullDay'] as const) {
      const rows = await test.deps.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(id)
    }
  })

  it('lets the admin remove somebody, whose code no longer works', async () => {
    const [one, two, last, id] = await three()
    expect(brief(await calls.remove(two, id, last))).toBe('403 ADMIN_ONLY')
    expect(brief(await calls.remove(one, id, one))).toBe('400 TO_ONESELF')
    expect(brief(await calls.remove(one, id, { userId: 'nobody99' }))).toBe('404 MEMBER_NOT_FOUND')
    expect((await calls.room(one, id)).numOfUsers).toBe(3)
    let code = ''
    const removing = async () => {
      code = (await calls.remove(one, id, two)).body.stationCode
    }
    expect(await hearing(removing, one, two, last)).toEqual(['left changed', 'closed', 'left changed'])
    expect((await calls.room(one, id)).stationCode).toBe(code)
    expect(code).not.toBe(id)
    expect(brief(await calls.join(two, id))).toBe('404 STATION_NOT_FOUND')
    expect(await told(two)).toContain(`'${name}' 정거장에서 나오게 되었어요`)
    expect((await told(last))[0]).toBe(`두리님이 '${name}' 정거장을 떠났어요`)
    expect(await told(one)).not.toContain(`두리님이 '${name}' 정거장을 떠났어요`)
    expect(brief(await calls.remove(one, id, two))).toBe('404 MEMBER_NOT_FOUND')
    expect(brief(await calls.join(two, code))).toBe('200 ok')
  })

  it('is the same by a withdrawal', async () => {
    const [one, two, last, id] = await three()
    const alone = await aStationOf(test, [one])
    expect(await hearing(() => calls.withdraw(one), two, last)).toEqual(['left changed', 'left changed'])
    expect(await calls.room(two, id)).toMatchObject({ adminUserId: two.userId, numOfUsers: 2 })
    expect(await told(two)).toContain(`'${name}' 정거장의 정거장지기가 되었어요`)
    expect(await told(last)).toEqual([])
    expect(await test.deps.db.selectFrom('station').select('id').where('id', '=', alone).execute()).toEqual([])
  })
})

describe('a look that is saved', () => {
  it('is emitted to all of its member’s stations, except to members separated by a block', async () => {
    const [one, two, last, id] = await three()
    await aStationOf(test, [two])
    const other = await aMember(test)
    await block(test, last, two)
    const payload = await aCharacter(test, { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'face_hair_2.png' } })
    const save = (body: object) => calls.send(two, 'POST', '/home/settings/character', body)
    expect(await hearing(() => save(payload), one, two, last, other)).toEqual(['changed', 'changed changed', '', ''])
    expect((await calls.figure(one, id, two))?.character).toBe(payload.character)
    expect(await hearing(() => save({ ...payload, starBackground: 'bg_star_99.png' }), one)).toEqual([''])
  })
})

describe('how others are shown', () => {
  it("has each member's status for the caller", async () => {
    const [one, two, last, id] = await three()
    await befriend(test, one, two)
    await friendCalls(test).ask(one, last)
    expect(await calls.figure(one, id, two)).toMatchObject({ userName: '두리', isFriend: true, status: 'FRIEND' })
    expect(await calls.figure(one, id, last)).toMatchObject({ isFriend: false, status: 'SENT' })
    expect(await calls.figure(last, id, one)).toMatchObject({ isFriend: false, status: 'RECEIVED' })
    expect(await calls.figure(one, id, one)).toMatchObject({ isFriend: false })
    expect(await calls.figure(one, id, one)).not.toHaveProperty('status')
  })

  it('shows somebody blocked as a figure in the default look, to both sides, who may still be arranged and removed', async () => {
    const face = { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'face_hair_2.png' } }
    const [one, two, last] = [await aMember(test, face), await aMember(test, face), await aMember(test, face)]
    const id = await aStationOf(test, [one, two, last])
    const clear = await calls.room(last, id)
    await block(test, two, one)
    const ghost = { userName: '', ...test.deps.pictures.namesFor(DEFAULT_LOOK), todayReport: false, isFriend: false }
    for (const [viewer, hidden] of [
      [one, two],
      [two, one],
    ] as const) {
      const figure = await calls.figure(viewer, id, hidden)
      const { positionX, positionY } = clear.stationMembers.find(({ userId }) => userId === hidden.userId) ?? {}
      expect(figure).toMatchObject({ userId: hidden.userId, positionX, positionY, ...ghost })
      expect(figure).not.toHaveProperty('status')
      expect((await calls.room(viewer, id)).numOfUsers).toBe(3)
      expect(await calls.figure(viewer, id, last)).toMatchObject({ userName: '민아' })
    }
    expect(clear.apartPairs).toEqual([])
    // Two blocks of one pair are one pair, and nobody reads who made them.
    await block(test, one, two)
    const apartPairs = [[one.userId, two.userId]]
    for (const viewer of [one, two, last]) expect((await calls.room(viewer, id)).apartPairs).toEqual(apartPairs)
    expect(await calls.room(last, id)).toEqual({ ...clear, apartPairs })
    await unblock(test, one, two)
    expect(brief(await calls.move(two, id, one, 40, 40))).toBe('200 ok')
    expect(brief(await calls.remove(one, id, two))).toBe('200 ok')
    await unblock(test, two, one)
    expect(brief(await calls.enter(two, id))).toBe('404 STATION_NOT_FOUND')
  })

  it('never tells somebody blocked by name who came or left', async () => {
    const [one, two, last] = [await aMember(test), await aMember(test, { userName: '숨은이' }), await aMember(test)]
    await block(test, one, two)
    const id = await aStationOf(test, [one, last, two])
    await calls.leave(two, id)
    expect((await told(one)).filter((message) => message.includes('숨은이'))).toEqual([])
    expect((await told(last)).filter((message) => message.includes('숨은이'))).toHaveLength(2)
  })

  it('opens the star to those who share a station, and closes it with a block or the leaving', async () => {
    const [one, two, last, id] = await three()
    const star = async (viewer: TestMember, owner: TestMember) => brief(await calls.send(viewer, 'GET', `/home/${owner.userId}`))
    expect(await star(one, await aMember(test))).toBe('403 STAR_HIDDEN')
    expect(await star(one, two)).toBe('200 ok')
    await block(test, two, one)
    expect([await star(one, two), await star(two, one)]).toEqual(['404 MEMBER_NOT_FOUND', '404 MEMBER_NOT_FOUND'])
    expect(await star(last, two)).toBe('200 ok')
    await calls.leave(last, id)
    expect(await star(last, two)).toBe('403 STAR_HIDDEN')
  })
})
