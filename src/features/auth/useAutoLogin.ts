import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { retryLogOut } from './logOut.ts'
import { hasProfile, meQuery } from './me.queries.ts'
import { useSession } from './session.store.ts'

/** `trying`: something is under way; `quiet`: nobody is logged in, offer the buttons; else the address to go on to. */
export type AutoLogin = 'trying' | 'quiet' | '/home' | '/onboarding' | '/loginfail'

/** Tries the refresh cookie once when /login opens, or again the logout that the server was not told of. */
export function useAutoLogin(): AutoLogin {
  const status = useSession((session) => session.status)
  const me = useQuery({ ...meQuery(), enabled: status === 'active' })
  useEffect(() => {
    const { settle, resume } = useSession.getState()
    settle()
    if (status === 'unknown') void resume()
  }, [status])
  useEffect(() => {
    void retryLogOut()
    const again = () => void retryLogOut()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  if (status === 'unknown' || status === 'starting') return 'trying'
  if (status !== 'active') return 'quiet'
  if (me.data !== undefined) return hasProfile(me.data) ? '/home' : '/onboarding'
  return me.isError ? '/loginfail' : 'trying'
}
