import type { FastifyRequest } from 'fastify'
import { finishLink, type Provider, removeLink, startLink } from '#contract/auth.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as linked from '#server/modules/auth/linkedLogins.service.ts'
import { loginLimits } from '#server/modules/auth/loginLimits.ts'
import { exchangeCode } from '#server/modules/auth/providers/exchangeCode.ts'
import { loginProviders } from '#server/modules/auth/providers/providers.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { enqueueUnlink } from './providerUnlink.ts'

/** Linking and unlinking the second provider's account. */
export function loginLinksRoutes(app: App, deps: Deps): void {
  const providers = loginProviders(app, deps.config)
  const limits = loginLimits(app)
  const offered = (provider: Provider, request: FastifyRequest) => {
    const found = providers(provider, request)
    if (!found) throw new AppError('PROVIDER_NOT_CONFIGURED')
    return found
  }
  const telling = (
    personId: string,
    type: NotificationType & ('LOGIN_LINKED' | 'LOGIN_UNLINKED'),
    provider: Provider,
  ): linked.OnLoginChange => {
    return async (tx, afterCommit, at) => {
      await notify(tx, afterCommit, { personId, actorId: null, type, data: { provider }, at })
    }
  }

  route(app, startLink, async ({ input: { body }, caller, request }) => {
    const { provider, redirectUri } = offered(body.provider, request)
    const state = linked.newLinkState(deps.config, caller.sessionId, body.provider, deps.clock())
    return { authorizeUrl: provider.authorizeUrl({ state, redirectUri }) }
  })

  route(app, finishLink, async ({ input: { params, body }, caller, request, reply }) => {
    const { provider } = params
    const found = offered(provider, request)
    linked.assertLinkState(deps.config, { sessionId: caller.sessionId, provider, state: body.state }, deps.clock())
    const identity = await exchangeCode(request.log, provider, found, body)
    await limits.countAccount(request, reply, provider, identity)
    return linked.linkLogin(deps, caller, { provider, identity }, telling(caller.personId, 'LOGIN_LINKED', provider))
  })

  route(app, removeLink, async ({ input: { params }, caller }) => {
    const tell = telling(caller.personId, 'LOGIN_UNLINKED', params.provider)
    await linked.unlinkLogin(deps, caller, params.provider, async (tx, afterCommit, at) => {
      await enqueueUnlink(deps.config, tx, caller.personId, at, params.provider)
      await tell(tx, afterCommit, at)
    })
    return { message: 'login removed' }
  })
}
