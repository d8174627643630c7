import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '#contract/auth.ts'
import { type InvitationPreview, InvitationToken } from '#contract/invitations.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicPages } from '#server/files/publicPages.ts'
import { toAppError } from '#server/http/errors.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import { pictureDigests } from '#server/image/pictureDigests.ts'
import { loginProviders } from '#server/modules/auth/providers/providers.ts'
import { readPublicMember } from '#server/modules/users/users.service.ts'
import { previewOf, type ReadInvitation, readInvitation } from './invitations.service.ts'
import { missLimit } from './missLimit.ts'
import { invitationPictureUrl } from './picture.service.ts'

/** Per address: a whole school may open a link at once. */
const PAGES_A_MINUTE = 300
/** Error page and status by refusal. */
const REFUSALS = {
  NOT_FOUND: { name: 'invite-unknown', status: 404 },
  INVITATION_ENDED: { name: 'invite-ended', status: 410 },
  CODE_MISSES: { name: 'invite-misses', status: 429 },
  TOO_MANY_REQUESTS: { name: 'invite-busy', status: 429 },
} as const
const BUSY = { name: 'invite-busy', status: 503 } as const

type Request = FastifyRequest<{ Params: { token: string } }>

/**
 * /i/{token}: the public invitation page. @param app a scope of its own: refusals are pages, because people read them
 * @param guard admission and database watch
 */
export function invitationPage(app: App, deps: Deps, pages: PublicPages, guard: (scope: App) => void): void {
  const countPage = app.limiterBy('invitation page', PAGES_A_MINUTE, '1 minute')
  const countMiss = missLimit(app)
  const providers = loginProviders(app, deps.config)
  const digests = pictureDigests()
  const read = async (request: Request, reply: FastifyReply): Promise<ReadInvitation> => {
    const token = InvitationToken.safeParse(request.params.token)
    if (!token.success) throw new AppError('NOT_FOUND')
    const found = await readInvitation(deps, token.data)
    if (found) return found
    await countMiss(request, reply, null)
    throw new AppError('NOT_FOUND')
  }
  const show = async (request: Request, reply: FastifyReply) => {
    const { token } = request.params
    const invitation = await read(request, reply)
    // Their figure may have to be redrawn.
    const maker = invitation.maker && (await readPublicMember(deps, invitation.maker.personId, warnOf(request)))
    if (!maker) throw new AppError('INVITATION_ENDED')
    const drawn = { ...invitation, maker }
    const now = deps.clock()
    const offered = (name: Provider) => (providers(name, request) ? 'on' : 'off')
    const values = {
      ...valuesOf(await previewOf({ ...deps, clock: () => now }, drawn), digests),
      token,
      // What a visitor answers before signing in is kept with the day of its question.
      now: now.toISOString(),
      day: serviceDateOf(now),
      figure: stemOf(maker.character),
      image: invitationPictureUrl(deps, token, drawn),
      naver: offered('naver'),
      kakao: offered('kakao'),
    }
    return pages.send(request, reply, `invite-${invitation.kind}${invitation.state === 'full' ? '-full' : ''}`, { values })
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    await countPage(request, reply, addressOf(request))
  })
  guard(app)
  app.setErrorHandler(async (error, request, reply) => {
    const { code, retryAfterS = 1 } = toAppError(error)
    const page = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : BUSY
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error')
    if (page.status === 429 || page.status === 503) reply.header('retry-after', retryAfterS)
    // Members and friends enter by an ended link too, after a login.
    const values = code === 'INVITATION_ENDED' ? { token: (request as Request).params.token } : {}
    return pages.send(request, reply, page.name, { status: page.status, values })
  })
  for (const path of ['/i/:token', '/i/:token/']) {
    app.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, show)
  }
}

const warnOf = (request: FastifyRequest) => (error: unknown) => request.log.warn({ err: error }, 'an inviter could not be drawn')

const stemOf = (file: string): string => file.replace(/\.png$/, '')

function valuesOf(preview: InvitationPreview, digests: ReadonlyMap<string, string>) {
  const { inviterName = '', stationName = '', background = '', question = '', members = 1, freePlaces = 0 } = preview
  const name = stemOf(background)
  const counts = { members: String(members), freePlaces: String(freePlaces) }
  return { inviterName, stationName, question, background: name, backgroundVersion: digests.get(name) ?? '', ...counts }
}
