import { type ChangeEvent, type CompositionEvent, useRef } from 'react'

/** What is left of a text that is too long. */
export type Cut = (text: string) => string
type Options = { onValueChange: (text: string) => void; cut?: Cut | undefined }

/**
 * Handlers for an input whose length is limited, safe for Korean input methods. While a syllable is composed the text may be one too
 * long: cutting it then would break the composition and lose or double letters. It is cut when the syllable is finished.
 */
export function useComposedText({ onValueChange, cut }: Options) {
  const isComposing = useRef(false)
  const settle = (text: string) => onValueChange(cut ? cut(text) : text)
  return {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isComposing.current) onValueChange(event.target.value)
      else settle(event.target.value)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      isComposing.current = false
      settle(event.currentTarget.value)
    },
  }
}
