import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { checkUserId, makePictures, type Pictures, saveCharacter, signup } from '#contract/character.ts'
import { tidyName } from '#contract/rules/userName.ts'
import { getOwnedItems } from '#contract/store.ts'
import { getHome, UserInfo } from '#contract/users.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { refusalOf } from './refusal.ts'
import type { SetupState } from './setup.store.ts'
import type { Flow } from './setupSteps.ts'
import type { SetupCalls } from './submitSetup.ts'

/** Drawing waits for a turn when many people draw at once. */
const DRAWING_TIMEOUT_MS = 30_000

/** The store items that this member owns. A new person owns none and may not ask. */
export function ownedQuery(flow: Flow) {
  return { ...endpointQuery(getOwnedItems), staleTime: STALE.seconds, enabled: flow === 'edit' }
}

/**
 * Asks whether an ID is free.
 * @throws ApiError
 */
export function askUserId(userId: string): Promise<{ available: boolean; message: string }> {
  return call(checkUserId, { query: { userId } })
}

/** The calls that send a finished setup. After the last one the cached profile shows the new character at once. */
export function useSetupCalls(flow: Flow): (state: SetupState) => Omit<SetupCalls, 'onProgress'> {
  const client = useQueryClient()
  return (state) => ({
    makePictures: () => call(makePictures, { body: state.looks.present }, { timeoutMs: DRAWING_TIMEOUT_MS }),
    save: (pictures) => (flow === 'onboarding' ? signUp(client, state, pictures) : saveLook(client, state, pictures)),
    refusalOf,
  })
}

/** Forgets who is logged in, so that the login screen asks again. */
export function forgetMe(client: QueryClient): void {
  client.removeQueries({ queryKey: keyOf(getHome) })
}

async function signUp(client: QueryClient, state: SetupState, pictures: Pictures): Promise<string> {
  const body = { ...characterOf(state, pictures), ...state.profile, userName: tidyName(state.profile.userName) }
  const { message } = await call(signup, { body })
  client.setQueryData(keyOf(getHome), body)
  return message
}

async function saveLook(client: QueryClient, state: SetupState, pictures: Pictures): Promise<string> {
  const body = characterOf(state, pictures)
  const { message } = await call(saveCharacter, { body })
  client.setQueryData(keyOf(getHome), (me: unknown) => {
    const known = UserInfo.safeParse(me)
    return known.success ? { ...known.data, ...body } : undefined
  })
  return message
}

function characterOf({ looks, background }: SetupState, pictures: Pictures) {
  return { starBackground: background, ...looks.present, ...pictures }
}
