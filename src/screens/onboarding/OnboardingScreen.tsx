import { useNavigate } from 'react-router-dom'
import { CharacterSetup } from '#features/character/CharacterSetup.tsx'
import { NEW_CHARACTER } from '#features/character/setup.store.ts'

/** /onboarding: a new person makes a character and becomes a member. */
export function OnboardingScreen() {
  const navigate = useNavigate()
  // What lies before this entry is the login, which would lead straight back here.
  return <CharacterSetup flow="onboarding" saved={NEW_CHARACTER} onLeave={() => navigate('/')} />
}
