import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROVIDERS, type Provider } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/route.ts'
import { type AuthorizeQuery, callbackUrl, readAuthorize, readEmail } from './authorize.ts'
import { badRequestPage, consentPage, type Offer, PAGE_POLICY } from './consentPage.ts'
import { emulatedIdentity } from './emulator.ts'
import { type Grants, grantStore } from './grants.ts'
import { findMembers } from './idp.repository.ts'
import { pageFiles } from './pageFiles.ts'
import type { WireAnswer } from './providerFormats.ts'
import { answerProfile, answerToken, answerUnlink } from './tokenCalls.ts'

/** An account of the consent page, shown once its member exists. */
export type OfferedAccount = { provider: Provider; email: string }

/** The built-in identity-provider emulator at `/dev/idp`, in the providers' wire formats. Not registered with real providers. */
export function idpRoutes(app: App, deps: Deps, offered: readonly OfferedAccount[]): void {
  if (!deps.config.isEmulated) return
  const emulator: Emulator = { db: deps.db, grants: grantStore(deps), offered }
  pageFiles(app)
  app.register(async (scope: App) => {
    readForms(scope)
    for (const provider of PROVIDERS) providerRoutes(scope, emulator, provider)
  })
}

type Emulator = { db: Db; grants: Grants; offered: readonly OfferedAccount[] }

function providerRoutes(app: App, emulator: Emulator, provider: Provider) {
  const { grants } = emulator
  const base = `/dev/idp/${provider}`
  const schema = { hide: true }

  app.get(`${base}/authorize`, { schema }, (request, reply) => answerAuthorize(emulator, provider, request, reply))
  // Naver's token call is GET too; the secret in its address is no secret here.
  app.route({
    method: ['GET', 'POST'],
    url: `${base}/token`,
    schema,
    handler: async (request, reply) =>
      sendWire(reply, await answerToken(grants, provider, request.method === 'GET' ? request.query : request.body)),
  })
  if (provider === 'kakao') {
    app.post(`${base}/unlink`, { schema }, async (request, reply) =>
      sendWire(reply, await answerUnlink(grants, request.headers.authorization, request.body)),
    )
  }
  app.get(`${base}/profile`, { schema }, async (request, reply) =>
    sendWire(reply, await answerProfile(grants, provider, request.headers.authorization)),
  )
}

async function answerAuthorize(emulator: Emulator, provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const query = readAuthorize(provider, request)
  if (!query) return sendPage(reply, 400, badRequestPage(provider))
  const email = query.login_hint === undefined ? null : readEmail(query.login_hint)
  if (email === null) return sendPage(reply, query.login_hint === undefined ? 200 : 400, await drawConsent(emulator, provider, query))
  const { providerId, email: known } = emulatedIdentity(provider, email)
  const account = { providerId, email: query.without_email ? null : known }
  const code = await emulator.grants.issueCode({ provider, redirectUri: query.redirect_uri, state: query.state, account })
  return reply.header('cache-control', 'no-store').redirect(callbackUrl(query, { code }), 302)
}

async function drawConsent({ db, offered }: Emulator, provider: Provider, query: AuthorizeQuery): Promise<string> {
  const { response_type, client_id, redirect_uri, state } = query
  const own = { response_type, client_id, redirect_uri, state }
  const accounts = offered.filter((account) => account.provider === provider).map(({ email }) => emulatedIdentity(provider, email))
  const members = await findMembers(
    db,
    provider,
    accounts.map(({ providerId }) => providerId),
  )
  const offers = accounts.flatMap(({ providerId, email }): Offer[] => {
    const member = members.find((candidate) => candidate.providerId === providerId)
    return member ? [{ member, href: `?${new URLSearchParams({ ...own, login_hint: email })}` }] : []
  })
  const isInvalid = query.login_hint !== undefined
  const typed = { email: query.login_hint ?? '', isInvalid, withoutEmail: Boolean(query.without_email) }
  return consentPage({ provider, offers, query: own, cancelHref: callbackUrl(query, { error: 'access_denied' }), typed })
}

function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function sendWire(reply: FastifyReply, { status, body }: WireAnswer) {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function readForms(app: App) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
