import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle'
import { type ComponentProps, useRef } from 'react'
import { isBlank } from '#contract/rules/visibleText.ts'
import { CANCEL, CLEAR_TEXT, SEARCH } from '#text/ui.ko.ts'
import { cx } from './cx.ts'
import styles from './SearchBar.module.css'
import { cutterTo, useComposedText } from './useComposedText.ts'

export type SearchBarProps = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'onBlur' | 'maxLength' | 'type' | 'onSubmit'> & {
  label: string
  value: string
  /** Longer text is cut, but no syllable that is being composed. */
  maxCodePoints?: number
  onValueChange: (text: string) => void
  onSubmit?: (text: string) => void
  onCancel?: () => void
}

/** A search box; empties with its clear button, sends with the keyboard's search key or its magnifier. */
export function SearchBar({ label, value, maxCodePoints, onValueChange, onSubmit, onCancel, ...rest }: SearchBarProps) {
  const composed = useComposedText({ value, onValueChange, cut: cutterTo(maxCodePoints) })
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.row}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBlank(value)) input.current?.focus()
          onSubmit?.(value)
        }}
      >
        <button type="submit" className={cx(styles.tool, styles.send)} aria-label={SEARCH}>
          <MagnifyingGlassIcon size={20} weight="bold" />
        </button>
        <input {...rest} {...composed} ref={input} type="search" enterKeyHint="search" aria-label={label} className={styles.input} />
        {value !== '' && (
          <button type="button" className={cx(styles.tool, styles.clear)} aria-label={CLEAR_TEXT} onClick={() => onValueChange('')}>
            <XCircleIcon size={20} weight="fill" />
          </button>
        )}
      </form>
      {onCancel && (
        <button type="button" className={cx('b1', styles.cancel)} onClick={onCancel}>
          {CANCEL}
        </button>
      )}
    </search>
  )
}

export function SearchBarButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.box} onClick={onClick}>
      <MagnifyingGlassIcon size={20} weight="bold" aria-hidden />
      {text}
    </button>
  )
}
