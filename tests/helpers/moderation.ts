import type { DecisionBody } from '#contract/admin.ts'
import { aMember, type TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

export function moderationCalls(test: TestApp) {
  const send = async (who: { headers: { authorization: string } }, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await test.app.inject({ method, url: `/api${path}`, headers: who.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const cases = async (who: TestMember, order = 'recent') => (await send(who, 'GET', `/admin/cases?order=${order}`)).body
  const open = async (who: TestMember, about: TestMember, decisionId?: string) =>
    (await send(who, 'GET', `/admin/cases/${about.userId}${decisionId ? `?decisionId=${decisionId}` : ''}`)).body
  return {
    send,
    cases,
    open,
    anAdmin: async (userName = '이도윤') => {
      const admin = await aMember(test, { userName })
      const at = test.deps.clock()
      await test.deps.db.insertInto('personRole').values({ personId: admin.personId, role: 'admin', grantedAt: at }).execute()
      return admin
    },
    report: (who: TestMember, about: TestMember, reason = 'HARASSMENT', detail?: string) =>
      send(who, 'POST', '/people-reports', { userId: about.userId, reason, ...(detail ? { detail } : {}) }),
    /** Decides all open reports. @returns `200`, or status and code of the refusal. */
    decide: async (admin: TestMember, about: TestMember, decision: Partial<DecisionBody> & { kind: DecisionBody['kind'] }) => {
      const reportIds = (await open(admin, about)).reports?.map(({ id }: { id: string }) => id)
      const answer = await send(admin, 'POST', `/admin/cases/${about.userId}/decision`, { reportIds, ...decision })
      return answer.status === 200 ? '200' : `${answer.status} ${answer.body.code}`
    },
    refresh: async (cookie: string) => {
      const answer = await test.app.inject({ url: '/api/auth/refresh', headers: { cookie } })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
