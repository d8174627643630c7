import { type FocusEvent, useEffect, useState } from 'react'

/** Whether nobody can see, or nobody wants, that something moves by itself: a hidden page, less motion asked for. */
export function useStillness(): boolean {
  const [isStill, setStill] = useState(stillNow)
  useEffect(() => {
    const query = window.matchMedia(REDUCED)
    const tell = () => setStill(stillNow())
    document.addEventListener('visibilitychange', tell)
    query.addEventListener('change', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      query.removeEventListener('change', tell)
    }
  }, [])
  return isStill
}

/** Whether a finger is on something, or the keyboard's focus in it. */
export function useTouched() {
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    // The finger may be lifted anywhere.
    const lift = () => setPressed(false)
    const events = ['pointerup', 'pointercancel', 'touchend', 'touchcancel'] as const
    for (const event of events) window.addEventListener(event, lift)
    return () => {
      for (const event of events) window.removeEventListener(event, lift)
    }
  }, [isPressed])
  return {
    isTouched: isPressed || isFocused,
    handlers: {
      onPointerDownCapture: () => setPressed(true),
      // A tapped button keeps the focus, too; only the keyboard's shows.
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)'

function stillNow(): boolean {
  return document.visibilityState === 'hidden' || window.matchMedia(REDUCED).matches
}
