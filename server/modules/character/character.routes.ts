import { checkUserId, makePictures, saveCharacter, signup } from '#contract/character.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import * as character from './character.service.ts'
import { drawingLimits } from './drawingLimits.ts'

export function characterRoutes(app: App, deps: Deps): void {
  const countDrawing = drawingLimits(app)

  route(app, checkUserId, ({ input }) => character.checkId(deps, input.query.userId))

  route(app, signup, async ({ caller, input }) => {
    if (caller.hasProfile) throw new AppError('ALREADY_SIGNED_UP')
    const { isReturning } = await character.signUp(deps, caller.personId, input.body)
    return { message: 'signup success', ...(isReturning && { isReturning }) }
  })

  route(app, saveCharacter, async ({ caller, input }) => {
    await character.saveCharacter(deps, caller.personId, input.body)
    return { message: 'character setting success' }
  })

  route(app, makePictures, ({ input, caller, request, reply }) =>
    character.makePictures(deps, input.body, () => countDrawing(request, reply, caller.personId)),
  )
}
