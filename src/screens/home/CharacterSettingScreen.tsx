import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { CharacterSetup } from '#features/character/CharacterSetup.tsx'

/** /home/charactersetting: a member changes look and star. */
export function CharacterSettingScreen() {
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  // What was saved when the screen opened: a refetch must not move the ground under the member's hands.
  const [me] = useState(() => (data && hasProfile(data) ? data : null))
  if (!me) return null
  const { face, outfit, item, starBackground } = me
  const leave = (canGoBack: boolean) => (canGoBack ? navigate(-1) : navigate('/home', { replace: true }))
  return <CharacterSetup flow="edit" saved={{ look: { face, outfit, item }, background: starBackground }} onLeave={leave} />
}
