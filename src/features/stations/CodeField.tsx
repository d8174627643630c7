import { type ChangeEvent, type CompositionEvent, useId, useRef } from 'react'
import { STATION_CODE } from '#contract/limits.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './CodeField.module.css'
import { codeTyped } from './stationCode.ts'

const PLACES = Array.from({ length: STATION_CODE.length }, (_, place) => place)

/** One field that looks like six boxes: pasting, selecting and deleting work as in any other. */
export function CodeField({ value, onValueChange }: { value: string; onValueChange: (code: string) => void }) {
  const id = useId()
  const isComposing = useRef(false)
  const signs = [...value]
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {stationsText.code.label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        // The browser looks for it when the dialog opens.
        // biome-ignore lint/a11y/noAutofocus: a dialog with one field begins in it
        autoFocus
        type="text"
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          // Cut while a syllable is being composed it would break in two.
          onValueChange(isComposing.current ? event.target.value : codeTyped(event.target.value))
        }
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
          isComposing.current = false
          onValueChange(codeTyped(event.currentTarget.value))
        }}
      />
      <span className={styles.boxes} aria-hidden>
        {PLACES.map((place) => (
          <span
            key={place}
            className={cx(
              styles.box,
              signs[place] !== undefined && styles.filled,
              place === Math.min(signs.length, PLACES.length - 1) && styles.next,
            )}
          >
            {signs[place]}
          </span>
        ))}
      </span>
    </div>
  )
}
