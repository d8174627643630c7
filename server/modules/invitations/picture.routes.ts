import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { InvitationToken } from '#contract/invitations.ts'
import type { Deps } from '#server/deps.ts'
import { toAppError } from '#server/http/errors.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import { picturesFolder } from '#server/image/pictureFiles.ts'
import { invitationDrawingLimit } from './drawingLimit.ts'
import { drawInvitation, readInvitationCard } from './picture.service.ts'

/** In five minutes. A preview app fetches for all of its users from a few addresses. */
const PER_ADDRESS = 600
const DEFAULT_FILE = 'og_default.png'
/** The address changes with the content; a day, because an ended invitation shows nobody any more. */
const KEPT = 'public, max-age=86400'
/** Expected refusals, not logged as faults. */
const EXPECTED: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'DRAWINGS_SPENT', 'UNAVAILABLE']

/**
 * For link previews; any failure answers the service's own picture, because no such app reads a refusal.
 * @param enter admission; resolves to the release
 */
export function invitationPictureRoute(app: App, deps: Deps, enter: () => Promise<() => void>): void {
  const limit = app.limiterBy('invitation picture', PER_ADDRESS, '5 minutes')
  const drawings = invitationDrawingLimit(app)
  app.get<{ Params: { token: string } }>('/i/:token/picture.png', { schema: { hide: true } }, async (request, reply) => {
    const file = await fileFor(request, reply, request.params.token).catch(warn)
    if (file === undefined) return sendDefault()
    return reply.header('cache-control', KEPT).sendFile(file, picturesFolder(deps.config.dataDir), { cacheControl: false })

    function warn(err: unknown): undefined {
      if (!EXPECTED.includes(toAppError(err).code)) request.log.warn({ err }, "an invitation's picture was not drawn")
    }
    async function sendDefault() {
      await deps.builtPictures.ready(DEFAULT_FILE)
      return reply.header('cache-control', 'no-cache').sendFile(DEFAULT_FILE, deps.builtPictures.folder, { cacheControl: false })
    }
  })

  async function fileFor(request: FastifyRequest, reply: FastifyReply, given: string): Promise<string | undefined> {
    await limit(request, reply, addressOf(request))
    const token = InvitationToken.safeParse(given).data
    if (token === undefined) return undefined
    const leave = await enter()
    const onFigureFailure = (err: unknown) => request.log.warn({ err }, 'an inviter could not be drawn')
    // A drawing waits for the image maker, not the database: the slot is released first.
    const card = await readInvitationCard(deps, token, onFigureFailure).finally(leave)
    return card && drawInvitation(deps, card, drawings(request, reply))
  }
}
