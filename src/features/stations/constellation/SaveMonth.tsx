import { drawMonthPicture } from '#scene/sky/drawMonthPicture.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { SavePicture } from '#ui/SavePicture.tsx'
import type { Month } from './months.ts'
import styles from './SaveMonth.module.css'

type Props = { month: Month; stationName: string; note: string }

/** A finished month as a picture, drawn on this device. */
export function SaveMonth({ month: { month, sky, fullDays }, stationName, note }: Props) {
  const caption = constellationText.caption(month, fullDays.length)
  const words = { stationName, month: constellationText.month(month), caption, note }
  return (
    <div className={styles.box}>
      <SavePicture
        isFull
        iconPx={20}
        label={constellationText.save}
        draw={() => drawMonthPicture({ sky, seed: month, words })}
        fileName={constellationText.fileName(stationName, month)}
        saved={constellationText.saved}
      />
    </div>
  )
}
