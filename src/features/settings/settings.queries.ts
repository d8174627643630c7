import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getLoginAccount, logoutOthers } from '#contract/auth.ts'
import { getProfileSettings, PROFILE_SAVED, saveProfileSettings } from '#contract/profileSettings.ts'
import { getHome } from '#contract/users.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'

/** The social account that one logs in with. */
export function loginAccountQuery() {
  return { ...endpointQuery(getLoginAccount), staleTime: STALE.minutes }
}

/** The profile as /setting/profile edits it. */
export function profileSettingsQuery() {
  return endpointQuery(getProfileSettings)
}

export type ProfileEdit = { userName: string; birthDate: string }

/**
 * Saves name and birth date; everything that shows them is read anew.
 * Fails with ApiError; UNEXPECTED_ANSWER when the answer is null or does not say that it was saved.
 */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: ProfileEdit) => {
      const { message } = await call(saveProfileSettings, { body: edit })
      if (message !== PROFILE_SAVED) throw new ApiError('UNEXPECTED_ANSWER', { status: 200, message })
    },
    onSuccess: (_saved, edit) => {
      for (const endpoint of [getHome, getProfileSettings]) {
        const queryKey = keyOf(endpoint)
        // Shown at once; the server's own spelling of the name follows.
        client.setQueryData<object>(queryKey, (now) => now && { ...now, ...edit })
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** Ends the sessions of other devices; answers how many there were. */
export function useLogOutOthers() {
  return useMutation({ mutationFn: () => call(logoutOthers) })
}
