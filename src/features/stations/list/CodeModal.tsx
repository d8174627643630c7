import { type ChangeEvent, type CompositionEvent, type FormEvent, useId, useRef, useState } from 'react'
import { STATION_CODE } from '#contract/limits.ts'
import { normalizeCode } from '#contract/rules/stationText.ts'
import { stationsText } from '#text/stations.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import styles from './CodeModal.module.css'

const text = stationsText.code
const PLACES = Array.from({ length: STATION_CODE.length }, (_, place) => place)

type Props = {
  isOpen: boolean
  /** Stands in the field when it opens, as from an invitation. */
  initialCode: string
  isJoining: boolean
  onJoin: (code: string) => void
  onClose: () => void
}

/** Asks for a station's code. */
export function CodeModal({ isOpen, initialCode, isJoining, onJoin, onClose }: Props) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={isJoining ? undefined : onClose} labelledBy={id}>
      <h2 id={id} className={cx('t2', styles.title)}>
        {text.title}
      </h2>
      <p className={cx('b2', styles.sub)}>{text.sub}</p>
      <CodeForm initialCode={initialCode} isJoining={isJoining} onJoin={onJoin} onClose={onClose} />
    </Modal>
  )
}

function CodeForm({ initialCode, isJoining, onJoin, onClose }: Omit<Props, 'isOpen'>) {
  const [code, setCode] = useState(() => codeTyped(initialCode))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidied = codeTyped(code)
    if (tidied !== '' && !isJoining) onJoin(tidied)
  }
  return (
    <form onSubmit={submit}>
      <CodeField value={code} onValueChange={setCode} />
      <div className={styles.buttons}>
        <Button variant="neutral" isFull disabled={isJoining} onClick={onClose}>
          {CANCEL}
        </Button>
        <Button type="submit" isFull isPending={isJoining} pendingText={text.joining}>
          {text.join}
        </Button>
      </div>
    </form>
  )
}

/** One field that looks like six boxes: pasting, selecting and deleting work as in any other. */
function CodeField({ value, onValueChange }: { value: string; onValueChange: (code: string) => void }) {
  const id = useId()
  const isComposing = useRef(false)
  const signs = [...value]
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {text.label}
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

/** What the field holds after something was typed or pasted: upper case, no spaces, six signs; of a pasted invitation its code. */
export function codeTyped(text: string): string {
  const invited = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  return [...normalizeCode(invited ?? text)].slice(0, STATION_CODE.length).join('')
}
