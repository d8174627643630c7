import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/invitations.ts'
import { isStationCode } from '#contract/rules/stationCode.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { accept } from './accepting.service.ts'
import { invitationDrawingLimit } from './drawingLimit.ts'
import * as invitations from './invitations.service.ts'
import { missLimit } from './missLimit.ts'
import { drawInvitation, readInvitationCard } from './picture.service.ts'

export function invitationsRoutes(app: App, deps: Deps): void {
  const countMiss = missLimit(app)
  const drawings = invitationDrawingLimit(app)
  /** The result of a lookup by token. @throws AppError NOT_FOUND, CODE_MISSES */
  const known = async <Found>(
    found: Found | undefined,
    personId: string | null,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<Found> => {
    if (found !== undefined) return found
    await countMiss(request, reply, personId)
    throw new AppError('NOT_FOUND')
  }

  /** Drawn after the answer: preview apps fetch it as soon as the link is sent, and wait a few seconds at most. */
  const drawAhead = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    const warn = (err: unknown) => request.log.warn({ err }, "an invitation's picture was not drawn beforehand")
    try {
      const card = await readInvitationCard(deps, token, warn)
      if (card) await drawInvitation(deps, card, drawings(request, reply))
    } catch (error) {
      warn(error)
    }
  }

  route(app, contract.createInvitation, async ({ input: { body }, caller, request, reply }) => {
    const made = await (body.kind === 'station'
      ? invitations.inviteIntoStation(deps, caller.personId, body.stationId)
      : invitations.inviteToStar(deps, caller.personId))
    void drawAhead(made.token, request, reply)
    return made
  })
  route(app, contract.getInvitations, async ({ caller }) => ({
    invitations: await invitations.readInvitations(deps, caller.personId),
  }))
  route(app, contract.endInvitation, async ({ input, caller }) => {
    await invitations.endInvitation(deps, caller.personId, input.params.token)
    return { message: 'invitation ended' }
  })
  route(app, contract.previewInvitation, async ({ input, request, reply }) => {
    const viewerId = await viewerOf(app, request)
    const found = await invitations.readInvitation(deps, input.params.token, viewerId)
    const invitation = await known(found, viewerId, { request, reply })
    return invitations.previewOf(deps, invitation)
  })
  route(app, contract.previewStationCode, async ({ input, request, reply }) => {
    // Not counted as a miss: a guess reveals nothing here.
    if (!isStationCode(input.params.code)) throw new AppError('NOT_FOUND')
    const viewerId = await viewerOf(app, request)
    return known(await invitations.previewByCode(deps, input.params.code, viewerId), viewerId, { request, reply })
  })
  route(app, contract.acceptInvitation, async ({ input, caller, request, reply }) =>
    known(await accept(deps, caller.personId, input.params.token), caller.personId, { request, reply }),
  )
}

/** Null also for an expired token: a public page does not refuse. */
async function viewerOf(app: App, request: FastifyRequest): Promise<string | null> {
  if (request.headers.authorization === undefined) return null
  try {
    return (await app.authenticate(request)).personId
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
