import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HISTORY_LENGTH, REPORTS_PAGE } from '#contract/limits.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { reportIdOf } from '#server/modules/reports/reportId.ts'
import { searchTextOf } from '#server/modules/reports/searchText.ts'
import { type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'

const TODAY = '2026-03-10'
let test: ReportApp
beforeAll(async () => {
  test = await startReportApp(`${TODAY}T12:00:00.000`)
})
afterAll(() => test.close())

/** Reports of the days before today, a text each, the first one yesterday. */
async function withReports(texts: readonly string[], question = '질문이 있나요?'): Promise<ReportMember> {
  const member = await test.member()
  const { personId } = member
  const at = test.deps.clock()
  const rows = texts.map((answer, index) => {
    const serviceDate = addDays(TODAY, -1 - index)
    const text = { question, answer, ...searchTextOf(question, answer) }
    return {
      id: reportIdOf(personId, serviceDate),
      personId,
      serviceDate,
      ...text,
      isLate: false,
      character: '/content/character_0.png',
      createdAt: at,
      modifiedAt: at,
    }
  })
  if (rows.length > 0) await test.deps.db.insertInto('report').values(rows).execute()
  return member
}
const search = async (member: ReportMember, query: string, cursor = '') => {
  const { body } = await member.call('GET', `/reports?${new URLSearchParams({ query, ...(cursor ? { cursor } : {}) })}`)
  return body as { reports: { answer: string; serviceDate: string }[]; total?: number; nextCursor: string | null; today?: object }
}
const found = async (member: ReportMember, query: string) => (await search(member, query)).reports.map(({ answer }) => answer)
const history = async (member: ReportMember) =>
  (await member.call('GET', '/reports/history')).body.history as { id: string; query: string }[]

describe('a search', () => {
  it.each([
    ['one syllable', '봄', ['봄바람이 분다']],
    ['two syllables', '기분', ['오늘 기분 최고']],
    ['the middle of a word', '람이', ['봄바람이 분다']],
    ['two words', '기분  최고', ['오늘 기분 최고']],
    ['capitals', 'hELLO', ['Hello World 123']],
    ['a number', '123', ['Hello World 123']],
    ['letters taken apart', '기분'.normalize('NFD'), ['오늘 기분 최고']],
    ['initial consonants', 'ㄱㅂ', ['오늘 기분 최고']],
    ['initial consonants over a space', 'ㄱㅂ ㅊㄱ', ['오늘 기분 최고']],
    ['one consonant', 'ㄷ', ['봄바람이 분다', '첫째\n둘째']],
    ['consonants that were written so', 'ㅋㅋ', ['그래 ㅋㅋㅋ ㄳ']],
    ['consonants that a keyboard joins', 'ㄳ', ['그래 ㅋㅋㅋ ㄳ']],
    ['a percent sign', '%', ['할인 100%_정말\\']],
    ['an underline', '_', ['할인 100%_정말\\']],
    ['a backslash', '\\', ['할인 100%_정말\\']],
    ['signs of patterns', '.*', []],
    ['a quote', "'", []],
    ['an emoji', '🌟', ['별 🌟 하나']],
    ['a line end in the answer', '첫째 둘째', ['첫째\n둘째']],
    ['what stands nowhere', '해바라기', []],
  ])('for %s finds just those', async (_name, query, expected) => {
    const member = await withReports([
      '오늘 기분 최고',
      '봄바람이 분다',
      'Hello World 123',
      '그래 ㅋㅋㅋ ㄳ',
      '할인 100%_정말\\',
      '별 🌟 하나',
      '첫째\n둘째',
    ])
    expect(await found(member, query)).toEqual(expected)
    expect((await search(member, query)).total).toBe(expected.length)
  })

  it('looks into questions as well, and never across question and answer', async () => {
    const member = await withReports(['하나', '둘'], '오늘의 구름은?')
    expect(await found(member, '구름')).toEqual(['하나', '둘'])
    expect(await found(member, 'ㄱㄹ')).toEqual(['하나', '둘'])
    expect(await found(member, '은? 하나')).toEqual([])
    expect(await found(member, 'ㅇㅎㄴ')).toEqual([])
  })

  it('finds what an edit wrote and no longer what it took away', async () => {
    const member = await withReports(['옛날 이야기'])
    const [report] = (await member.call('GET', '/reports')).body.reports
    await member.call('PATCH', `/reports/${report.reportId}`, { answer: '새로운 소식' })
    expect([await found(member, '옛날'), await found(member, 'ㅅㄹㅇ')]).toEqual([[], ['새로운 소식']])
  })

  it("never finds other people's", async () => {
    await withReports(['남의 비밀'])
    const member = await withReports(['나의 비밀'])
    expect(await found(member, '비밀')).toEqual(['나의 비밀'])
  })

  it.each(['', '   ', '\u200b', '%09'])('for nothing (%j) is the whole list and is not kept', async (query) => {
    const member = await withReports(['하나', '둘'])
    expect(await found(member, decodeURIComponent(query))).toEqual(['하나', '둘'])
    expect(await history(member)).toEqual([])
  })

  it('refuses a query that is too long', async () => {
    const member = await withReports([])
    expect((await member.call('GET', `/reports?query=${'a'.repeat(51)}`)).body.code).toBe('INVALID_REQUEST')
  })
})

describe('paging', () => {
  it.each(['', '짝'])('of %j goes through all, newest first, with the total of all', async (query) => {
    const texts = Array.from({ length: REPORTS_PAGE * 4 + 3 }, (_, index) => (index % 2 === 0 ? `짝 ${index}` : `홀 ${index}`))
    const member = await withReports(texts)
    const expected = texts.filter((text) => text.includes(query))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await search(member, query, cursor)
      // Counted with the first page only.
      expect(page.total).toBe(cursor === '' ? expected.length : undefined)
      expect('today' in page).toBe(cursor === '')
      seen.push(...page.reports.map(({ answer }) => answer))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(expected)
  })

  it('ends after exactly one full page', async () => {
    const member = await withReports(Array.from({ length: REPORTS_PAGE }, (_, index) => `답 ${index}`))
    expect((await search(member, '')).nextCursor).toBeNull()
  })
})

describe('the history', () => {
  it('keeps each text once, the newest first, at most ten', async () => {
    const member = await withReports(['하나'])
    for (let number = 1; number <= HISTORY_LENGTH + 2; number += 1) {
      await search(member, `검색 ${number}`)
      test.itIs(`${TODAY}T12:00:${String(number).padStart(2, '0')}.000`)
    }
    await search(member, '  검색   5 ')
    expect((await history(member)).map(({ query }) => query)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((number) => `검색 ${number}`))
  })

  it('is written by the first page only', async () => {
    const member = await withReports(Array.from({ length: REPORTS_PAGE + 1 }, () => '같은 답'))
    const { nextCursor } = await search(member, '같은')
    const [entry] = await history(member)
    await member.call('DELETE', `/reports/history/${entry?.id}`)
    expect((await search(member, '같은', nextCursor ?? '')).reports).toHaveLength(1)
    expect(await history(member)).toEqual([])
  })

  it("deletes the caller's own only", async () => {
    const [me, other] = [await withReports([]), await withReports([])]
    await search(me, '나의 검색')
    const id = (await history(me))[0]?.id
    for (const wrong of [id, 'x', crypto.randomUUID()]) expect((await other.call('DELETE', `/reports/history/${wrong}`)).status).toBe(404)
    expect(await history(me)).toHaveLength(1)
    expect((await me.call('DELETE', `/reports/history/${id}`)).status).toBe(200)
    expect((await me.call('DELETE', `/reports/history/${id}`)).status).toBe(404)
    expect(await history(me)).toEqual([])
  })

  it('stays at ten when many searches arrive together', async () => {
    const member = await withReports([])
    await Promise.all(Array.from({ length: 15 }, (_, index) => search(member, `동시 ${index}`)))
    await search(member, '마지막')
    const kept = await test.deps.db.selectFrom('reportSearch').select('id').where('personId', '=', member.personId).execute()
    expect(kept).toHaveLength(HISTORY_LENGTH)
  })
})
