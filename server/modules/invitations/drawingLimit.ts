import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/http/route.ts'
import { drawingLimits } from '#server/modules/character/drawingLimits.ts'

type Drawing = { personId: string; file: string }
/** @throws AppError DRAWINGS_SPENT */
export type CountDrawing = (drawing: Drawing) => Promise<void>

/** Counts for the link's maker, once an hour however often it fails: anybody may fetch it. */
export function invitationDrawingLimit(app: App): (request: FastifyRequest, reply: FastifyReply) => CountDrawing {
  const countFile = app.limiterBy('invitation drawing', 1, '1 hour')
  const countDrawing = drawingLimits(app)
  return (request, reply) => {
    const isCounted = (file: string) =>
      countFile(request, reply, file).then(
        () => false,
        () => true,
      )
    return async ({ personId, file }) => {
      if (!(await isCounted(file))) await countDrawing(request, reply, personId)
    }
  }
}
