import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_DATA } from '#contract/limits.ts'
import type { OwnDataState } from '#contract/ownData.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { runPendingExports } from '#server/modules/ownData/exportJob.ts'
import { claimExport } from '#server/modules/ownData/ownData.repository.ts'
import { startExport, sweepOwnData } from '#server/modules/ownData/ownData.service.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { KEPT_FOR_RETURN, PERSONAL_DATA } from '#server/personalData.ts'
import { friendCalls } from '#tests/helpers/friendCalls.ts'
import { marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { rowsNaming, tablesNaming } from '#tests/helpers/tablesNaming.ts'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { HIDDEN, NAME, STRANGER, tracesEverywhere } from '#tests/helpers/tracesEverywhere.ts'

/** Generous for a busy machine. */
const WITHIN_MS = 180_000
const HOUR_MS = 60 * 60 * 1000
const dataDir = mkdtempSync(join(tmpdir(), 'own-data-'))
const pictures = join(dataDir, 'pictures')
let test: TestApp
beforeAll(async () => {
  mkdirSync(pictures)
  test = await startTestApp({ config: { dataDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

type By = Pick<TestMember, 'headers'>
const send = (by: By, method: 'GET' | 'POST' | 'DELETE', path = '') =>
  test.app.inject({ method, url: `/api/own-data${path}`, headers: by.headers })
const stateOf = async (by: By): Promise<OwnDataState> => (await send(by, 'GET')).json().export
const becomes = (by: By, state: OwnDataState['state']) =>
  expect.poll(async () => (await stateOf(by)).state, { timeout: WITHIN_MS }).toBe(state)
async function makeReady(by: By) {
  expect((await send(by, 'POST')).json()).toMatchObject({ state: 'making' })
  await becomes(by, 'ready')
}
const readyNews = async (by: By) =>
  (await friendCalls(test).send(by, 'GET', '/notifications')).body.notifications.filter(
    ({ type }: { type: string }) => type === 'OWN_DATA_READY',
  )

describe('the export', { timeout: WITHIN_MS }, () => {
  it('holds every row of a member with traces everywhere, and the withdrawal leaves none, and all of a stranger', async () => {
    const stranger = (await tracesEverywhere(test, STRANGER)).member
    const { member, friend, hidden } = await tracesEverywhere(test)
    await makeReady(member)
    const answer = await send(member, 'GET', '/data')
    const { profile, people, reports, items } = JSON.parse(answer.body)
    const told = { ...profile, ...people, ...reports, ...items } as Record<string, object[]>
    const held = await rowsOf(member.personId)
    expect(Object.keys(held).sort()).toEqual([...new Set(PERSONAL_DATA.flatMap(({ tables }) => tables))].sort())
    for (const [table, { rows, sections }] of Object.entries(held)) {
      expect(rows, `${table} has traces`).toBeGreaterThan(0)
      expect(
        sections.reduce((sum, section) => sum + (told[section]?.length ?? 0), 0),
        `${table} in ${sections}`,
      ).toBe(rows)
      for (const section of sections)
        expect(
          told[section]?.every((row) => Object.keys(row).length > 0),
          `${section} says something`,
        ).toBe(true)
    }
    const book = (await send(member, 'GET', '/book')).body
    expect(book).toContain('&lt;b&gt;우리&lt;/b&gt; &amp; &quot;별&quot;\n둘째 줄')
    expect(book).not.toMatch(/<b>우리|<script|https?:/)
    await expectNothingOfOthers(answer.body, [member, friend, hidden])
    await expect(withoutChance(told)).toMatchFileSnapshot('snapshots/ownData.txt')

    const before = await auditLedger(test.deps.db)
    const strangers = await rowsNaming(test.deps.db, stranger.personId)
    writeFileSync(join(pictures, 'character_0.png'), 'nobody')
    expect((await friendCalls(test).withdraw(member)).status).toBe(200)
    expect(await tablesNaming(test.deps.db, member.personId)).toEqual(KEPT_FOR_RETURN)
    expect(await rowsNaming(test.deps.db, stranger.personId)).toEqual(strangers)
    for (const trace of [member.email, Buffer.from(NAME).toString('hex'), '우리', '자꾸 말을 걸어요']) {
      expect(await tablesNaming(test.deps.db, trace), trace).toEqual([])
    }
    // The subject of an open report, until it is decided.
    expect(await tablesNaming(test.deps.db, NAME)).toEqual(['abuse_report'])
    // The userId is reserved, without its owner.
    expect(await tablesNaming(test.deps.db, member.userId)).toEqual(['reserved_user_id'])
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
      expect(`${file.name} ${readFileSync(join(file.parentPath, file.name), 'latin1')}`).not.toContain(member.personId)
    }
    expect((await send(member, 'GET', '/data')).statusCode).toBe(401)
    expect((await friendCalls(test).lists(friend)).friend).toEqual([])
    expect((await auditLedger(test.deps.db)).faults).toEqual([])
    expect((await auditLedger(test.deps.db)).accounts).toBe(before.accounts)
    expect((await auditMarket(test.deps.db, test.deps.clock)).faults).toEqual([])
  })

  it('is its owner’s alone, a file to save and never a page', async () => {
    const [member, other] = [await aMember(test, { userName: '별/이: "하나"' }), await aMember(test)]
    await makeReady(member)
    for (const path of ['/book', '/data']) {
      expect((await send(other, 'GET', path)).statusCode).toBe(404)
      expect((await test.app.inject({ url: `/api/own-data${path}` })).statusCode).toBe(401)
    }
    const { headers, body } = await send(member, 'GET', '/book')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
    })
    const name = /^attachment; filename="byeolmuri[.]html"; filename\*=UTF-8''([\w.%-]+)$/.exec(String(headers['content-disposition']))?.[1]
    expect(decodeURIComponent(name ?? '')).toBe('별 이 하나 의 별 일기 2026-03-10.html')
    const ready = await stateOf(member)
    expect(ready).toMatchObject({ state: 'ready', book: { name: decodeURIComponent(name ?? ''), bytes: Buffer.byteLength(body) } })
    expect(body).toContain('아직 쓴 리포트가 없어요')
    expect(await readyNews(member)).toHaveLength(1)
  })

  it('is deleted after a day, by a stop and by a restart, of which there are a few a day', async () => {
    const member = await aMember(test)
    for (let start = 1; start <= OWN_DATA.startsADay; start += 1) await makeReady(member)
    const spent = await send(member, 'POST')
    expect([spent.statusCode, spent.json().code]).toEqual([429, 'OWN_DATA_SPENT'])
    expect(await stateOf(member)).toMatchObject({ state: 'ready' })
    expect(await filesOf(member)).toBe(2)

    test.passMs(OWN_DATA.hours * HOUR_MS)
    const again = await test.app.inject({ url: '/api/own-data', headers: (await freshLogin(member)).headers })
    expect(again.json().export).toEqual({ state: 'expired' })
    expect((await send(await freshLogin(member), 'GET', '/book')).statusCode).toBe(404)
    expect(await sweepOwnData(test.deps)).toBeGreaterThan(0)
    expect(await filesOf(member)).toBe(0)

    const later = await freshLogin(member)
    await makeReady(later)
    expect((await send(later, 'DELETE')).json()).toEqual({ state: 'none' })
    expect(await filesOf(member)).toBe(0)
    expect((await send(later, 'GET', '/book')).statusCode).toBe(404)
  })
})

describe('the making', { timeout: WITHIN_MS }, () => {
  it('is begun by a server that is killed, and ended by another, once', async () => {
    const member = await aMember(test)
    await startExport(test.deps, member.personId)
    const at = test.deps.clock()
    expect(await claimExport(test.deps.db, { at, until: new Date(at.getTime() + 60_000) })).toMatchObject({ tries: 1 })
    expect(await runPendingExports(test.deps)).toBe(0)
    expect((await send(member, 'POST')).json()).toMatchObject({ state: 'making' })
    test.passMs(61_000)
    expect((await Promise.all([runPendingExports(test.deps), runPendingExports(test.deps)])).toSorted()).toEqual([0, 1])
    expect(await stateOf(member)).toMatchObject({ state: 'ready' })
    expect(await readyNews(member)).toHaveLength(1)
  })

  it('that is stopped, or whose member withdraws, keeps nothing', async () => {
    for (const end of ['stop', 'withdraw'] as const) {
      const member = await aMember(test)
      await friendCalls(test).send(member, 'GET', '/reports')
      await addReports(member, 2)
      await startExport(test.deps, member.personId)
      const provide = async () => {
        await (end === 'stop' ? send(member, 'DELETE') : friendCalls(test).withdraw(member))
      }
      expect(await runPendingExports({ ...test.deps, pictures: { ...test.deps.pictures, provide } })).toBe(0)
      expect(await filesOf(member)).toBe(0)
      if (end === 'stop') expect(await stateOf(member)).toEqual({ state: 'none' })
      if (end === 'stop') expect(await readyNews(member)).toEqual([])
    }
  })

  it('that fails is tried again, and after the third time says so', async () => {
    const member = await aMember(test)
    const [item] = marketCalls(test).items()
    await marketCalls(test).give(member, item?.file ?? '')
    await startExport(test.deps, member.personId)
    // Fails where items get their names.
    const broken = { ...test.deps, wardrobe: {} as never }
    for (let round = 1; round <= 3; round += 1) {
      await expect(runPendingExports(broken)).rejects.toThrow('not made')
      expect(await stateOf(member)).toMatchObject({ state: round < 3 ? 'making' : 'failed' })
      test.passMs(21_000)
    }
    expect(await runPendingExports(test.deps)).toBe(0)
    await makeReady(member)
  })

  it('of a leap year of reports, each in another look, is one file of a few MB', async () => {
    const member = await aMember(test)
    await addReports(member, 366)
    await startExport(test.deps, member.personId)
    const begin = performance.now()
    expect(await runPendingExports(test.deps)).toBe(1)
    const ms = Math.round(performance.now() - begin)
    const state = await stateOf(member)
    if (state.state !== 'ready') throw new Error(`it is ${state.state}`)
    expect(state.book.bytes).toBeGreaterThan(366 * 13_000)
    expect(state.book.bytes).toBeLessThan(8_000_000)
    const { body } = await send(member, 'GET', '/book')
    expect(body.match(/<article>/g)).toHaveLength(366)
    expect(body.match(/늦은 기록/g)).toHaveLength(183)
    expect(new Set(body.match(/data:image[^)]+/g)).size).toBe(366)
    process.stdout.write(`366 reports: ${state.book.bytes} and ${state.data.bytes} bytes in ${ms} ms\n`)
  })
})

/** Reports of as many days, each with a picture of a figure's size. */
async function addReports({ personId }: TestMember, count: number) {
  for (let day = 0; day < count; day += 1) {
    const hash = day.toString(16).padStart(32, '0')
    writeFileSync(join(pictures, `character_${hash}.w300.webp`), Buffer.alloc(13_500, `${day} `))
  }
  await sql`insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
    select gen_random_uuid(), ${personId}, date '2025-01-01' + day, '질문', repeat('가', 150), day % 2 = 1,
      '/content/character_' || lpad(to_hex(day), 32, '0') || '.png', now(), now(), '', '' from generate_series(0, ${count}::int - 1) as day`.execute(
    test.deps.db,
  )
}

/** What differs from run to run is replaced, and rows are in alphabetical order. */
function withoutChance(told: Record<string, unknown>): string {
  const plain = JSON.stringify(told)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z/g, '(time)')
    .replaceAll(/(character|profile)_[0-9a-f]{32}/g, '$1_(look)')
    .replaceAll(/\b(member|person)[0-9]+\b/g, '$1(number)')
    .replaceAll(/"(code|providerId)":"[\w-]+"/g, '"$1":"(code)"')
  const sorted = Object.entries(JSON.parse(plain) as Record<string, unknown>).map(([section, rows]) => [
    section,
    Array.isArray(rows) ? rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) : rows,
  ])
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** Tokens expire when the clock moves. */
async function freshLogin({ email }: TestMember): Promise<By> {
  return { headers: bearer((await loginAs(test.app, email)).accessToken) }
}

async function filesOf({ personId }: TestMember): Promise<number> {
  return (await test.deps.db.selectFrom('ownDataFile').select('kind').where('personId', '=', personId).execute()).length
}

/** For each table of the list: the number of the person's rows, and their sections. */
async function rowsOf(personId: string): Promise<Record<string, { rows: number; sections: string[] }>> {
  const own = sql`${personId}::uuid`
  const table = (from: RawBuilder<unknown>, ...sections: string[]) => ({ from, sections })
  const tables: Record<string, ReturnType<typeof table>> = {
    station: table(sql`station_member where person_id = ${own}`, 'stations'),
    station_member: table(sql`station_member where person_id = ${own}`, 'stations'),
    station_code: table(sql`station_member where person_id = ${own}`, 'stations'),
    station_full_day: table(sql`station_member where person_id = ${own}`, 'stations'),
    station_code_miss: table(sql`station_code_miss where person_id = ${own}`, 'wrongStationCodes'),
    invitation: table(sql`invitation where person_id = ${own}`, 'invitations'),
    station_writer: table(sql`station_writer where person_id = ${own}`, 'daysWrittenInStations'),
    // The notification that the export is ready came after it.
    notification: table(sql`notification where person_id = ${own} and type <> 'OWN_DATA_READY'`, 'notifications'),
    question_notification: table(sql`question_notification where person_id = ${own}`, 'lastReadQuestion'),
    search_history: table(sql`search_history where person_id = ${own}`, 'memberSearches'),
    abuse_report: table(sql`abuse_report where reporter_person_id = ${own}`, 'abuseReports'),
    report: table(sql`report where person_id = ${own}`, 'reports'),
    report_sticker: table(
      sql`report_sticker join report on report.id = report_id where ${own} in (report.person_id, report_sticker.person_id)`,
      'stickersGiven',
      'stickersReceived',
    ),
    guest_line: table(sql`guest_line where ${own} in (owner_person_id, writer_person_id)`, 'guestLinesWritten', 'guestLinesReceived'),
    guest_day: table(sql`guest_day where ${own} in (owner_person_id, writer_person_id)`, 'guestBookDays'),
    closed_guest_book: table(sql`closed_guest_book where person_id = ${own}`, 'guestBookClosed'),
    rest_day: table(sql`rest_day where person_id = ${own}`, 'restDays'),
    report_day: table(sql`report_day where person_id = ${own}`, 'daysWritten'),
    report_search: table(sql`report_search where person_id = ${own}`, 'reportSearches'),
    listing: table(sql`listing where seller_id = ${own}`, 'listings'),
    owned_item: table(sql`owned_item where person_id = ${own}`, 'wardrobe'),
    gift: table(sql`gift where ${own} in (sender_person_id, receiver_person_id)`, 'giftsSent', 'giftsReceived'),
    wish: table(sql`wish where person_id = ${own}`, 'wishes'),
    idempotency_key: table(sql`idempotency_key where person_id = ${own}`, 'recentPayments'),
    ledger_account: table(sql`ledger_account where person_id = ${own}`, 'balances'),
    former_login: table(sql`former_login where person_id = ${own}`, 'formerLogins'),
    friend_link: table(sql`friend_link where ${own} in (lower_person_id, higher_person_id)`, 'friends', 'friendRequests'),
    friend_rejection: table(sql`friend_rejection where rejecter_person_id = ${own}`, 'rejectedFriendRequests'),
    friend_request_count: table(sql`friend_request_count where person_id = ${own}`, 'friendRequestsSentOn'),
    own_data_export: table(sql`own_data_export where person_id = ${own}`, 'dataExports'),
    own_data_file: table(sql`own_data_export where person_id = ${own}`, 'dataExports'),
    signal_count: table(sql`signal_count where person_id = ${own}`, 'signalsADay'),
    seen_week: table(sql`seen_week where person_id = ${own}`, 'lastSeenWeek'),
    signal: table(sql`signal where ${own} in (sender_person_id, receiver_person_id)`, 'signalsSent', 'signalsReceived'),
    push_subscription: table(sql`push_subscription where person_id = ${own}`, 'pushDevices'),
    push_switch: table(sql`push_switch where person_id = ${own}`, 'pushSwitches'),
    push_message: table(sql`push_message where person_id = ${own}`, 'pushMessages'),
    moderation_decision: table(sql`moderation_decision where person_id = ${own}`, 'moderationDecisions'),
    person_role: table(sql`person_role where person_id = ${own}`, 'roles'),
    operator_action: table(sql`operator_action where person_id = ${own}`, 'operatorActions'),
    block: table(sql`block where blocker_person_id = ${own}`, 'blocks'),
    member: table(sql`member where person_id = ${own}`, 'profile'),
    login_session: table(sql`login_session where person_id = ${own}`, 'sessions'),
    refresh_token: table(sql`refresh_token join login_session on id = session_id where person_id = ${own}`, 'sessionRenewals'),
    linked_login: table(sql`linked_login where person_id = ${own}`, 'linkedLogins'),
    login_hash: table(sql`login_hash where person_id = ${own}`, 'unfinishedLogins'),
    person: table(sql`person where id = ${own}`, 'account'),
  }
  const counted = Object.entries(tables).map(async ([name, { from, sections }]) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${from}`.execute(test.deps.db)
    return [name, { rows: rows[0]?.count ?? 0, sections }] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

/** No database id, no secret, and nothing that others wrote or decided about the member. */
async function expectNothingOfOthers(text: string, [member, friend, hidden]: readonly TestMember[]) {
  for (const one of [member, friend, hidden]) expect(text).not.toContain(one?.personId)
  for (const secret of [hidden?.userId, HIDDEN.userName, HIDDEN.detail, hidden?.email, friend?.email]) expect(text).not.toContain(secret)
  const { rows } = await sql<{ secret: string }>`
    select token_hash as secret from refresh_token union all select hash from login_hash union all select token from invitation`.execute(
    test.deps.db,
  )
  for (const { secret } of rows) expect(text).not.toContain(secret)
  expect(text).toContain('친구별')
}
