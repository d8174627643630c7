import type { Invitation, InvitationPreview } from '#contract/invitations.ts'
import { friendCalls } from './friendCalls.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

type By = Pick<TestMember, 'headers'>

export function invitationCalls(test: TestApp) {
  const { send } = friendCalls(test)
  const invite = (by: By, stationId?: string) =>
    send(by, 'POST', '/invitations', stationId === undefined ? { kind: 'star' } : { kind: 'station', stationId })
  return {
    send,
    invite,
    linkOf: async (by: By, stationId?: string): Promise<string> => {
      const { status, body } = await invite(by, stationId)
      if (status !== 200) throw new Error(`no link was made: ${status} ${JSON.stringify(body)}`)
      return body.token
    },
    list: async (by: By): Promise<Invitation[]> => (await send(by, 'GET', '/invitations')).body.invitations,
    end: (by: By, token: string) => send(by, 'DELETE', `/invitations/${token}`),
    accept: (by: By, token: string) => send(by, 'POST', `/invitations/${token}/accept`),
    preview: async (token: string, by?: By): Promise<InvitationPreview> => {
      const answer = await test.app.inject({ url: `/api/invitations/${token}`, headers: by?.headers ?? {} })
      return answer.json()
    },
    previewCode: async (code: string, by?: By): Promise<InvitationPreview & { code?: string }> => {
      const answer = await test.app.inject({ url: `/api/stations/${code}/preview`, headers: by?.headers ?? {} })
      return answer.json()
    },
    joinsOf: async (token: string): Promise<number> =>
      (await test.deps.db.selectFrom('invitation').select('joins').where('token', '=', token).executeTakeFirstOrThrow()).joins,
    setJoins: async (token: string, joins: number): Promise<void> => {
      await test.deps.db.updateTable('invitation').set({ joins }).where('token', '=', token).execute()
    },
  }
}
