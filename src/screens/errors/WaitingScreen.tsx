import { shellText } from '#text/shell.ko.ts'
import { FlightBar } from '#ui/FlightBar.tsx'
import { MessageScreen } from './MessageScreen.tsx'
import styles from './WaitingScreen.module.css'

/** A rocket on its way, while something must be waited for. */
export function WaitingScreen({ title, caption }: { title: string; caption: string }) {
  return (
    <MessageScreen isTitleFirst picture="loading_flight" pictureWidthPx={260} title={title} caption={caption}>
      <div className={styles.bar}>
        <FlightBar label={title} />
      </div>
    </MessageScreen>
  )
}

export function LoadingScreen() {
  return <WaitingScreen {...shellText.loading} />
}
