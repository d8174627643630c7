import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { followPointers } from './pointerRelease.ts'

/** `wrong`: the dots still show what was typed, until the next key or for this long. */
const WRONG_MS = 700

export type PinEntry = {
  typed: number
  phase: 'typing' | 'checking' | 'wrong'
  press: (digit: string) => void
  erase: () => void
}

/**
 * Digits as they are typed, by touch or a keyboard, until there are enough; they are in memory only.
 * @param check says whether the whole number is right; nothing is typed meanwhile
 */
export function usePinEntry(length: number, isOff: boolean, check: (pin: string) => Promise<boolean>): PinEntry {
  const [phase, setPhase] = useState<PinEntry['phase']>('typing')
  const [typed, setTyped] = useState(0)
  // Two keys may be pressed before the next render.
  const digits = useRef('')
  const isBusy = useRef(false)
  const pointers = useRef<ReturnType<typeof followPointers>>(null)
  useEffect(() => {
    pointers.current = followPointers()
    return () => pointers.current?.stop()
  }, [])

  const type = (next: string) => {
    digits.current = next
    setTyped(next.length)
  }
  const submit = async (pin: string) => {
    isBusy.current = true
    setPhase('checking')
    await pointers.current?.released()
    const isRight = await check(pin).catch(() => false)
    isBusy.current = false
    digits.current = ''
    setPhase(isRight ? 'typing' : 'wrong')
    if (isRight) setTyped(0)
  }
  const press = (digit: string) => {
    if (isOff || isBusy.current) return
    setPhase('typing')
    type(digits.current + digit)
    if (digits.current.length === length) void submit(digits.current)
  }
  const erase = () => {
    if (isOff || isBusy.current) return
    setPhase('typing')
    type(digits.current.slice(0, -1))
  }

  useEffect(() => {
    if (phase !== 'wrong') return
    const timer = setTimeout(() => {
      setPhase('typing')
      setTyped(digits.current.length)
    }, WRONG_MS)
    return () => clearTimeout(timer)
  }, [phase])
  useKeyboard(press, erase)
  return { typed, phase, press, erase }
}

/** Digits of a keyboard, wherever the focus is. Whatever listens for keys behind the lock hears none of them. */
function useKeyboard(press: (digit: string) => void, erase: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key) && !event.repeat) press(event.key)
    else if (event.key === 'Backspace' || event.key === 'Delete') erase()
  })
  // Of two entries in turn the one that is seen hears the keys: a passive effect comes after keys that are pressed at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
