import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { SwitchAccount } from '#features/auth/SwitchAccount.tsx'
import { CharacterSetup } from '#features/character/CharacterSetup.tsx'
import { NEW_CHARACTER } from '#features/character/setup.store.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { invitedPath } from '#lib/storage/invited.ts'

/* The two addresses of the character setup: one file, asked for by one name. */

/** /onboarding: a new person makes a character and becomes a member. */
export function OnboardingScreen() {
  const navigate = useNavigate()
  // Somebody who was invited goes there instead of to the star.
  const [isInvited] = useState(() => invitedPath() !== null)
  // What lies before this entry is the login, which would lead straight back here.
  return (
    <CharacterSetup
      flow="onboarding"
      saved={NEW_CHARACTER}
      footer={<SwitchAccount />}
      onLeave={() => navigate('/')}
      openArrival={isInvited ? undefined : async (star) => (await import('#features/star/arrival/openArrival.tsx')).openArrival(star)}
    />
  )
}

/** /home/charactersetting: a member changes look and star. */
export function CharacterSettingScreen() {
  const navigate = useNavigate()
  const putOn = usePutOnce()
  const { data } = useQuery(meQuery())
  // What was saved when the screen opened: a refetch must not move the ground under the member's hands.
  const [me] = useState(() => (data && hasProfile(data) ? data : null))
  if (!me) return null
  const { face, outfit, item, starBackground } = me
  const leave = (canGoBack: boolean) => (canGoBack ? navigate(-1) : navigate('/home', { replace: true }))
  return <CharacterSetup flow="edit" saved={{ look: { face, outfit, item }, background: starBackground }} putOn={putOn} onLeave={leave} />
}

/** What the shop was left with to be worn: once, so that a reload does not put it on again. */
function usePutOnce(): string | undefined {
  const { state } = useLocation()
  const [isWorn, setWorn] = useEntryState('putOn', false, z.boolean())
  const [putOn] = useState(isWorn ? undefined : putOnFrom(state))
  useEffect(() => {
    if (putOn !== undefined) setWorn(true)
  }, [putOn, setWorn])
  return putOn
}

/** History state can hold anything. */
function putOnFrom(state: unknown): string | undefined {
  const file = typeof state === 'object' && state !== null && 'putOn' in state ? state.putOn : undefined
  return typeof file === 'string' ? file : undefined
}
