import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'
import { cutToCodePoints } from '#contract/rules/codePoints.ts'
import { watchKeyboard } from '#lib/dom/keyboard.ts'

type Cut = (text: string) => string
export type ComposedTextOptions = {
  value: string
  onValueChange: (text: string) => void
  /** What of a text fits. Its result fits as it is. */
  cut?: Cut | undefined
}

export function cutterTo(maxCodePoints: number | undefined): Cut | undefined {
  return maxCodePoints === undefined ? undefined : (text) => cutToCodePoints(text, maxCodePoints)
}

/**
 * The product has no password, so no field is one of a login, though its name may be ID or code: without these, extensions of password managers
 * offer to fill it in, lay their icon over its button, or keep its value. They ignore `autocomplete`.
 */
const NO_LOGIN = { 'data-1p-ignore': true, 'data-bwignore': true, 'data-lpignore': 'true', 'data-form-type': 'other' } as const

type Target = HTMLInputElement | HTMLTextAreaElement

/**
 * Value and handlers of an input whose text is limited. Its owner only gets what fits, while the input shows what the keyboard wrote until a
 * syllable is finished: a text that is changed under a keyboard which composes loses or doubles letters.
 */
export function useComposedText({ value, onValueChange, cut = (text) => text }: ComposedTextOptions) {
  const [typed, setTyped] = useState(value)
  const isComposing = useRef(false)
  // Every field of the product comes by here, and before the first of them nothing brings a keyboard.
  useEffect(watchKeyboard, [])
  const shown = cut(typed) === value ? typed : value
  const show = (text: string) => {
    setTyped(text)
    onValueChange(cut(text))
  }
  return {
    ...NO_LOGIN,
    value: shown,
    onChange: ({ target }: ChangeEvent<Target>) => show(isComposing.current ? target.value : shownText(shown, target.value, cut)),
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Target>) => {
      isComposing.current = false
      show(cut(currentTarget.value))
    },
    onBlur: () => setTyped(value),
  }
}

/** A key may take the last syllable away and write two. */
const LETTERS_A_KEY = 2
const ENDS_IN_HANGUL = /\p{Script=Hangul}$/u

/**
 * What an input shows after a change without composition events, as iOS makes them: a key may still turn the last syllable into another, or
 * into two, so one too many stays until it is clear. What comes in one piece is cut at once.
 */
export function shownText(before: string, text: string, cut: Cut): string {
  const fitting = cut(text)
  const added = text.length - before.length
  if (fitting === text || added > LETTERS_A_KEY || !ENDS_IN_HANGUL.test(text)) return fitting
  const isFull = cut(before) !== before && cut(before) === fitting
  return isFull && added > 0 ? before : text
}
