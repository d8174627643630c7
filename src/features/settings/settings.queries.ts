import address from 'virtual:licenses'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { getLoginAccount, logoutOthers, type Provider, removeLink, startLink } from '#contract/auth.ts'
import { getProfileSettings, PROFILE_SAVED, saveProfileSettings } from '#contract/profileSettings.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { getHome } from '#contract/users.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { settingsText } from '#text/settings.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { type ProfileEdit, profileDraft } from './profileDraft.ts'

export function loginAccountQuery() {
  return { ...endpointQuery(getLoginAccount), staleTime: STALE.minutes }
}

export function profileSettingsQuery() {
  return endpointQuery(getProfileSettings)
}

/**
 * Saves name and birth date. Fails with ApiError; UNEXPECTED_ANSWER when the answer is null or does not say that it was saved.
 * @param onError called even when the screen was left meanwhile
 */
export function useSaveProfile(onError: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: ProfileEdit) => {
      const { message } = await call(saveProfileSettings, { body: edit })
      if (message !== PROFILE_SAVED) throw new ApiError('UNEXPECTED_ANSWER', { status: 200, message })
    },
    onError,
    onSuccess: (_saved, edit) => {
      profileDraft.clear()
      for (const endpoint of [getHome, getProfileSettings]) {
        const queryKey = keyOf(endpoint)
        // Shown at once; the server's own spelling of the name follows.
        client.setQueryData<object>(queryKey, (now) => now && { ...now, ...edit })
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** Leaves for the other provider. */
export function useStartLink() {
  return useMutation({
    mutationFn: (provider: Provider) => call(startLink, { body: { provider } }),
    onSuccess: ({ authorizeUrl }) => window.location.assign(authorizeUrl),
  })
}

export function useRemoveLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (provider: Provider) => call(removeLink, { params: { provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getLoginAccount) }),
  })
}

export function useLogOutOthers() {
  return useMutation({
    mutationFn: () => call(logoutOthers),
    onSuccess: ({ ended }) => showToast(settingsText.loggedOutOthers(ended)),
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
}

const List = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.number() })),
  texts: z.array(z.string()),
})
export type LicensedPackage = { name: string; version: string; license: string; text: string }

/** What this product is made of, by name, each with the text of its licence. A file of the build: nobody needs to be logged in for it. */
export function licensesQuery() {
  return queryOptions({ queryKey: ['licenses'], queryFn: ({ signal }) => readList(signal), staleTime: STALE.forever })
}

async function readList(signal: AbortSignal): Promise<LicensedPackage[]> {
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new ApiError('NETWORK', { cause })
  })
  const list = List.safeParse(await response.json().catch(() => null))
  if (!response.ok || !list.success) throw new ApiError('UNEXPECTED_ANSWER', { status: response.status })
  const { packages, texts } = list.data
  return packages.map((listed) => ({ ...listed, text: texts[listed.text] ?? '' }))
}

export function findPackages(packages: readonly LicensedPackage[], words: string): LicensedPackage[] {
  const sought = normalizeText(words).toLowerCase()
  return packages.filter(({ name, license }) => name.toLowerCase().includes(sought) || license.toLowerCase().includes(sought))
}
