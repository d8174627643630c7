import { BackspaceIcon } from '@phosphor-icons/react/dist/ssr/Backspace'
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { appLockText } from '#text/appLock.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './Pinpad.module.css'
import type { PinEntry } from './usePinEntry.ts'

const text = appLockText

type Props = {
  entry: PinEntry
  length: number
  /** While one has to wait. */
  isOff?: boolean
  /** Under the dots. */
  message?: ReactNode
  /** The platform's authenticator, where it is set. */
  onPlatform?: (() => void) | undefined
}

/** Dots for a number and the keys to type it. */
export function Pinpad({ entry: { typed, phase, press, erase }, length, isOff = false, message, onPlatform }: Props) {
  return (
    <>
      <p role="status" className={styles.dots} data-wrong={phase === 'wrong' || undefined}>
        <span className="visually-hidden">{phase === 'checking' ? text.checking : text.typed(phase === 'wrong' ? 0 : typed, length)}</span>
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={at} data-on={at < typed || undefined} />
        ))}
      </p>
      <div className={cx('label', styles.message)}>{message}</div>
      <div className={styles.keys} data-off={isOff || undefined}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} label={digit} isOff={isOff} onPress={() => press(digit)} />
        ))}
        {onPlatform ? (
          <Key label={text.platform} icon={<FingerprintIcon size={34} aria-hidden />} onPress={onPlatform} isByClick />
        ) : (
          <span />
        )}
        <Key label="0" isOff={isOff} onPress={() => press('0')} />
        <Key label={text.erase} icon={<BackspaceIcon size={30} aria-hidden />} isOff={isOff || typed === 0} onPress={erase} />
      </div>
    </>
  )
}

type KeyProps = { label: string; icon?: ReactNode; isOff?: boolean; isByClick?: boolean; onPress: () => void }

/**
 * Acts when the finger comes down: two fingers that type fast make no clicks. A screen reader or a keyboard makes a click alone; so does what needs
 * the person's activation (`isByClick`).
 */
function Key({ label, icon, isOff = false, isByClick = false, onPress }: KeyProps) {
  const isPressed = useRef(false)
  const down = ({ button }: PointerEvent) => {
    if (button !== 0 || isByClick) return
    isPressed.current = true
    onPress()
  }
  const click = (detail: number) => {
    const wasPressed = isPressed.current && detail > 0
    isPressed.current = false
    if (!wasPressed) onPress()
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={cx(styles.key, icon !== undefined && styles.bare)}
      onPointerDown={down}
      onClick={({ detail }) => click(detail)}
    >
      {icon ?? label}
    </button>
  )
}
