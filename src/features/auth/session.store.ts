import { create } from 'zustand'
import { isApiError } from '#lib/api/apiError.ts'
import { refreshToken } from '#lib/api/refreshToken.ts'
import { dropToken, heldToken, holdToken, OTHER_PERSON, onSessionEnded, pageOwner } from '#lib/api/session.ts'
import { forgetAppLock } from '#lib/appLock.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { forgetSeen } from '#lib/storage/seenHere.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { tabStore } from '#lib/storage/storage.ts'
import { changeTabOwner } from '#lib/storage/tabOwner.ts'

/**
 * `unknown`: nothing tried since the page was loaded; `starting`: one refresh is under way; `active`: a token is held;
 * `none`: logged out; `leaving`: logged out a moment ago on purpose, on the way to /login; `unreachable`: no answer to the refresh;
 * `expired`: refused to the station list, or by the operators, which is said before it leads to /login.
 */
export type SessionStatus = 'unknown' | 'starting' | 'active' | 'none' | 'leaving' | 'unreachable' | 'expired'

/** What /login tells of how the last session ended. */
export type SessionNotice = 'withdrawn' | 'withdrawFailed'

type SessionStore = {
  status: SessionStatus
  notice: SessionNotice | null
  /** Why it is `unreachable` or `expired`, or why the last login failed. */
  failure: unknown
  /** Tries the refresh cookie, once: a session that is known stays as it is. Never throws. */
  resume: () => Promise<void>
  /** Drops a token that may be good no more and tries the refresh cookie once. The screen stays, with what was typed in it. Never throws. */
  renew: () => Promise<void>
  /** A login brought a token. Whatever another person left in the cache goes. */
  begin: (token: string) => void
  /** Forgets everything of the session in this tab and, unless it is no news to them, in the others. */
  forget: (how: { status: 'none' | 'leaving'; notice?: SessionNotice; isNews?: boolean }) => void
  /** Ends `leaving` once /login is shown, so that a later step back asks for a login like any other visit. */
  settle: () => void
}

export const useSession = create<SessionStore>()((set, get) => ({
  status: 'unknown',
  notice: null,
  failure: null,
  resume: async () => {
    if (heldToken() !== null) return activate()
    if (signedOutMark.isSet()) return set({ status: 'none' })
    set({ status: 'starting' })
    await tryCookie()
  },
  renew: async () => {
    dropToken()
    await tryCookie()
  },
  begin: (token) => {
    queryClient.clear()
    forgetSeen()
    signedOutMark.clear()
    if (!holdToken(token)) return
    activate()
    set({ notice: null })
    tellOtherTabs('begun')
  },
  forget: ({ status, notice = null, isNews = true }) => {
    dropToken()
    set({ status, notice })
    queryClient.clear()
    tabStore.clear()
    forgetSeen()
    forgetAppLock()
    if (isNews) tellOtherTabs('ended')
  },
  settle: () => {
    if (get().status === 'leaving') set({ status: 'none' })
  },
}))

async function tryCookie(): Promise<void> {
  const { status } = useSession.getState()
  try {
    await refreshToken()
    activate()
  } catch (error) {
    // Meanwhile a login or logout may have decided otherwise.
    if (useSession.getState().status !== status) return
    const isOver = isApiError(error) && error.status === 401
    if (isOver) {
      queryClient.clear()
      forgetSeen()
    }
    useSession.setState({ status: isOver ? endOf(error) : 'unreachable', failure: error })
  }
}

const TAB_KEY = 'tabOwner'

function activate(): void {
  const [owner, before] = [pageOwner(), tabStore.read(TAB_KEY)]
  if (owner && before && before !== owner) changeTabOwner(before, owner)
  if (owner) tabStore.write(TAB_KEY, owner)
  useSession.setState({ status: 'active' })
}

const endOf = (error: unknown): SessionStatus => (isApiError(error, 'SUSPENDED') ? 'expired' : 'none')

/** Wires the session to what happens outside this tab's own clicks: a refused token, other tabs. Called once at the start. */
export function watchSession(): void {
  onSessionEnded((error) => {
    // Calls, forms and queues of this page are of who was here.
    if (error === OTHER_PERSON) window.location.replace('/home')
    else useSession.setState({ status: endOf(error), failure: error })
    queryClient.clear()
    forgetSeen()
  })
  hearOtherTabs((news) => {
    if (news === 'ended') return useSession.getState().forget({ status: 'none', isNews: false })
    // Another tab logged in, perhaps as somebody else: ask the cookie who it is now.
    dropToken()
    queryClient.clear()
    useSession.setState({ status: 'unknown' })
  })
  document.addEventListener('visibilitychange', lookAgain)
}

/** Frozen in the background, a page is not told of a login that began here and came back in another window of the same browser. */
function lookAgain(): void {
  const { status, renew } = useSession.getState()
  if (document.visibilityState === 'visible' && status === 'none' && !signedOutMark.isSet()) void renew()
}

type SessionNews = 'begun' | 'ended'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('byeolmuri.session')

function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

function hearOtherTabs(listener: (news: SessionNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data))
}
