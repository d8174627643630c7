import * as admin from '#contract/admin.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWarnings, readWarning } from '#contract/warnings.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type Call, route } from '#server/http/route.ts'
import * as cases from './cases.service.ts'
import * as decisions from './decisions.service.ts'

export function moderationRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const adminOnly =
    <E extends Endpoint, R>(handler: (call: Call<E>) => Promise<R>) =>
    async (call: Call<E>): Promise<R> => {
      await cases.assertAdmin(db, call.caller?.personId ?? '')
      return handler(call)
    }

  route(
    app,
    admin.getAdminToday,
    adminOnly(({ caller }) => cases.readToday(db, caller.personId, clock())),
  )
  route(
    app,
    admin.getCases,
    adminOnly(({ input }) => cases.readCases(db, input.query.order)),
  )
  route(
    app,
    admin.getCase,
    adminOnly(({ caller, input: { params, query } }) =>
      cases.readCase(db, { adminId: caller.personId, userId: params.userId, decisionId: query.decisionId, at: clock() }),
    ),
  )
  route(
    app,
    admin.getDecisions,
    adminOnly(async () => ({ decisions: await decisions.readDecisions(db) })),
  )
  route(
    app,
    admin.decideCase,
    adminOnly(async ({ caller, input: { params, body } }) => {
      await decisions.decide(deps, { personId: caller.personId }, params.userId, body)
      return { message: 'decided' }
    }),
  )

  route(app, getWarnings, async ({ caller }) => ({ warnings: await decisions.readWarnings(db, caller.personId) }))
  route(app, readWarning, async ({ caller, input }) => {
    await decisions.markWarningRead(deps, caller.personId, input.params.id)
    return { message: 'warning read' }
  })
}
