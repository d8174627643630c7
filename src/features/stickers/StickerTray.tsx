import { STICKERS, type Sticker } from '#contract/stickers.ts'
import { stickersText } from '#text/stickers.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './StickerTray.module.css'

type Props = {
  chosen: Sticker | null
  isSaving: boolean
  /** Null: the chosen one was pressed again. @param from where its picture is */
  onChoose: (sticker: Sticker | null, from: DOMRect) => void
}

/** The six stickers to choose from. */
export function StickerTray({ chosen, isSaving, onChoose }: Props) {
  return (
    <fieldset className={styles.choices} aria-busy={isSaving}>
      <legend className={styles.ask}>{stickersText.ask}</legend>
      <div className={styles.tray}>
        {STICKERS.map((sticker) => (
          <button
            key={sticker}
            type="button"
            className={cx('press', styles.choice)}
            aria-pressed={chosen === sticker}
            aria-label={stickersText.names[sticker]}
            onClick={({ detail, currentTarget }) => {
              // The second click of a double click would take back what the first one laid.
              if (detail > 1) return
              const from = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect()
              onChoose(chosen === sticker ? null : sticker, from)
            }}
          >
            <Picture name={`sticker_${sticker}`} alt="" widthPx={42} isEager />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
