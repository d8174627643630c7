import { logout, withdraw } from '#contract/auth.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { logWarning } from '#lib/log.ts'
import { signedOutMark } from '#lib/storage/signedOutMark.ts'
import { useSession } from './session.store.ts'

const TIMEOUT_MS = 8000

/** Ends the session. Even when the server could not be told, this device is logged out, and the logout is tried again later. */
export async function logOut(): Promise<void> {
  const isTold = await tellServer()
  if (!isTold) signedOutMark.set()
  useSession.getState().forget({ status: 'leaving' })
}

/** Deletes the account. Like a logout, it leaves this device logged out in any case; /login says goodbye, or that it failed. */
export async function withdrawAccount(): Promise<void> {
  try {
    await call(withdraw, {}, { timeoutMs: TIMEOUT_MS })
    useSession.getState().forget({ status: 'leaving', notice: 'withdrawn' })
  } catch (error) {
    logWarning('The withdrawal failed', error)
    signedOutMark.set()
    useSession.getState().forget({ status: 'leaving', notice: 'withdrawFailed' })
  }
}

export async function retryLogOut(): Promise<void> {
  if (!signedOutMark.isSet()) return
  if (await tellServer()) signedOutMark.clear()
}

/** @returns whether no session is left on the server: a 404 means that there was none. */
async function tellServer(): Promise<boolean> {
  try {
    await call(logout, {}, { timeoutMs: TIMEOUT_MS, keepalive: true })
    return true
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND', 'NOT_LOGGED_IN')) return true
    logWarning('The logout failed', error)
    return false
  }
}
