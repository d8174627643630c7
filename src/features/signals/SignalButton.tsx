import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { useEffect, useRef, useState } from 'react'
import { SIGNAL_ACTIVE_MS } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import { signalsText } from '#text/signals.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './SignalButton.module.css'
import { randomImageIndex, useSendSignal } from './signals.queries.ts'

export function SignalButton({ person }: { person: PersonCard }) {
  const { isActive, press } = useSignalPress(person)
  return (
    <Button
      size="s"
      variant={isActive ? 'primary' : 'soft'}
      icon={<BroadcastIcon size={17} weight={isActive ? 'fill' : 'bold'} aria-hidden />}
      aria-label={signalsText.buttonOf(person.userName)}
      data-active={isActive || undefined}
      onClick={press}
    >
      {signalsText.button}
    </Button>
  )
}

/** The same on a friend's star, beside the diary. */
export function SignalTile({ person, className }: { person: PersonCard; className?: string | undefined }) {
  const { isActive, press } = useSignalPress(person)
  return (
    <button
      type="button"
      aria-label={signalsText.buttonOf(person.userName)}
      data-active={isActive || undefined}
      className={cx(styles.signal, className)}
      onClick={press}
    >
      <span className={styles.tile}>
        <BroadcastIcon size={34} weight={isActive ? 'fill' : 'bold'} aria-hidden />
      </span>
      <span className={cx('micro', styles.text)}>{signalsText.button}</span>
    </button>
  )
}

function useSignalPress(person: PersonCard) {
  const send = useSendSignal()
  const [isRecent, setRecent] = useState(false)
  // One that was not sent neither looks so nor keeps the next press away.
  const isActive = isRecent && !send.isError
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    if (isActive || send.isPending) return
    setRecent(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRecent(false), SIGNAL_ACTIVE_MS)
    send.mutate({ ...person, imageIndex: randomImageIndex() })
  }
  return { isActive, press }
}
