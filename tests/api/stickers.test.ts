import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import type { StationMember } from '#contract/stations.ts'
import type { LaidSticker } from '#contract/stickers.ts'
import { befriend, block, unblock } from '#tests/helpers/friendships.ts'
import { moderationCalls } from '#tests/helpers/moderation.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
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
beforeEach(() => test.itIs(`${DAY}T12:00:00.000`))
afterAll(() => test.close())

type Author = { author: ReportMember; reportId: string }

/** A member who has answered today. */
async function anAuthor(): Promise<Author> {
  const author = await test.member()
  await answerToday(author)
  return { author, reportId: (await entriesOf(author)).today.reportId }
}

/** A station of these members, in which everybody has answered. @returns its id */
async function aStationOf([first, ...others]: readonly ReportMember[]): Promise<string> {
  const { stationId } = (await first?.call('POST', '/stations', A_STATION))?.body ?? {}
  for (const other of others) await other.call('PATCH', `/stations/${stationId}`)
  for (const other of others) await answerToday(other)
  return stationId
}

async function aFriendOf(author: ReportMember): Promise<ReportMember> {
  const friend = await test.member()
  await befriend(test, author, friend)
  return friend
}

const lay = (member: ReportMember, reportId: string, sticker: unknown = 'heart') =>
  member.call('PUT', `/reports/${reportId}/sticker`, { sticker })
const takeBack = (member: ReportMember, reportId: string) => member.call('DELETE', `/reports/${reportId}/sticker`)
const brief = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`
const seen = (stickers: readonly LaidSticker[] = []) => stickers.map(({ sticker, person }) => [sticker, person?.userId ?? null])
const onAnswer = async (viewer: ReportMember, stationId: string, { userId }: ReportMember) => {
  const members: StationMember[] = (await viewer.call('GET', `/stations/${stationId}`)).body.stationMembers
  return members.find((member) => member.userId === userId)
}
const stickersIn = async (viewer: ReportMember, stationId: string, author: ReportMember) =>
  seen((await onAnswer(viewer, stationId, author))?.stickers)
const news = async (member: ReportMember): Promise<Notification[]> =>
  (await member.call('GET', '/notifications')).body.notifications.filter(({ type }: Notification) => type === 'STICKERS')
const unread = async (member: ReportMember): Promise<number> => (await member.call('GET', '/notifications/unread-count')).body.count
const rename = (member: ReportMember, userName: string) =>
  member.call('POST', '/home/settings/profile', { userName, birthDate: '2000-01-01' })

describe('a sticker on an answer', () => {
  it('is laid by a friend and by a mate of today, changed in its place, and taken back', async () => {
    const { author, reportId } = await anAuthor()
    const [friend, mate] = [await aFriendOf(author), await test.member()]
    const stationId = await aStationOf([author, friend, mate])
    expect(await lay(friend, reportId, 'tear')).toMatchObject({ status: 200, body: { stickers: [{ sticker: 'tear' }] } })
    expect(seen((await lay(mate, reportId, 'tea')).body.stickers)).toEqual([
      ['tear', friend.userId],
      ['tea', mate.userId],
    ])
    const before: LaidSticker[] = (await onAnswer(author, stationId, author))?.stickers ?? []
    const changed: LaidSticker[] = (await lay(friend, reportId, 'hug')).body.stickers
    expect(changed.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const all = [
      ['hug', friend.userId],
      ['tea', mate.userId],
    ]
    for (const viewer of [author, friend, mate]) expect(await stickersIn(viewer, stationId, author)).toEqual(all)
    expect((await onAnswer(mate, stationId, author))?.reportId).toBe(reportId)
    expect(seen((await takeBack(friend, reportId)).body.stickers)).toEqual([['tea', mate.userId]])
    expect(brief(await takeBack(friend, reportId))).toBe('200 ok')
    expect(await stickersIn(author, stationId, author)).toEqual([['tea', mate.userId]])
  })

  it('is refused on the own answer, on what may not be read, and of an unknown kind; nothing is stored', async () => {
    const { author, reportId } = await anAuthor()
    const [stranger, friend] = [await test.member(), await aFriendOf(author)]
    for (const call of [lay(author, reportId), takeBack(author, reportId)]) expect(brief(await call)).toBe('403 OWN_REPORT')
    for (const call of [lay(stranger, reportId), takeBack(stranger, reportId)]) expect(brief(await call)).toBe('404 NOT_FOUND')
    const open = (await entriesOf(friend)).today.reportId
    for (const id of [open, 'x', '00000000-0000-4000-8000-000000000000']) expect(brief(await lay(author, id))).toBe('404 NOT_FOUND')
    for (const sticker of ['flower', '', 1, null, ['heart']])
      expect(brief(await lay(friend, reportId, sticker))).toBe('400 INVALID_REQUEST')
    expect(await test.deps.db.selectFrom('reportSticker').select('sticker').where('reportId', '=', reportId).execute()).toEqual([])
  })

  it('is refused to a suspended member, whose earlier ones stay', async () => {
    const { author, reportId } = await anAuthor()
    const friend = await aFriendOf(author)
    await lay(friend, reportId, 'hug')
    const { anAdmin, report, decide } = moderationCalls(test)
    await report(author, friend)
    const sentence = '조금만 쉬어 가요'
    expect(await decide(await anAdmin(), friend, { kind: 'SUSPEND', days: 3, sentence })).toBe('200')
    for (const call of [lay(friend, reportId), takeBack(friend, reportId)]) expect((await call).status).toBe(401)
    const stationId = await aStationOf([author, await test.member()])
    expect(await stickersIn(author, stationId, author)).toEqual([['hug', friend.userId]])
  })

  it('of a mate is for the day; a friend reads, and lays, later too', async () => {
    const { author, reportId } = await anAuthor()
    const [friend, mate] = [await aFriendOf(author), await test.member()]
    await aStationOf([author, mate])
    test.itIs(`${NEXT_DAY}T00:00:00.000`)
    expect(brief(await lay(mate, reportId))).toBe('404 NOT_FOUND')
    expect(brief(await lay(friend, reportId))).toBe('200 ok')
  })

  it('stays when the answer is edited and when its giver may read no more, then without a face', async () => {
    const { author, reportId } = await anAuthor()
    const [friend, mate] = [await aFriendOf(author), await test.member()]
    const stationId = await aStationOf([author, mate])
    await lay(friend, reportId, 'star')
    // No friend of the mate, and in no station with them.
    expect(await stickersIn(mate, stationId, author)).toEqual([['star', null]])
    await author.call('PATCH', `/stations/${stationId}/report`, { answer: '고친 답' })
    await friend.call('DELETE', `/friends/requests/${author.userId}`)
    expect(await stickersIn(author, stationId, author)).toEqual([['star', null]])
    expect((await news(author)).map(({ message }) => message)).toEqual(['별 친구가 별 조각을 놓고 갔어요'])
    expect(brief(await takeBack(friend, reportId))).toBe('404 NOT_FOUND')
  })

  it('is hidden by a block in both directions, and is there again without it', async () => {
    const { author, reportId } = await anAuthor()
    const [giver, viewer] = [await aFriendOf(author), await test.member()]
    const stationId = await aStationOf([author, giver, viewer])
    await lay(giver, reportId)
    for (const [by, whom] of [
      [viewer, giver],
      [giver, viewer],
      [author, giver],
    ] as const) {
      await block(test, by, whom)
      const blind = by === giver ? whom : by
      expect(await stickersIn(blind, stationId, author)).toEqual([])
      await unblock(test, by, whom)
      expect(await stickersIn(blind, stationId, author)).toEqual([['heart', giver.userId]])
    }
    await block(test, author, giver)
    expect(brief(await lay(giver, reportId, 'tea'))).toBe('404 NOT_FOUND')
  })

  it('is in the room only once the viewer has answered', async () => {
    const { author, reportId } = await anAuthor()
    const mate = await test.member()
    const { stationId } = (await author.call('POST', '/stations', A_STATION)).body
    await mate.call('PATCH', `/stations/${stationId}`)
    await lay(mate, reportId)
    expect(await onAnswer(mate, stationId, author)).not.toMatchObject({ stickers: expect.anything() })
    await answerToday(mate)
    expect(await stickersIn(mate, stationId, author)).toEqual([['heart', mate.userId]])
  })

  it('is one a member, however many lay at once, and the last one stays', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const { author, reportId } = await anAuthor()
      const [one, other] = [await aFriendOf(author), await aFriendOf(author)]
      const kinds = ['heart', 'hug', 'tea'] as const
      const answers = await Promise.all([one, other].flatMap((giver) => kinds.map((kind) => lay(giver, reportId, kind))))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const rows = await test.deps.db.selectFrom('reportSticker').select('personId').where('reportId', '=', reportId).execute()
      expect(rows.map(({ personId }) => personId).sort()).toEqual([one.personId, other.personId].sort())
      expect(await news(author)).toHaveLength(1)
    }
  })

  it('is seen at once by everybody in the author’s rooms but those with a block; an old answer’s is not', async () => {
    const { author, reportId } = await anAuthor()
    const [friend, hidden] = [await aFriendOf(author), await test.member()]
    const stationId = await aStationOf([author, friend, hidden])
    await block(test, author, hidden)
    heard.length = 0
    const changes = () => heard.filter(({ event }) => event.type === 'station.stickers')
    await lay(friend, reportId)
    expect(
      changes()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([author.personId, friend.personId].sort())
    expect(changes()[0]?.event).toEqual({ type: 'station.stickers', stationId, userId: author.userId })
    heard.length = 0
    await lay(friend, reportId)
    expect(changes()).toEqual([])
    await takeBack(friend, reportId)
    expect(changes()).toHaveLength(2)
    test.itIs(`${NEXT_DAY}T09:00:00.000`)
    heard.length = 0
    await lay(friend, reportId)
    expect(changes()).toEqual([])
  })
})

describe('the notification', () => {
  it('is one a day and report, names who has one there now, and goes with the last one', async () => {
    const { author, reportId } = await anAuthor()
    const givers = [await aFriendOf(author), await aFriendOf(author), await aFriendOf(author)] as const
    const [haru, jun, sora] = givers
    await rename(haru, '하루')
    await rename(jun, '준')
    await rename(sora, '소라')
    const messages = async () => (await news(author)).map(({ message, isRead }) => `${message}${isRead ? '' : ' !'}`)
    await lay(haru, reportId)
    expect(await messages()).toEqual(['하루님이 별 조각을 놓고 갔어요 !'])
    const before = await unread(author)
    await author.call('PATCH', '/notifications/read', {})
    // Another kind of the same giver is no news.
    await lay(haru, reportId, 'tea')
    expect(await messages()).toEqual(['하루님이 별 조각을 놓고 갔어요'])
    await lay(jun, reportId)
    expect(await messages()).toEqual(['하루님과 준님이 별 조각을 놓고 갔어요 !'])
    expect(await unread(author)).toBeLessThanOrEqual(before)
    await lay(sora, reportId)
    expect(await messages()).toEqual(['하루님과 친구들이 별 조각을 놓고 갔어요 !'])
    expect(heard.findLast(({ to, event }) => to === author.personId && event.type === 'notification.arrived')?.event).toMatchObject({
      notification: { type: 'STICKERS', message: '하루님과 친구들이 별 조각을 놓고 갔어요', isRead: false },
    })
    await takeBack(haru, reportId)
    await takeBack(sora, reportId)
    expect(await messages()).toEqual(['준님이 별 조각을 놓고 갔어요 !'])
    await takeBack(jun, reportId)
    expect(await messages()).toEqual([])
    expect(await unread(author)).toBe(0)
    expect(heard.findLast(({ to }) => to === author.personId)?.event).toEqual({ type: 'notifications.changed', unread: 0 })
  })

  it('of another day is another one, which names those of that day', async () => {
    const { author, reportId } = await anAuthor()
    const [haru, jun] = [await aFriendOf(author), await aFriendOf(author)]
    await rename(haru, '하루')
    await rename(jun, '준')
    await lay(haru, reportId)
    test.itIs(`${NEXT_DAY}T09:00:00.000`)
    await lay(jun, reportId)
    const both = ['준님이 별 조각을 놓고 갔어요', '하루님이 별 조각을 놓고 갔어요']
    expect((await news(author)).map(({ message }) => message)).toEqual(both)
    await takeBack(jun, reportId)
    expect((await news(author)).map(({ message }) => message)).toEqual(both.slice(1))
  })

  it('goes with a block, with the giver’s withdrawal and with the report', async () => {
    const { author, reportId } = await anAuthor()
    const [blocked, leaving, staying] = [await aFriendOf(author), await aFriendOf(author), await aFriendOf(author)]
    await author.call('PATCH', '/notifications/read', {})
    await lay(blocked, reportId)
    await block(test, blocked, author)
    expect(await news(author)).toEqual([])
    await lay(leaving, reportId)
    expect(await news(author)).toHaveLength(1)
    await leaving.call('DELETE', '/auth/withdraw')
    expect(await news(author)).toEqual([])
    expect(await unread(author)).toBe(0)
    await lay(staying, reportId)
    test.itIs(`${NEXT_DAY}T09:00:00.000`)
    expect((await author.call('DELETE', `/reports/${reportId}`)).status).toBe(200)
    expect(await news(author)).toEqual([])
    expect(await test.deps.db.selectFrom('reportSticker').select('sticker').where('reportId', '=', reportId).execute()).toEqual([])
  })

  it('stays right when givers lay and take back at once', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const { author, reportId } = await anAuthor()
      const [one, other] = [await aFriendOf(author), await aFriendOf(author)]
      await lay(one, reportId)
      const answers = await Promise.all([takeBack(one, reportId), lay(other, reportId), one.call('DELETE', '/auth/withdraw')])
      expect(answers[1]?.status).toBe(200)
      expect(await news(author)).toHaveLength(1)
      expect(seen((await lay(other, reportId, 'tea')).body.stickers)).toEqual([['tea', other.userId]])
    }
  })

  it('two who laid stickers on each other’s answers and withdraw together never deadlock', async () => {
    for (let round = 0; round < rounds(20, 5); round += 1) {
      const [one, other] = [await anAuthor(), await anAuthor()]
      await befriend(test, one.author, other.author)
      await lay(one.author, other.reportId)
      await lay(other.author, one.reportId)
      const answers = await Promise.all([one, other].map(({ author }) => author.call('DELETE', '/auth/withdraw')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})
