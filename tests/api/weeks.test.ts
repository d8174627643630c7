import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, partIn, type Slot, slotOf, withPart } from '#contract/look.ts'
import type { Week } from '#contract/weeks.ts'
import { sweepSignalCounts } from '#server/modules/signals/signalSweep.ts'
import { marketCalls } from '#tests/helpers/marketCalls.ts'
import { aCharacter } from '#tests/helpers/members.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

const [MONDAY, WEDNESDAY, FRIDAY, SUNDAY, SHOWN] = ['2026-03-09', '2026-03-11', '2026-03-13', '2026-03-15', '2026-03-16']
const BEFORE = '2026-03-05T12:00:00.000'
const noon = (day: string) => `${day}T12:00:00.000`
/** When the week is shown for the first time. */
const OPEN = `${SHOWN}T08:00:00.000`

let test: ReportApp
beforeAll(async () => {
  test = await startReportApp(BEFORE)
})
beforeEach(() => test.itIs(BEFORE))
afterAll(() => test.close())

async function weekOf(member: ReportMember): Promise<Week | null> {
  const { status, body } = await member.call('GET', '/weeks/last')
  expect(status).toBe(200)
  return body.week
}
const see = async (member: ReportMember, from: string) => {
  const { status, body } = await member.call('PUT', `/weeks/${from}/seen`)
  return `${status} ${body.code ?? 'ok'}`
}
async function people(count: number): Promise<ReportMember[]> {
  return Promise.all(Array.from({ length: count }, () => test.member()))
}
async function aRoomOf([admin, ...others]: ReportMember[], name = '새벽 편지방'): Promise<string> {
  const id = (await (admin as ReportMember).call('POST', '/stations', { ...A_STATION, name })).body.stationId
  for (const other of others) await other.call('PATCH', `/stations/${id}`)
  return id
}
async function allAnswerOn(day: string, members: readonly ReportMember[]): Promise<void> {
  test.itIs(noon(day))
  for (const member of members) expect((await answerToday(member, `${day}의 답`)).status).toBe(200)
}
async function befriend(one: ReportMember, other: ReportMember): Promise<void> {
  await one.call('POST', '/friends/requests', { receiverId: other.userId })
  await other.call('PATCH', `/friends/requests/${one.userId}`, { status: 'ACCEPTED' })
}
const poke = (from: ReportMember, to: ReportMember) => from.call('POST', '/friends/signals', { receiverId: to.userId, imageIndex: 1 })
const days = (week: Week | null) => week?.starDays.map(({ serviceDate, stars }) => `${serviceDate} ${stars}`)

describe('the dates', () => {
  it('until Monday 7:59 it is the week before the last, and from 8:00 the last one', async () => {
    const member = await test.member()
    test.itIs(`${SHOWN}T07:59:59.999`)
    expect(await weekOf(member)).toMatchObject({ from: BEFORE.slice(0, 10), until: '2026-03-08' })
    test.itIs(OPEN)
    expect(await weekOf(member)).toMatchObject({ from: MONDAY, until: SUNDAY, isSeen: false })
    test.itIs('2026-03-23T07:59:59.999')
    expect(await weekOf(member)).toMatchObject({ from: MONDAY, until: SUNDAY })
    test.itIs('2026-03-23T08:00:00.000')
    expect(await weekOf(member)).toMatchObject({ from: SHOWN, until: '2026-03-22' })
  })

  it('begins with the day of who joined in that week, and is none for who joined after it', async () => {
    test.itIs(noon(WEDNESDAY))
    const midweek = await test.member()
    test.itIs(`${SUNDAY}T23:59:59.000`)
    const lastDay = await test.member()
    test.itIs(`${SHOWN}T00:00:00.000`)
    const after = await test.member()
    test.itIs(OPEN)
    expect(await weekOf(midweek)).toMatchObject({ from: WEDNESDAY, until: SUNDAY })
    expect(await weekOf(lastDay)).toMatchObject({ from: SUNDAY, until: SUNDAY })
    expect(await weekOf(after)).toBeNull()
    expect([await see(midweek, MONDAY), await see(midweek, WEDNESDAY), await see(after, MONDAY)]).toEqual([
      '404 NOT_FOUND',
      '200 ok',
      '404 NOT_FOUND',
    ])
  })

  describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('in the zone %s', (zone) => {
    const before = process.env.TZ
    beforeAll(() => {
      process.env.TZ = zone
    })
    afterAll(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })

    it('Sunday ends at midnight in Seoul, for answers, stars and signals', async () => {
      const [one, other] = (await people(2)) as [ReportMember, ReportMember]
      await aRoomOf([one, other])
      await befriend(one, other)
      test.itIs(`${SUNDAY}T23:59:59.000`)
      for (const member of [one, other]) await answerToday(member, '일요일의 답')
      await poke(one, other)
      test.itIs(`${SHOWN}T00:00:00.000`)
      for (const member of [one, other]) await answerToday(member, '월요일의 답')
      await poke(other, one)
      test.itIs(OPEN)
      const week = await weekOf(one)
      expect(week?.answers.map(({ serviceDate, answer }) => [serviceDate, answer])).toEqual([[SUNDAY, '일요일의 답']])
      expect(days(week)).toEqual([`${SUNDAY} 1`])
      expect(week?.signals).toEqual({ sent: 1, got: 0 })
    })
  })
})

describe('the answers', () => {
  it('are the own ones of that week in its order, each with the look of its day, late ones on theirs', async () => {
    const member = await test.member()
    await allAnswerOn('2026-03-08', [member])
    await allAnswerOn(WEDNESDAY, [member])
    test.itIs(noon(FRIDAY))
    const { yesterday } = await entriesOf(member)
    await member.call('PATCH', `/reports/${yesterday?.reportId}`, { answer: '늦은 답', serviceDate: yesterday?.serviceDate, late: true })
    const dressed = await aCharacter(test, withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_2.png'))
    await member.call('POST', '/home/settings/character', dressed)
    await allAnswerOn(SUNDAY, [member])
    test.itIs(OPEN)
    const { body } = await member.call('GET', '/reports')
    type Row = { serviceDate: string; character: string; answer: string }
    const own = body.reports.filter(({ serviceDate }: Row) => serviceDate >= MONDAY).toReversed()
    const { answers } = (await weekOf(member)) as Week
    expect(answers).toEqual(own.map(({ serviceDate, character, answer }: Row) => ({ serviceDate, character, answer })))
    expect(answers.map(({ serviceDate }) => serviceDate)).toEqual([WEDNESDAY, '2026-03-12', SUNDAY])
    expect(answers[2]?.character).not.toBe(answers[0]?.character)
    await member.call('DELETE', `/reports/${body.reports.at(-2).reportId}`)
    expect((await weekOf(member))?.answers).toHaveLength(2)
  })
})

describe('the stars', () => {
  it('of two stations on one day are two, on one day; stations come with the most days first', async () => {
    const [own, one, other] = (await people(3)) as [ReportMember, ReportMember, ReportMember]
    await aRoomOf([own, one], '둘이서')
    await aRoomOf([own, other], '또 둘이서')
    await allAnswerOn(MONDAY, [own, one])
    await allAnswerOn(FRIDAY, [own, one, other])
    test.itIs(OPEN)
    const week = await weekOf(own)
    expect(week?.starDays).toEqual([
      { serviceDate: MONDAY, stars: 1 },
      { serviceDate: FRIDAY, stars: 2 },
    ])
    expect(week?.stations.map(({ name, days, faces }) => [name, days, faces.map(({ userId }) => userId)])).toEqual([
      ['둘이서', 2, [own.userId, one.userId]],
      ['또 둘이서', 1, [own.userId, other.userId]],
    ])
  })

  it('count where a member only rested, and not before who joined later', async () => {
    const [one, other, sleeper] = (await people(3)) as [ReportMember, ReportMember, ReportMember]
    const id = await aRoomOf([one, other, sleeper])
    test.itIs(noon(MONDAY))
    await sleeper.call('PUT', '/rest', { from: MONDAY, days: 1 })
    await allAnswerOn(MONDAY, [one, other])
    test.itIs(noon(WEDNESDAY))
    const late = await test.member()
    await late.call('PATCH', `/stations/${id}`)
    await allAnswerOn(WEDNESDAY, [one, other, sleeper, late])
    test.itIs(OPEN)
    expect(days(await weekOf(sleeper))).toEqual([`${MONDAY} 1`, `${WEDNESDAY} 1`])
    expect(days(await weekOf(late))).toEqual([`${WEDNESDAY} 1`])
    const [station] = (await weekOf(late))?.stations ?? []
    expect(station).toMatchObject({ days: 1 })
    expect(station?.faces[0]?.userId).toBe(late.userId)
    expect(new Set(station?.faces.map(({ userId }) => userId))).toEqual(new Set([late, one, other, sleeper].map(({ userId }) => userId)))
  })

  it('of a station that was left count without faces, under the name that it has now; a station that is gone takes them', async () => {
    const [own, one, other] = (await people(3)) as [ReportMember, ReportMember, ReportMember]
    const left = await aRoomOf([one, own], '옛 이름')
    const gone = await aRoomOf([other, own], '없어질 곳')
    await allAnswerOn(MONDAY, [own, one])
    await allAnswerOn(WEDNESDAY, [other, own].slice(0, 1))
    test.itIs(noon(WEDNESDAY))
    await answerToday(own)
    for (const id of [left, gone]) await own.call('DELETE', `/stations/${id}/members/me`)
    await one.call('PATCH', `/stations/${left}/settings`, { ...A_STATION, name: '새 이름' })
    test.itIs(OPEN)
    expect((await weekOf(own))?.stations.map(({ name, days, faces }) => [name, days, faces])).toEqual([
      ['새 이름', 1, []],
      ['없어질 곳', 1, []],
    ])
    await other.call('DELETE', `/stations/${gone}/members/me`)
    const week = await weekOf(own)
    expect(week?.stations.map(({ name }) => name)).toEqual(['새 이름'])
    expect(days(week)).toEqual([`${MONDAY} 1`])
    // Who stayed still sees who left.
    expect((await weekOf(one))?.stations[0]?.faces).toHaveLength(2)
  })

  it('count with somebody blocked, in both directions without a face', async () => {
    const [own, blocked, third] = (await people(3)) as [ReportMember, ReportMember, ReportMember]
    await aRoomOf([own, blocked, third])
    await allAnswerOn(MONDAY, [own, blocked, third])
    await own.call('POST', '/blocks', { userId: blocked.userId })
    test.itIs(OPEN)
    for (const [viewer, faces] of [
      [own, [own, third]],
      [blocked, [blocked, third]],
      [third, [third, own, blocked]],
    ] as const) {
      const week = await weekOf(viewer)
      expect(days(week)).toEqual([`${MONDAY} 1`])
      expect(new Set(week?.stations[0]?.faces.map(({ userId }) => userId))).toEqual(new Set(faces.map(({ userId }) => userId)))
      expect(week?.stations[0]?.faces[0]?.userId).toBe(viewer.userId)
    }
  })
})

describe('the signals', () => {
  it('are counted when they are sent, once while one waits, and by days', async () => {
    const [one, other] = (await people(2)) as [ReportMember, ReportMember]
    await befriend(one, other)
    await poke(one, other)
    await other.call('DELETE', `/friends/signals/${one.userId}`)
    test.itIs(noon(MONDAY))
    for (let time = 0; time < 3; time += 1) await poke(one, other)
    await other.call('DELETE', `/friends/signals/${one.userId}`)
    test.itIs(noon(SUNDAY))
    await poke(one, other)
    await poke(other, one)
    test.itIs(OPEN)
    expect((await weekOf(one))?.signals).toEqual({ sent: 2, got: 1 })
    expect((await weekOf(other))?.signals).toEqual({ sent: 1, got: 2 })
  })

  it('are all counted when many are sent at once', async () => {
    const [own, ...friends] = (await people(9)) as [ReportMember, ...ReportMember[]]
    for (const friend of friends) await befriend(own, friend)
    test.itIs(noon(WEDNESDAY))
    const answers = await Promise.all(friends.flatMap((friend) => [poke(friend, own), poke(own, friend), poke(friend, own)]))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    test.itIs(OPEN)
    expect((await weekOf(own))?.signals).toEqual({ sent: 8, got: 8 })
  })

  it('stay counted when the other one is blocked or withdraws, and a refused one is never counted', async () => {
    const [own, blocked, gone, stranger] = (await people(4)) as [ReportMember, ReportMember, ReportMember, ReportMember]
    for (const friend of [blocked, gone]) await befriend(own, friend)
    test.itIs(noon(MONDAY))
    for (const friend of [blocked, gone]) await poke(friend, own)
    await poke(own, gone)
    expect((await poke(own, stranger)).status).toBe(403)
    await own.call('POST', '/blocks', { userId: blocked.userId })
    await gone.call('DELETE', '/auth/withdraw')
    test.itIs(OPEN)
    expect((await weekOf(own))?.signals).toEqual({ sent: 1, got: 2 })
    const rows = await test.deps.db.selectFrom('signalCount').select('personId').where('personId', '=', gone.personId).execute()
    expect(rows).toEqual([])
  })

  it('of a day are kept for as long as its week is shown, and swept then', async () => {
    const [one, other] = (await people(2)) as [ReportMember, ReportMember]
    await befriend(one, other)
    const kept = async () => {
      const rows = await test.deps.db.selectFrom('signalCount').select('serviceDate').where('personId', '=', one.personId).execute()
      return rows.map(({ serviceDate }) => serviceDate)
    }
    test.itIs(noon(MONDAY))
    await poke(one, other)
    test.itIs('2026-03-23T07:59:59.999')
    await sweepSignalCounts(test.deps)
    expect(await kept()).toEqual([MONDAY])
    expect((await weekOf(one))?.signals).toEqual({ sent: 1, got: 0 })
    test.itIs('2026-03-24T00:00:00.000')
    expect(await sweepSignalCounts(test.deps)).toBeGreaterThan(0)
    expect(await kept()).toEqual([])
    expect(await sweepSignalCounts(test.deps)).toBe(0)
  })
})

describe('what was worn first', () => {
  const worn = () => {
    const isWorn = ({ file }: { file: string }) => slotOf(file) !== null
    return marketCalls(test).items().filter(isWorn)
  }
  const looking = (...files: string[]): Look =>
    files.reduce((look, file) => {
      const slot = slotOf(file) as Slot
      const alone = slot === 'fashion_set' ? withPart(withPart(look, 'fashion_top', ''), 'fashion_bottom', '') : look
      return withPart(alone, slot, file)
    }, DEFAULT_LOOK)
  const dress = async (member: ReportMember, look: Look, star?: string) => {
    const { status } = await member.call('POST', '/home/settings/character', await aCharacter(test, look, star))
    expect(status).toBe(200)
  }
  /** Three items of different slots, which can be worn together. */
  const three = () => {
    const bySlot = new Map(
      worn()
        .filter(({ file }) => /^(item|face)_/.test(file))
        .map((item) => [slotOf(item.file), item]),
    )
    return [...bySlot.values()].slice(0, 3) as [Item, Item, Item]
  }
  type Item = ReturnType<typeof worn>[number]

  it('has a date once, the newest two first, without base parts and stars', async () => {
    const member = await test.member()
    const { give } = marketCalls(test)
    const [first, second, third] = three()
    for (const { file } of [first, second, third]) await give(member, file)
    await give(member, 'bg_star_7.png')
    test.itIs(noon(MONDAY))
    await dress(member, looking(first.file))
    test.itIs(noon(WEDNESDAY))
    await dress(member, looking(second.file))
    test.itIs(noon(FRIDAY))
    await dress(member, withPart(looking(first.file, third.file), 'fashion_top', 'fashion_top_2.png'), 'bg_star_7.png')
    test.itIs(OPEN)
    const title = (file: string) => test.deps.wardrobe.part(file)?.name
    expect((await weekOf(member))?.firstWorn).toEqual([
      { serviceDate: FRIDAY, name: third.file, title: title(third.file) },
      { serviceDate: WEDNESDAY, name: second.file, title: title(second.file) },
    ])
    test.itIs(noon('2026-03-17'))
    await dress(member, looking(first.file, second.file, third.file))
    test.itIs('2026-03-23T08:00:00.000')
    expect((await weekOf(member))?.firstWorn).toEqual([])
  })

  it('stays unknown for a copy that was worn before there were dates', async () => {
    const member = await test.member()
    const [item] = three()
    await marketCalls(test).give(member, item.file)
    await dress(member, looking(item.file))
    await test.deps.db.updateTable('ownedItem').set({ firstWornOn: null }).where('personId', '=', member.personId).execute()
    test.itIs(noon(MONDAY))
    await dress(member, DEFAULT_LOOK)
    await dress(member, looking(item.file))
    test.itIs(OPEN)
    expect((await weekOf(member))?.firstWorn).toEqual([])
  })

  it('begins without a date for who bought the copy, in both shops, and for who buys it back', async () => {
    const [seller, buyer] = (await people(2)) as [ReportMember, ReportMember]
    const { give, enrich } = marketCalls(test)
    const item = three().find(({ price }) => price >= 40) ?? three()[0]
    const lowest = Math.ceil(item.price * 0.7)
    await give(seller, item.file)
    for (const member of [seller, buyer]) await enrich(member, 1000)
    await dress(seller, looking(item.file))
    await dress(seller, DEFAULT_LOOK)
    const sell = async (from: ReportMember, to: ReportMember) => {
      const { listingId } = (await from.call('POST', '/store/resale/listings', { id: item.id, price: lowest })).body
      const { status } = await to.call('POST', `/store/resale/listings/${listingId}/purchase`, { expectedPrice: lowest })
      expect(status).toBe(200)
    }
    const dateOf = async ({ personId }: ReportMember) =>
      (await test.deps.db.selectFrom('ownedItem').select('firstWornOn').where('personId', '=', personId).executeTakeFirst())?.firstWornOn
    await sell(seller, buyer)
    expect(await dateOf(buyer)).toBeNull()
    test.itIs(noon(MONDAY))
    await dress(buyer, looking(item.file))
    expect(await dateOf(buyer)).toBe(MONDAY)
    await dress(buyer, DEFAULT_LOOK)
    await sell(buyer, seller)
    expect(await dateOf(seller)).toBeNull()
    test.itIs(noon(WEDNESDAY))
    await dress(seller, looking(item.file))
    const bought = await test.member()
    await enrich(bought, 1000)
    expect((await bought.call('POST', '/store/official/purchase', { id: item.id })).status).toBe(200)
    expect(await dateOf(bought)).toBeNull()
    test.itIs(OPEN)
    expect((await weekOf(seller))?.firstWorn).toMatchObject([{ serviceDate: WEDNESDAY, name: item.file }])
    expect((await weekOf(buyer))?.firstWorn).toEqual([])
    expect(partIn(looking(item.file), slotOf(item.file) as Slot)).toBe(item.file)
  })
})

describe('PUT /weeks/:from/seen', () => {
  it('takes the shown week only, and again; the next one is new', async () => {
    const member = await test.member()
    test.itIs(OPEN)
    for (const wrong of ['2026-03-02', WEDNESDAY, SHOWN]) expect(await see(member, wrong)).toBe('404 NOT_FOUND')
    expect((await weekOf(member))?.isSeen).toBe(false)
    expect(await Promise.all([see(member, MONDAY), see(member, MONDAY)])).toEqual(['200 ok', '200 ok'])
    expect((await weekOf(member))?.isSeen).toBe(true)
    test.itIs('2026-03-23T08:00:00.000')
    expect((await weekOf(member))?.isSeen).toBe(false)
    expect([await see(member, MONDAY), await see(member, SHOWN)]).toEqual(['404 NOT_FOUND', '200 ok'])
    expect(await see(member, 'no-date')).toBe('400 INVALID_REQUEST')
  })

  it('is refused to who has withdrawn, and an empty week is empty', async () => {
    const member = await test.member()
    test.itIs(OPEN)
    expect(await weekOf(member)).toEqual({
      from: MONDAY,
      until: SUNDAY,
      answers: [],
      starDays: [],
      stations: [],
      signals: { sent: 0, got: 0 },
      firstWorn: [],
      isSeen: false,
    })
    await see(member, MONDAY)
    await member.call('DELETE', '/auth/withdraw')
    expect(await see(member, MONDAY)).toMatch(/^40[13] /)
    const rows = await test.deps.db.selectFrom('seenWeek').select('personId').where('personId', '=', member.personId).execute()
    expect(rows).toEqual([])
  })
})
