import { decodeJwt } from 'jose'
import type { Method } from '#contract/endpoint.ts'
import type { Report } from '#contract/reports.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { aMember, type TestMember } from './members.ts'
import { bearer, startTestApp, type TestApp } from './testServer.ts'

type Answer = { status: number; body: ReturnType<typeof JSON.parse> }
export type ReportMember = TestMember & { call: (method: Method, path: string, payload?: object) => Promise<Answer> }

export type ReportApp = TestApp & {
  itIs: (seoulTime: string) => void
  member: () => Promise<ReportMember>
}

/** An app with a movable clock, and members whose tokens never expire. */
export async function startReportApp(seoulTime = '2026-03-10T12:00:00.000'): Promise<ReportApp> {
  let now = seoul(seoulTime)
  const test = await startTestApp({ clock: () => new Date(now) })
  const tokens = accessTokens(test.deps.config.jwtSecret, test.deps.clock)
  return {
    ...test,
    itIs: (time) => {
      now = seoul(time)
    },
    member: async () => {
      const member = await aMember(test)
      const { sid: sessionId } = decodeJwt<{ sid: string }>(member.headers.authorization.replace('Bearer ', ''))
      return {
        ...member,
        call: async (method, path, payload) => {
          const headers = bearer(await tokens.issue({ personId: member.personId, sessionId }))
          const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
          return { status: answer.statusCode, body: answer.json() }
        },
      }
    },
  }
}

export function seoul(time: string): Date {
  return new Date(`${time}+09:00`)
}

/** Today's entry, and yesterday's if it is offered. */
export async function entriesOf(member: ReportMember): Promise<{ today: Report; yesterday?: Report; isFirstDay?: boolean }> {
  return (await member.call('GET', '/reports')).body
}

export async function answerToday(member: ReportMember, answer = '오늘의 답'): Promise<Answer> {
  const { today } = await entriesOf(member)
  return member.call('PATCH', `/reports/${today.reportId}`, { answer, serviceDate: today.serviceDate })
}
