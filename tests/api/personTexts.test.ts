import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_EMPTY, GUEST_LINE_EMPTY, NAME_EMPTY, SEARCH_TOO_SHORT, STATION_INCOMPLETE } from '#contract/text/sentences.ts'
import { befriend } from '#tests/helpers/friendships.ts'
import { aPerson, aSignup, signUp } from '#tests/helpers/members.ts'
import { answerToday, entriesOf, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

let test: ReportApp
beforeAll(async () => {
  test = await startReportApp()
})
afterAll(() => test.close())

/** A text sent by its call; `kept` is how others read it, if they do. */
type Write = (member: ReportMember, text: string) => Promise<{ status: number; body: object; kept?: () => Promise<string | undefined> }>

const stationWith =
  (field: 'name' | 'intro'): Write =>
  async (member, text) => {
    const made = await member.call('POST', '/stations', { ...A_STATION, [field]: text })
    return { ...made, kept: async () => (await member.call('GET', `/stations/${made.body.stationId}`)).body[field] }
  }

const WRITES: Record<string, { write: Write; empty: string | null }> = {
  'a name at signup': {
    empty: NAME_EMPTY,
    write: async (_member, userName) => {
      const person = await aPerson(test)
      const answer = await signUp(test, person, await aSignup(test, { userName }))
      const kept = async () => (await test.app.inject({ url: '/api/home', headers: person.headers })).json().userName
      return { status: answer.statusCode, body: answer.json(), kept }
    },
  },
  'a name in the settings': {
    empty: NAME_EMPTY,
    write: async (member, userName) => ({
      ...(await member.call('POST', '/home/settings/profile', { userName, birthDate: '2000-01-01' })),
      kept: async () => (await member.call('GET', '/home')).body.userName,
    }),
  },
  "a station's name": { empty: STATION_INCOMPLETE, write: stationWith('name') },
  "a station's intro": { empty: STATION_INCOMPLETE, write: stationWith('intro') },
  'an answer': {
    empty: ANSWER_EMPTY,
    write: async (member, text) => ({
      ...(await answerToday(member, text)),
      kept: async () => (await entriesOf(member)).today.answer,
    }),
  },
  'a search for members': {
    empty: SEARCH_TOO_SHORT,
    write: (member, text) => member.call('GET', `/users?${new URLSearchParams({ user_id: text })}`),
  },
  'a search in reports': {
    empty: null,
    write: async (member, query) => ({
      ...(await member.call('GET', `/reports?${new URLSearchParams({ query })}`)),
      kept: async () => (await member.call('GET', '/reports/history')).body.history[0]?.query,
    }),
  },
  'a line in a guest book': {
    empty: GUEST_LINE_EMPTY,
    write: async (member, text) => {
      const owner = await test.member()
      await befriend(test, member, owner)
      const path = `/guest-books/${owner.userId}`
      const written = await member.call('POST', `${path}/lines`, { id: crypto.randomUUID(), text })
      return { ...written, kept: async () => (await owner.call('GET', path)).body.lines[0]?.text }
    },
  },
  'words of an abuse report': {
    empty: null,
    write: async (member, detail) => ({
      ...(await member.call('POST', '/people-reports', { userId: (await test.member()).userId, reason: 'OTHER', detail })),
      kept: async () => {
        const reports = test.deps.db.selectFrom('abuseReport').select('detail').where('reporterPersonId', '=', member.personId)
        return (await reports.executeTakeFirst())?.detail ?? undefined
      },
    }),
  },
}

describe.each(Object.entries(WRITES))('%s', (_what, { write, empty }) => {
  it.each(['\u3164', '\u115f\u1160', '\uffa0\uffa0', '\u2800', '\u17b4\u17b5', '\u034f', ' \u200b\u3164\u200d '])(
    'that shows nothing (%j) is none',
    async (text) => {
      const { status, body, kept } = await write(await test.member(), text)
      if (empty !== null)
        expect({ status, sentences: JSON.stringify(body) }).toEqual({ status: 400, sentences: expect.stringContaining(empty) })
      else expect([status, await kept?.()]).toEqual([200, undefined])
    },
  )

  it('is stored as it looks', async () => {
    const { status, kept } = await write(await test.member(), ' \u3164별\u3164\u2800 무\u034f리\u200b👨‍👩‍👧‍👦 \u1160')
    expect([status, await kept?.()]).toEqual([200, kept && '별 무리👨‍👩‍👧‍👦'])
  })
})
