import { shellText } from '#text/shell.ko.ts'
import { FlightBar } from '#ui/FlightBar.tsx'
import styles from './FlightScreen.module.css'
import { NightScreen } from './NightScreen.tsx'

/** A rocket on its way, while something must be waited for. */
export function FlightScreen({ title, caption }: { title: string; caption: string }) {
  return (
    <NightScreen isTitleFirst picture="loading_flight" pictureWidthPx={260} title={title} caption={caption}>
      <div className={styles.bar}>
        <FlightBar label={title} />
      </div>
    </NightScreen>
  )
}

export function LoadingScreen() {
  return <FlightScreen {...shellText.loading} />
}
