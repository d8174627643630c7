import { useSession } from '#features/auth/session.store.ts'
import { NightSky } from '#features/stations/NightSky.tsx'
import { isApiError } from '#lib/api/apiError.ts'
import { SuspendedScreen } from '#screens/errors/SuspendedScreen.tsx'
import { stationsText } from '#text/stations.ko.ts'
import { AlertModal } from '#ui/ConfirmModal.tsx'
import styles from './StationScreen.module.css'

/** What stands in a screen's place when the operators ended its session, and in the station list's when anything did. Leads on to /login. */
export function SessionExpired() {
  const failure = useSession((session) => session.failure)
  if (isApiError(failure, 'SUSPENDED')) return <SuspendedScreen refusal={failure} />
  return (
    <div className={styles.screen}>
      <NightSky />
      <AlertModal isOpen title={stationsText.sessionExpired} onClose={() => useSession.setState({ status: 'leaving' })} />
    </div>
  )
}
