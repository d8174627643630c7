import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useSession } from '#features/auth/session.store.ts'
import { invitedBy, invitedPath, keepInvited } from '#lib/storage/invited.ts'
import { keepWanted } from '#lib/storage/wanted.ts'
import { LoginNeededScreen } from '#screens/errors/ToLoginScreen.tsx'
import { type UnreachableProps, UnreachableScreen } from '#screens/errors/UnreachableScreen.tsx'
import { LockGate } from './LockGate.tsx'
import { Redirect } from './Redirect.tsx'
import { SlowStart } from './SlowStart.tsx'

const SessionExpired = lazy(async () => ({ default: (await import('#screens/errors/SessionExpired.tsx')).SessionExpired }))

const InvitedVisitorScreen = lazy(async () => ({
  default: await import('#screens/invited/InvitedVisitorScreen.tsx').then(
    (file) => file.InvitedVisitorScreen,
    () => LoginNeededScreen,
  ),
}))

/** What was seen here last, where the connection is to blame; its code is kept on the device. */
const OfflineScreen = lazy(async () => ({
  default: await import('#screens/errors/OfflineScreen.tsx').then(
    (file) => file.OfflineScreen,
    () => UnreachableScreen,
  ),
}))

const FROM_ICON = '?from=icon'

type Wanted = 'member' | 'newcomer'

/**
 * Lets through who may see the screens below: one refresh is tried first, then no session means the login-needed screen,
 * a session without a profile goes to /onboarding, and a member on /onboarding goes to /home. Who came by an invitation goes to it first.
 */
export function SessionGuard({ wants }: { wants: Wanted }) {
  const status = useSession((session) => session.status)
  const resume = useSession((session) => session.resume)
  const failure = useSession((session) => session.failure)
  const location = useLocation()
  useEffect(() => {
    if (status === 'unknown') void resume()
  }, [status, resume])
  // Before the screen is seen: who leaves it at once must find this kept.
  useLayoutEffect(() => {
    // A signed-in person has it in the address; a newcomer is recognized below.
    if (status === 'none' || status === 'expired') {
      keepInvited(location)
      keepWanted(location)
    }
  }, [status, location])

  // The icon on the home screen leads here for every holder of the phone: this is no error.
  if (status === 'leaving' || (status === 'none' && location.search === FROM_ICON)) return <Redirect to="/login" />
  if (status === 'none') {
    return invitedBy(location) ? (
      <Suspense fallback={<SlowStart />}>
        <InvitedVisitorScreen />
      </Suspense>
    ) : (
      <LoginNeededScreen />
    )
  }
  if (status === 'expired') {
    return (
      <Suspense fallback={<SlowStart />}>
        <SessionExpired />
      </Suspense>
    )
  }
  const screen =
    status === 'active' ? (
      <ProfileGuard wants={wants} />
    ) : status === 'unreachable' ? (
      <Unreachable error={failure} onRetry={resume} />
    ) : (
      <SlowStart />
    )
  // Invitations are for everybody.
  return wants === 'member' && location.pathname !== '/invited' ? <LockGate>{screen}</LockGate> : screen
}

function Unreachable(props: UnreachableProps) {
  return (
    <Suspense fallback={<SlowStart />}>
      <OfflineScreen {...props} />
    </Suspense>
  )
}

function ProfileGuard({ wants }: { wants: Wanted }) {
  const me = useQuery(meQuery())
  const location = useLocation()
  const isNewcomer = me.data !== undefined && !hasProfile(me.data)
  useLayoutEffect(() => {
    if (isNewcomer) keepInvited(location)
  }, [isNewcomer, location])
  if (me.data === undefined) {
    return me.isError ? <Unreachable error={me.error} onRetry={me.refetch} /> : <SlowStart />
  }
  if (isNewcomer !== (wants === 'newcomer')) return <Redirect to={isNewcomer ? '/onboarding' : '/home'} />
  const invited = isNewcomer ? null : invitedPath(location.pathname)
  return invited === null ? <Outlet /> : <Redirect to={invited} />
}
