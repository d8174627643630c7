import { InvitationToken } from '#contract/invitations.ts'
import type { Deps } from '#server/deps.ts'
import { addressOf } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import { picturesFolder } from '#server/image/pictureStore.ts'
import { makeInvitationPicture } from './picture.service.ts'

/** An app that shows previews fetches for all of its users from a few addresses. */
const A_MINUTE = 120
const DEFAULT_FILE = 'og_default.png'
/** Its address is another one when it shows something else; a day, because an invitation that ended shows nobody any more. */
const KEPT = 'public, max-age=86400'

/** The picture of an invitation, for apps that show a preview of the link. Where there is none: the picture of the service. */
export function invitationPictureRoute(app: App, deps: Deps): void {
  const limit = app.limiterBy('invitation picture', A_MINUTE, '1 minute')
  app.get<{ Params: { token: string } }>('/i/:token/picture.png', { schema: { hide: true } }, async (request, reply) => {
    await limit(request, reply, addressOf(request))
    const token = InvitationToken.safeParse(request.params.token).data
    const file = token === undefined ? undefined : await makeInvitationPicture(deps, token, warn).catch(warn)
    if (file === undefined) return sendDefault()
    return reply.header('cache-control', KEPT).sendFile(file, picturesFolder(deps.config.dataDir), { cacheControl: false })

    function warn(err: unknown): undefined {
      request.log.warn({ err }, "an invitation's picture was not drawn")
    }
    async function sendDefault() {
      await deps.builtPictures.ready(DEFAULT_FILE)
      return reply.header('cache-control', 'no-cache').sendFile(DEFAULT_FILE, deps.builtPictures.folder, { cacheControl: false })
    }
  })
}
