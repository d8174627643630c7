import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkUserId, makePictures, saveCharacter, signup } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { getHome, UserInfo } from '#contract/users.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { ownedItemsQuery } from './owned.queries.ts'
import { NEW_PROFILE } from './profile.ts'
import type { SavedCharacter, SetupState } from './setup.store.ts'
import type { Flow } from './setupSteps.ts'
import type { SetupCalls } from './submitSetup.ts'
import { callFailureOf, drawAndSave } from './submitSetup.ts'

/** Drawing waits for a turn when many people draw at once. */
const DRAWING_TIMEOUT_MS = 30_000

/** The store items that this member owns. A new person owns none and may not ask. */
export function ownedQuery(flow: Flow) {
  return { ...ownedItemsQuery(), enabled: flow === 'edit' }
}

/** @throws ApiError */
export function askUserId(userId: string): Promise<{ available: boolean; message: string }> {
  return call(checkUserId, { query: { userId } })
}

type Sent = Pick<SetupState, 'background' | 'profile'> & { looks: { present: Look } }

/** Saves a member's own look and star at once, without the setup. */
export function useSaveLook() {
  const client = useQueryClient()
  return useMutation<void, Error, SavedCharacter>({
    mutationFn: async ({ look, background }) => {
      const { makePictures, save } = setupCalls(client, 'edit')({ looks: { present: look }, background, profile: NEW_PROFILE })
      await drawAndSave(makePictures, save)
    },
  })
}

/** The calls that send a finished setup. After the last one the cached profile shows the new character at once. */
export function useSetupCalls(flow: Flow): (state: Sent) => Omit<SetupCalls, 'onProgress'> {
  return setupCalls(useQueryClient(), flow)
}

export function setupCalls(client: QueryClient, flow: Flow): (state: Sent) => Omit<SetupCalls, 'onProgress'> {
  return (state) => ({
    makePictures: () => call(makePictures, { body: userInfoOf(client, flow, state) }, { timeoutMs: DRAWING_TIMEOUT_MS }),
    save: async (pictures) => {
      const body = { ...userInfoOf(client, flow, state), ...pictures }
      const answer = flow === 'onboarding' ? await call(signup, { body }) : await call(saveCharacter, { body })
      const isKnown = flow === 'onboarding' || UserInfo.safeParse(client.getQueryData(keyOf(getHome))).success
      if (isKnown) client.setQueryData(keyOf(getHome), body)
      return answer
    },
    callFailureOf,
  })
}

export function forgetMe(client: QueryClient): void {
  client.removeQueries({ queryKey: keyOf(getHome) })
}

/** The whole user info, as the call wants it; of a member's own the server stores the look and the background only. */
function userInfoOf(client: QueryClient, flow: Flow, { looks, background, profile }: Sent) {
  const me = UserInfo.safeParse(client.getQueryData(keyOf(getHome)))
  const typed = { ...profile, userName: normalizeText(profile.userName), profile: '', character: '' }
  return { ...(flow === 'edit' && me.success ? me.data : typed), starBackground: background, ...looks.present }
}
