import { useSession } from '#features/auth/session.store.ts'
import { NightSky } from '#features/stations/NightSky.tsx'
import { stationsText } from '#text/stations.ko.ts'
import { AlertModal } from '#ui/AlertModal.tsx'
import styles from './StationScreen.module.css'

/** What stands in the station list's place when its session has ended. Leads on to /login. */
export function SessionExpired() {
  return (
    <div className={styles.screen}>
      <NightSky />
      <AlertModal isOpen title={stationsText.sessionExpired} onClose={() => useSession.setState({ status: 'leaving' })} />
    </div>
  )
}
