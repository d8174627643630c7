import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { STATION_CODE } from '#contract/limits.ts'
import { normalizeCode } from '#contract/rules/stationCode.ts'
import { stationsText } from '#text/stations.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldMessage } from '#ui/FieldMessage.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useTopLayer } from '#ui/topLayer.store.ts'
import { useComposedText } from '#ui/useComposedText.ts'
import styles from './CodeModal.module.css'
import type { CodeError } from './useEntering.ts'

const text = stationsText.code
const PLACES = Array.from({ length: STATION_CODE.length }, (_, place) => place)

type Props = {
  isOpen: boolean
  /** The initial text, as from an invitation, or typed before a reload. */
  initialCode: string
  isJoining: boolean
  /** What was wrong with the code that was sent last. */
  error: CodeError | null
  onType: (code: string) => void
  onJoin: (code: string) => void
  onClose: () => void
}

/** Asks for a station's code. */
export function CodeModal({ isOpen, ...form }: Props) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={form.isJoining ? undefined : form.onClose} labelledBy={id}>
      <h2 id={id} className={cx('t2', styles.title)}>
        {text.title}
      </h2>
      <p className={cx('b2', styles.sub)}>{text.sub}</p>
      <CodeForm {...form} />
    </Modal>
  )
}

function CodeForm({ initialCode, isJoining, error, onType, onJoin, onClose }: Omit<Props, 'isOpen'>) {
  const [code, setCode] = useState(() => codeTyped(initialCode))
  const field = useRef<HTMLInputElement>(null)
  useCorrecting(error, () => {
    field.current?.focus()
    // The next key replaces it.
    field.current?.select()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '' && !isJoining) onJoin(code)
  }
  return (
    <form onSubmit={submit}>
      <CodeField
        ref={field}
        value={code}
        error={error}
        onValueChange={(typed) => {
          setCode(typed)
          onType(typed)
        }}
      />
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

/** Each refusal leads back to the boxes, once nothing lies over them. */
function useCorrecting(error: CodeError | null, onCorrect: () => void): void {
  const correct = useEffectEvent(onCorrect)
  const isCovered = useTopLayer(({ dialogIds }) => dialogIds.length > 1)
  useEffect(() => {
    if (error && !isCovered) correct()
  }, [error, isCovered])
}

type FieldProps = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  error: CodeError | null
  onValueChange: (code: string) => void
}

/** One field that looks like six boxes: pasting, selecting and deleting work as in any other. What its keyboard composes is read as keys. */
function CodeField({ ref, value, error, onValueChange }: FieldProps) {
  const id = useId()
  const composed = useComposedText({ value, onValueChange, cut: codeTyped })
  const signs = [...value]
  return (
    <>
      <div className={cx(styles.field, error && styles.wrong)}>
        <label htmlFor={id} className="visually-hidden">
          {text.label}
        </label>
        <input
          ref={ref}
          id={id}
          {...composed}
          className={styles.input}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-message`}
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
        />
        <span className={styles.boxes} translate="no" aria-hidden>
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
      <div className={cx(styles.message, error?.isTold && 'visually-hidden')}>
        <FieldMessage id={`${id}-message`} status="error" text={error?.sentence} />
      </div>
    </>
  )
}

/** The code in what was typed or pasted, as far as it fits into the boxes. */
export function codeTyped(text: string): string {
  return normalizeCode(text).slice(0, STATION_CODE.length)
}
