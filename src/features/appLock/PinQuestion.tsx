import { useState } from 'react'
import { appLockText } from '#text/appLock.ko.ts'
import { Pinpad } from './Pinpad.tsx'
import { triesLeft } from './tries.ts'
import { tryPin } from './unlock.ts'
import { usePinEntry } from './usePinEntry.ts'
import { useTries } from './useTries.ts'

const text = appLockText

type Props = {
  length: number
  /** Why no number can be right. */
  problem?: string | undefined
  /** Something lies over it. */
  isBehind?: boolean
  onRight: () => void
  /** @returns whether the person is the one; throws when they give up */
  onPlatform?: (() => Promise<boolean>) | undefined
}

type Note = 'none' | 'wrong' | 'failed' | 'platformFailed' | 'waitOver'

/** Asks for the number that is set: says what was wrong, and how long one has to wait after too many tries. */
export function PinQuestion({ length, problem, isBehind = false, onRight, onPlatform }: Props) {
  const { tries, refresh } = useTries()
  const [note, setNote] = useState<Note>('none')
  const isWaiting = tries.leftMs > 0
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting)
    setNote(isWaiting ? 'none' : 'waitOver')
  }
  const isOff = isWaiting || isBehind || problem !== undefined
  const check = async (pin: string) => {
    setNote('none')
    const result = await tryPin(pin).then(
      (isRight) => (isRight ? 'none' : 'wrong'),
      () => 'failed' as const,
    )
    refresh()
    setNote(result)
    if (result === 'none') onRight()
    return result === 'none'
  }
  const askPlatform = async (ask: () => Promise<boolean>) => {
    setNote('none')
    if (await ask().catch(() => false)) onRight()
    else setNote('platformFailed')
  }
  const entry = usePinEntry(length, isOff, check)
  const words = note === 'wrong' ? text.wrong(triesLeft(tries)) : note === 'none' ? undefined : text[note]
  const message = isWaiting ? <Waiting key={tries.waits} leftMs={tries.leftMs} /> : <p role="alert">{problem ?? words}</p>
  return (
    <Pinpad entry={entry} length={length} isOff={isOff} message={message} onPlatform={onPlatform && (() => void askPlatform(onPlatform))} />
  )
}

/** Counted down for the eyes; a screen reader hears it once. */
function Waiting({ leftMs }: { leftMs: number }) {
  const seconds = Math.ceil(leftMs / 1000)
  const [first] = useState(seconds)
  return (
    <>
      <p role="alert" className="visually-hidden">
        {text.wait(first)}
      </p>
      <p aria-hidden>{text.wait(seconds)}</p>
    </>
  )
}
