import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getGuestBook } from '#contract/guestBook.ts'
import { GUEST_BOOK } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import { GUEST_LINE_EMPTY, GUEST_LINE_TOO_LONG } from '#contract/text/sentences.ts'
import { MODULE_HOOKS } from '#server/modules.ts'
import { befriend, block, unblock } from '#tests/helpers/friendships.ts'
import { moderationCalls } from '#tests/helpers/moderation.ts'
import { type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

const DAY = '2026-03-10'
const NEXT_DAY = '2026-03-11'
let test: ReportApp
const heard: { to: string; event: LiveEvent }[] = []
beforeAll(async () => {
  test = await startReportApp(`${DAY}T12:00:00.000`)
  test.deps.bus.subscribe((message) => {
    if (message.kind === 'event') heard.push(...message.to.map((to) => ({ to, event: message.event })))
  })
})
beforeEach(() => {
  test.itIs(`${DAY}T12:00:00.000`)
  heard.length = 0
})
afterAll(() => test.close())

type Book = OutputOf<typeof getGuestBook>

async function aFriendOf(owner: ReportMember, userName?: string): Promise<ReportMember> {
  const friend = await test.member()
  if (userName) await friend.call('POST', '/home/settings/profile', { userName, birthDate: '2000-01-01' })
  await befriend(test, owner, friend)
  return friend
}

const write = (writer: ReportMember, owner: { userId: string }, text: unknown = '다녀가요', id: string = randomUUID()) =>
  writer.call('POST', `/guest-books/${owner.userId}/lines`, { id, text })
const bookOf = (viewer: ReportMember, owner: ReportMember, cursor?: string) =>
  viewer.call('GET', `/guest-books/${owner.userId}${cursor === undefined ? '' : `?cursor=${cursor}`}`)
const read = async (viewer: ReportMember, owner: ReportMember, cursor?: string): Promise<Book> => (await bookOf(viewer, owner, cursor)).body
const textsOf = async (viewer: ReportMember, owner: ReportMember) => (await read(viewer, owner)).lines.map(({ text }) => text)
const figuresOf = async (viewer: ReportMember, owner: ReportMember) =>
  (await read(viewer, owner)).figures?.map(({ person, text }) => [person.userId, text])
const remove = (member: ReportMember, id: string) => member.call('DELETE', `/guest-books/lines/${id}`)
const answer = (member: ReportMember, id: string, sticker: unknown) => member.call('PUT', `/guest-books/lines/${id}/sticker`, { sticker })
const setOpen = (member: ReportMember, isOpen: boolean) => member.call('PATCH', '/guest-books', { isOpen })
const unfriend = (one: ReportMember, other: ReportMember) => one.call('DELETE', `/friends/requests/${other.userId}`)
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const news = async (member: ReportMember): Promise<Notification[]> =>
  (await member.call('GET', '/notifications')).body.notifications.filter(({ type }: Notification) => type === 'GUEST_LINES')
const messages = async (member: ReportMember) => (await news(member)).map(({ message, isRead }) => `${message}${isRead ? '' : ' !'}`)
const unread = async (member: ReportMember): Promise<number> => (await member.call('GET', '/notifications/unread-count')).body.count
const changes = () => heard.filter(({ event }) => event.type === 'guestBook.changed')
const rowsOf = ({ personId }: ReportMember) =>
  test.deps.db.selectFrom('guestLine').select(['id', 'text']).where('ownerPersonId', '=', personId).orderBy('lineOrder').execute()

describe('a guest book', () => {
  it('is read and written by friends, newest first, with who stands on the star', async () => {
    const owner = await test.member()
    const [haru, jun] = [await aFriendOf(owner, '하루'), await aFriendOf(owner, '준')]
    expect(await read(haru, owner)).toEqual({ isOpen: true, lines: [], figures: [], linesLeft: 3, nextCursor: null })
    const written = await write(haru, owner, '  토끼랑 같이 \u202e구경하고 가요  ')
    expect(written).toMatchObject({ status: 200, body: { linesLeft: 2, line: { text: '토끼랑 같이 구경하고 가요', sticker: null } } })
    expect(written.body.line.person).toMatchObject({ userId: haru.userId, userName: '하루' })
    await write(jun, owner, '별빛 예쁘다')
    await write(haru, owner, '또 왔어요')
    for (const viewer of [owner, haru, jun])
      expect(await textsOf(viewer, owner)).toEqual(['또 왔어요', '별빛 예쁘다', '토끼랑 같이 구경하고 가요'])
    expect(await figuresOf(owner, owner)).toEqual([
      [haru.userId, '또 왔어요'],
      [jun.userId, '별빛 예쁘다'],
    ])
    // The looker first.
    expect(await figuresOf(jun, owner)).toEqual([
      [jun.userId, '별빛 예쁘다'],
      [haru.userId, '또 왔어요'],
    ])
    const [figure] = (await read(owner, owner)).figures ?? []
    const me = (await haru.call('GET', '/home')).body
    expect(figure).toMatchObject({ character: me.character, look: { face: me.face, outfit: me.outfit, item: me.item } })
    expect((await read(owner, owner)).linesLeft).toBeUndefined()
    expect((await read(jun, owner)).linesLeft).toBe(2)
  })

  it('is closed to strangers, to who only shares a station, and to blocked members; unknown people and the own book are refused', async () => {
    const owner = await test.member()
    const [mate, blocked] = [await test.member(), await aFriendOf(owner)]
    const { stationId } = (await owner.call('POST', '/stations', A_STATION)).body
    await mate.call('PATCH', `/stations/${stationId}`)
    await block(test, owner, blocked)
    for (const one of [await test.member(), mate])
      for (const call of [bookOf(one, owner), write(one, owner)]) expect(brief(await call)).toBe('403 NOT_FRIENDS')
    for (const [one, other] of [
      [blocked, owner],
      [owner, blocked],
    ] as const)
      for (const call of [bookOf(one, other), write(one, other)]) expect(brief(await call)).toBe('404 MEMBER_NOT_FOUND')
    expect(brief(await write(owner, { userId: 'nobody99' }))).toBe('404 MEMBER_NOT_FOUND')
    expect(brief(await write(owner, owner))).toBe('400 TO_ONESELF')
    expect(await rowsOf(owner)).toEqual([])
  })

  it('takes 1 to 60 letters, and ids of the right form', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    expect(brief(await write(friend, owner, '👩‍👩‍👧 별'.padEnd(GUEST_BOOK.line, '가')))).toBe('200 ok')
    const refusals = [
      ['가'.repeat(GUEST_BOOK.line + 1), GUEST_LINE_TOO_LONG],
      ['', GUEST_LINE_EMPTY],
      ['\u200b \n', GUEST_LINE_EMPTY],
    ] as const
    for (const [text, message] of refusals) {
      const refused = await write(friend, owner, text)
      expect(brief(refused)).toBe('400 INVALID_REQUEST')
      expect(JSON.stringify(refused.body)).toContain(message)
    }
    for (const text of [1, null, ['안녕']]) expect(brief(await write(friend, owner, text))).toBe('400 INVALID_REQUEST')
    for (const id of ['x', '']) expect(brief(await write(friend, owner, '안녕', id))).toBe('400 INVALID_REQUEST')
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  it('has pages of 30', async () => {
    const owner = await test.member()
    for (let at = 0; at < 11; at += 1) {
      const friend = await aFriendOf(owner)
      for (let line = 0; line < GUEST_BOOK.aDay; line += 1) await write(friend, owner, `${at * GUEST_BOOK.aDay + line}번째`)
    }
    const first = await read(owner, owner)
    expect(first.lines).toHaveLength(GUEST_BOOK.page)
    const second = await read(owner, owner, first.nextCursor ?? '')
    expect([second.figures, second.nextCursor]).toEqual([undefined, null])
    expect([...first.lines, ...second.lines].map(({ text }) => text)).toEqual(Array.from({ length: 33 }, (_, at) => `${32 - at}번째`))
    for (const cursor of ['x', '-1', '1e3', '99999999999999999999', '']) expect((await bookOf(owner, owner, cursor)).status).toBe(400)
  })

  it('of a suspended member cannot be written by them, and their lines stay', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    await write(friend, owner, '남아 있는 한 줄')
    const { anAdmin, report, decide } = moderationCalls(test)
    await report(owner, friend)
    expect(await decide(await anAdmin(), friend, { kind: 'SUSPEND', days: 3, sentence: '조금만 쉬어 가요' })).toBe('200')
    for (const call of [write(friend, owner), bookOf(friend, owner)]) expect((await call).status).toBe(401)
    expect(await textsOf(owner, owner)).toEqual(['남아 있는 한 줄'])
  })
})

describe('three lines a visitor, star and day', () => {
  it('are counted in Seoul, each star alone, and those that were removed, too', async () => {
    const [owner, other] = [await test.member(), await test.member()]
    const friend = await aFriendOf(owner)
    await befriend(test, friend, other)
    const ids: string[] = []
    for (let at = 0; at < GUEST_BOOK.aDay; at += 1) ids.push((await write(friend, owner)).body.line.id)
    const refused = await write(friend, owner)
    expect(brief(refused)).toBe('429 GUEST_LINES_A_DAY')
    await remove(friend, ids[0] ?? '')
    await remove(owner, ids[1] ?? '')
    await unfriend(friend, owner)
    await befriend(test, friend, owner)
    expect((await read(friend, owner)).linesLeft).toBe(0)
    expect(brief(await write(friend, owner))).toBe('429 GUEST_LINES_A_DAY')
    expect(brief(await write(friend, other))).toBe('200 ok')
    test.itIs(`${DAY}T23:59:59.999`)
    expect(brief(await write(friend, owner))).toBe('429 GUEST_LINES_A_DAY')
    test.itIs(`${NEXT_DAY}T00:00:00.000`)
    expect((await write(friend, owner)).body.linesLeft).toBe(2)
  })

  it('are exactly three when ten are sent at once', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const owner = await test.member()
      const friend = await aFriendOf(owner)
      const answers = await Promise.all(Array.from({ length: 10 }, () => write(friend, owner)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(GUEST_BOOK.aDay)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10 - GUEST_BOOK.aDay)
      expect(await rowsOf(owner)).toHaveLength(GUEST_BOOK.aDay)
      expect(await news(owner)).toHaveLength(1)
    }
  })
})

describe('a line that is sent again', () => {
  it('is written once, however often and at once, and stays removed', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(friend, owner, '한 번만', id)))
    for (const { status, body } of answers) expect([status, body.line.id, body.linesLeft]).toEqual([200, id, 2])
    expect(await rowsOf(owner)).toEqual([{ id, text: '한 번만' }])
    await setOpen(owner, false)
    expect(brief(await write(friend, owner, '한 번만', id))).toBe('200 ok')
    await setOpen(owner, true)
    await remove(owner, id)
    expect(await write(friend, owner, '한 번만', id)).toMatchObject({ status: 200, body: { line: { id, text: '한 번만' }, linesLeft: 2 } })
    expect(await rowsOf(owner)).toEqual([])
  })

  it('with another text, by another member or to another star is refused', async () => {
    const [owner, other] = [await test.member(), await test.member()]
    const [friend, third] = [await aFriendOf(owner), await aFriendOf(owner)]
    await befriend(test, friend, other)
    const id = randomUUID()
    await write(friend, owner, '처음', id)
    for (const call of [write(friend, owner, '다른', id), write(third, owner, '처음', id), write(friend, other, '처음', id)])
      expect(brief(await call)).toBe('422 KEY_REUSED')
    const shared = randomUUID()
    const answers = await Promise.all([write(friend, other, '같이', shared), write(third, owner, '같이', shared)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the owner', () => {
  it('removes lines; who wrote one takes it back; nobody else can, and a second time changes nothing', async () => {
    const owner = await test.member()
    const [friend, other] = [await aFriendOf(owner), await aFriendOf(owner)]
    const [one, two, three] = ['하나', '둘', '셋'].map(async (text) => (await write(friend, owner, text)).body.line.id)
    const ids = [await one, await two, await three] as string[]
    for (const stranger of [other, await test.member()]) expect(brief(await remove(stranger, ids[0] ?? ''))).toBe('404 NOT_FOUND')
    for (const [by, id] of [
      [friend, ids[0]],
      [friend, ids[0]],
      [owner, ids[0]],
      [owner, ids[1]],
      [friend, ids[1]],
      [owner, ids[1]],
    ] as const)
      expect(brief(await remove(by, id ?? ''))).toBe('200 ok')
    expect(await rowsOf(owner)).toHaveLength(1)
    expect(brief(await remove(owner, 'x'))).toBe('400 INVALID_REQUEST')
  })

  it('answers a line with one sticker, changes it and takes it back; nobody else can', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    const { id } = (await write(friend, owner, '안녕')).body.line
    expect((await answer(owner, id, 'hug')).body.line).toMatchObject({
      id,
      text: '안녕',
      sticker: 'hug',
      person: { userId: friend.userId },
    })
    expect((await answer(owner, id, 'tea')).body.line.sticker).toBe('tea')
    expect((await read(friend, owner)).lines[0]?.sticker).toBe('tea')
    for (const stranger of [friend, await test.member()]) expect(brief(await answer(stranger, id, 'heart'))).toBe('404 NOT_FOUND')
    expect(brief(await answer(owner, randomUUID(), 'heart'))).toBe('404 NOT_FOUND')
    for (const sticker of ['flower', '', 1, undefined]) expect(brief(await answer(owner, id, sticker))).toBe('400 INVALID_REQUEST')
    expect((await answer(owner, id, null)).body.line.sticker).toBeNull()
    await block(test, owner, friend)
    expect(brief(await answer(owner, id, 'heart'))).toBe('404 NOT_FOUND')
  })

  it('closes the book, whose lines stay to be read, and opens it again', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    await write(friend, owner, '닫기 전에')
    for (let time = 0; time < 2; time += 1) expect((await setOpen(owner, false)).body).toEqual({ isOpen: false })
    const refused = await write(friend, owner)
    expect([brief(refused), refused.body.message]).toEqual(['403 BOOK_CLOSED', '지금은 방명록을 쉬고 있어요'])
    expect(await read(friend, owner)).toMatchObject({ isOpen: false, lines: [{ text: '닫기 전에' }], linesLeft: 2 })
    expect((await setOpen(owner, true)).body).toEqual({ isOpen: true })
    expect(brief(await write(friend, owner))).toBe('200 ok')
    expect(brief(await setOpen(owner, 'no' as never))).toBe('400 INVALID_REQUEST')
  })
})

describe('the figure', () => {
  it('stands there for 24 hours, and of those who took their lines back not', async () => {
    const owner = await test.member()
    const friends = [await aFriendOf(owner), await aFriendOf(owner), await aFriendOf(owner)] as const
    for (const friend of friends) await write(friend, owner)
    const [first, second, third] = friends.map(({ userId }) => userId)
    const figureIds = async (viewer: ReportMember) => (await figuresOf(viewer, owner))?.map(([userId]) => userId)
    expect(await figureIds(owner)).toEqual([third, second])
    expect(await figureIds(friends[0])).toEqual([first, third])
    const [newest] = (await read(owner, owner)).lines
    await remove(owner, newest?.id ?? '')
    expect(await figureIds(owner)).toEqual([second, first])
    test.itIs(`${NEXT_DAY}T11:59:59.999`)
    expect(await figureIds(owner)).toEqual([second, first])
    test.itIs(`${NEXT_DAY}T12:00:00.000`)
    expect(await figureIds(owner)).toEqual([])
    expect(await textsOf(owner, owner)).toHaveLength(2)
  })

  it('goes with the friendship, whose lines stay', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner, '하루')
    const { id } = (await write(friend, owner, '잘 지내')).body.line
    await unfriend(owner, friend)
    expect(await read(owner, owner)).toMatchObject({ lines: [{ text: '잘 지내', person: { userName: '하루' } }], figures: [] })
    expect(await messages(owner)).toEqual(['하루님이 방명록에 한 줄을 남겼어요 !'])
    expect(brief(await remove(friend, id))).toBe('200 ok')
  })
})

describe('a block', () => {
  it('hides lines and figures in both directions, also from other readers where the owner set it, and shows them again', async () => {
    const owner = await test.member()
    const [writer, viewer] = [await aFriendOf(owner), await aFriendOf(owner)]
    await write(writer, owner, '보이나요')
    for (const [by, whom] of [
      [viewer, writer],
      [writer, viewer],
    ] as const) {
      await block(test, by, whom)
      expect(await read(viewer, owner)).toMatchObject({ lines: [], figures: [] })
      expect(await textsOf(owner, owner)).toEqual(['보이나요'])
      await unblock(test, by, whom)
      expect(await textsOf(viewer, owner)).toEqual(['보이나요'])
    }
    await block(test, owner, writer)
    for (const reader of [owner, viewer]) expect(await read(reader, owner)).toMatchObject({ lines: [], figures: [] })
    expect(await news(owner)).toEqual([])
    await unblock(test, owner, writer)
    for (const reader of [owner, viewer]) expect(await textsOf(reader, owner)).toEqual(['보이나요'])
  })
})

describe('the notification', () => {
  it('is one a day, names who wrote, the first ones first, and goes with the last line', async () => {
    const owner = await test.member()
    const [haru, jun, sora] = [await aFriendOf(owner, '하루'), await aFriendOf(owner, '준'), await aFriendOf(owner, '소라')] as const
    const one = (await write(haru, owner)).body.line.id
    expect(await messages(owner)).toEqual(['하루님이 방명록에 한 줄을 남겼어요 !'])
    await owner.call('PATCH', '/notifications/read', {})
    const two = (await write(jun, owner)).body.line.id
    expect(await messages(owner)).toEqual(['하루님과 준님이 방명록에 한 줄을 남겼어요 !'])
    const three = (await write(sora, owner)).body.line.id
    expect(await messages(owner)).toEqual(['하루님과 친구들이 방명록에 한 줄을 남겼어요 !'])
    expect(heard.findLast(({ to, event }) => to === owner.personId && event.type === 'notification.arrived')?.event).toMatchObject({
      notification: { type: 'GUEST_LINES', message: '하루님과 친구들이 방명록에 한 줄을 남겼어요' },
    })
    await remove(owner, one)
    await remove(sora, three)
    expect(await messages(owner)).toEqual(['준님이 방명록에 한 줄을 남겼어요 !'])
    await remove(jun, two)
    expect([await messages(owner), await unread(owner)]).toEqual([[], 0])
    expect(heard.filter(({ to }) => to === owner.personId)).toContainEqual({
      to: owner.personId,
      event: { type: 'notifications.changed', unread: 0 },
    })
  })

  it('of another day is another one; another member’s is untouched', async () => {
    const [owner, other] = [await test.member(), await test.member()]
    const [haru, jun] = [await aFriendOf(owner, '하루'), await aFriendOf(owner, '준')]
    await befriend(test, haru, other)
    await write(haru, other)
    const first = (await write(haru, owner)).body.line.id
    test.itIs(`${NEXT_DAY}T00:00:00.000`)
    await write(jun, owner)
    expect(await messages(owner)).toEqual(['준님이 방명록에 한 줄을 남겼어요 !', '하루님이 방명록에 한 줄을 남겼어요 !'])
    await remove(haru, first)
    expect(await messages(owner)).toEqual(['준님이 방명록에 한 줄을 남겼어요 !'])
    expect(await messages(other)).toEqual(['하루님이 방명록에 한 줄을 남겼어요 !'])
  })
})

describe('everybody concerned', () => {
  it('hears of a change: the owner, and the writer as long as they are friends', async () => {
    const owner = await test.member()
    const friend = await aFriendOf(owner)
    const event = { type: 'guestBook.changed' as const, userId: owner.userId }
    const heardBy = async (change: Promise<{ status: number }>) => {
      heard.length = 0
      expect((await change).status).toBe(200)
      for (const one of changes()) expect(one.event).toEqual(event)
      return changes().map(({ to }) => (to === owner.personId ? 'owner' : to === friend.personId ? 'writer' : 'somebody'))
    }
    const { id } = (await write(friend, owner)).body.line
    expect(await heardBy(write(friend, owner))).toEqual(['owner', 'writer'])
    expect(await heardBy(answer(owner, id, 'tea'))).toEqual(['owner', 'writer'])
    expect(await heardBy(answer(owner, id, 'tea'))).toEqual([])
    expect(await heardBy(remove(owner, id))).toEqual(['owner', 'writer'])
    expect(await heardBy(remove(owner, id))).toEqual([])
    expect(await heardBy(setOpen(owner, false))).toEqual(['owner'])
    expect(await heardBy(setOpen(owner, false))).toEqual([])
    const [left] = await rowsOf(owner)
    await unfriend(owner, friend)
    expect(await heardBy(remove(owner, left?.id ?? ''))).toEqual(['owner'])
  })
})

describe('a withdrawal', () => {
  it('takes the lines that somebody wrote, with the notification, and the own book', async () => {
    const owner = await test.member()
    const [leaving, staying] = [await aFriendOf(owner), await aFriendOf(owner)]
    await owner.call('PATCH', '/notifications/read', {})
    await write(leaving, owner, '곧 떠나요')
    heard.length = 0
    await leaving.call('DELETE', '/auth/withdraw')
    expect(await read(owner, owner)).toMatchObject({ lines: [], figures: [] })
    expect([await news(owner), await unread(owner)]).toEqual([[], 0])
    expect(changes().map(({ to }) => to)).toEqual([owner.personId])
    await write(staying, owner)
    await setOpen(owner, false)
    await owner.call('DELETE', '/auth/withdraw')
    expect(brief(await bookOf(staying, owner))).toBe('404 MEMBER_NOT_FOUND')
    expect(await rowsOf(owner)).toEqual([])
  })

  it('of two who wrote in each other’s books never deadlocks, nor one among writing and removing', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const owner = await test.member()
      const [one, other] = [await aFriendOf(owner), await aFriendOf(owner)]
      await befriend(test, one, other)
      for (const [writer, star] of [
        [one, other],
        [other, one],
        [one, owner],
        [other, owner],
      ] as const)
        await write(writer, star)
      const [line] = await rowsOf(owner)
      const answers = await Promise.all([
        one.call('DELETE', '/auth/withdraw'),
        other.call('DELETE', '/auth/withdraw'),
        remove(owner, line?.id ?? ''),
        write(one, owner),
        write(other, one),
      ])
      expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
      for (const { status } of answers) expect(status).toBeLessThan(500)
      expect([await rowsOf(owner), await news(owner)]).toEqual([[], []])
    }
  })
})

describe('at once', () => {
  it('an end of the friendship or a closing and a line: either is first, and the answer says which', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const owner = await test.member()
      const [leaving, staying] = [await aFriendOf(owner), await aFriendOf(owner)]
      const [refusedOrWritten] = await Promise.all([write(leaving, owner), unfriend(owner, leaving)])
      expect(['200 ok', '403 NOT_FRIENDS']).toContain(brief(refusedOrWritten))
      expect(await figuresOf(owner, owner)).toEqual([])
      const [closedOrWritten] = await Promise.all([write(staying, owner), setOpen(owner, false)])
      expect(['200 ok', '403 BOOK_CLOSED']).toContain(brief(closedOrWritten))
      const written = [refusedOrWritten, closedOrWritten].filter(({ status }) => status === 200).length
      expect([(await rowsOf(owner)).length, (await news(owner)).length]).toEqual([written, Math.min(1, written)])
      expect(brief(await write(staying, owner))).toBe('403 BOOK_CLOSED')
    }
  })
})

describe('a reported line', () => {
  const texts = MODULE_HOOKS.reportedTexts.guestLine
  const copyFor = (reporter: ReportMember, author: ReportMember, textId: string) =>
    texts?.copy(test.deps.db, { reporterId: reporter.personId, authorId: author.personId, textId })

  it('is copied with at most two before and after, as the reporter sees them', async () => {
    const owner = await test.member()
    const [author, other, hidden] = [await aFriendOf(owner, '나쁜별'), await aFriendOf(owner, '이웃'), await aFriendOf(owner)]
    for (const text of ['하나', '둘', '셋']) await write(other, owner, text)
    await write(hidden, owner, '숨은 줄')
    const { id } = (await write(author, owner, '나쁜 말')).body.line
    await write(author, owner, '다음')
    await block(test, owner, hidden)
    const copy = await copyFor(owner, author, id)
    expect(copy).toMatchObject({ kind: 'guestLine', id, text: '나쁜 말', writtenAt: expect.any(String) })
    expect(copy?.around.map(({ userName, text }) => [userName, text])).toEqual([
      ['이웃', '둘'],
      ['이웃', '셋'],
      ['나쁜별', '다음'],
    ])
    // A block hides nothing from the operators.
    await block(test, author, owner)
    expect(await copyFor(owner, author, id)).toMatchObject({ text: '나쁜 말' })
    expect(await copyFor(other, author, id)).toMatchObject({ text: '나쁜 말' })
    for (const [reporter, by] of [
      [await test.member(), author],
      [owner, other],
    ] as const)
      expect(await copyFor(reporter, by, id)).toBeNull()
    expect(await copyFor(owner, author, randomUUID())).toBeNull()
  })

  it('is removed by a decision about its author, once, with the notification', async () => {
    const owner = await test.member()
    const [author, other] = [await aFriendOf(owner), await aFriendOf(owner)]
    const { id } = (await write(author, owner)).body.line
    const take = (authorId: string) =>
      test.deps.db.transaction().execute(async (tx) => {
        const afterCommit = { emit: () => undefined, publish: () => undefined }
        await texts?.remove(tx, afterCommit, { authorId, textId: id, at: test.deps.clock() })
      })
    await take(other.personId)
    expect(await rowsOf(owner)).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) await take(author.personId)
    expect([await rowsOf(owner), await news(owner)]).toEqual([[], []])
  })
})
