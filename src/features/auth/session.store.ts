import { create } from 'zustand'
import { isApiError } from '#lib/api/apiError.ts'
import { refreshToken } from '#lib/api/refreshToken.ts'
import { dropToken, heldToken, holdToken, onSessionEnded } from '#lib/api/session.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { tabStore } from '#lib/storage/storage.ts'
import { hearOtherTabs, tellOtherTabs } from './otherTabs.ts'

/**
 * `unknown`: nothing tried since the page was loaded; `starting`: one refresh is under way; `active`: a token is held;
 * `none`: logged out; `leaving`: logged out a moment ago on purpose, on the way to /login; `unreachable`: no answer to the refresh.
 */
export type SessionStatus = 'unknown' | 'starting' | 'active' | 'none' | 'leaving' | 'unreachable'

type SessionStore = {
  status: SessionStatus
  /** Tries the refresh cookie, once: a session that is known stays as it is. Never throws. */
  resume: () => Promise<void>
  /** A login brought a token. Whatever another person left in the cache goes. */
  begin: (token: string) => void
  /** Forgets everything of the session in this tab and, unless they told us, in the others. */
  forget: (status: 'none' | 'leaving', told?: 'byOtherTab') => void
  /** Ends `leaving` once /login stands there, so that a later step back asks for a login like any other visit. */
  settle: () => void
}

export const useSession = create<SessionStore>()((set, get) => ({
  status: 'unknown',
  resume: async () => {
    if (heldToken() !== null) return set({ status: 'active' })
    if (signedOutMark.isSet()) return set({ status: 'none' })
    set({ status: 'starting' })
    try {
      await refreshToken()
      set({ status: 'active' })
    } catch (error) {
      // Meanwhile a login or logout may have decided otherwise.
      if (get().status === 'starting') set({ status: isApiError(error) && error.status === 401 ? 'none' : 'unreachable' })
    }
  },
  begin: (token) => {
    queryClient.clear()
    signedOutMark.clear()
    holdToken(token)
    set({ status: 'active' })
    tellOtherTabs('begun')
  },
  forget: (status, told) => {
    dropToken()
    set({ status })
    queryClient.clear()
    tabStore.clear()
    if (told !== 'byOtherTab') tellOtherTabs('ended')
  },
  settle: () => {
    if (get().status === 'leaving') set({ status: 'none' })
  },
}))

/** Wires the session to what happens outside this tab's own clicks: a refused token, other tabs. Called once at the start. */
export function watchSession(): void {
  onSessionEnded(() => {
    useSession.setState({ status: 'none' })
    queryClient.clear()
  })
  hearOtherTabs((news) => {
    if (news === 'ended') return useSession.getState().forget('none', 'byOtherTab')
    // Another tab logged in, perhaps as somebody else: ask the cookie who it is now.
    dropToken()
    queryClient.clear()
    useSession.setState({ status: 'unknown' })
  })
}
