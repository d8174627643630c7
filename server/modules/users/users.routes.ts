import { getProfileSettings, PROFILE_SAVED, saveProfileSettings } from '#contract/profileSettings.ts'
import { getHome } from '#contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { readProfile, readUserInfo, saveProfile } from './users.service.ts'

export function usersRoutes(app: App, deps: Deps): void {
  route(app, getHome, async ({ caller, request }) => {
    const onPictureFailure = (error: unknown) => request.log.error({ err: error }, 'stored look could not be drawn anew')
    return (await readUserInfo(deps, caller.personId, onPictureFailure)) ?? { message: 'new member' }
  })

  route(app, getProfileSettings, ({ caller }) => readProfile(deps.db, caller.personId))

  route(app, saveProfileSettings, async ({ caller, input }) => {
    await saveProfile(deps, caller.personId, input.body)
    return { message: PROFILE_SAVED }
  })
}
