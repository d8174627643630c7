import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { useEffect, useRef, useState } from 'react'
import { SIGNAL_ACTIVE_MS } from '#contract/limits.ts'
import type { PersonCard } from '#contract/people.ts'
import { signalsText } from '#text/signals.ko.ts'
import { Button } from '#ui/Button.tsx'
import { randomImageIndex, useSendSignal } from './signals.queries.ts'

export function SignalButton({ person }: { person: PersonCard }) {
  const send = useSendSignal()
  const [isActive, setActive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    if (isActive || send.isPending) return
    setActive(true)
    timer.current = setTimeout(() => setActive(false), SIGNAL_ACTIVE_MS)
    send.mutate({ ...person, imageIndex: randomImageIndex() })
  }
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
