import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { REPORT_SEARCH_LENGTH, SEARCH_BLUR_MS } from '#contract/limits.ts'
import { cutToCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useBackToClose } from '#ui/useBackToClose.ts'

/** `focused` shows the searches kept, `results` what was found for `query`. */
export type SearchMode = 'list' | 'focused' | 'results'

export type ReportSearchState = ReturnType<typeof useReportSearch>

/** The three modes of a list of reports with a search box. */
export function useReportSearch({ onSearch }: { onSearch?: (query: string) => void } = {}) {
  const [text, setText] = useEntryState('words', '', z.string())
  const [query, setQuery] = useEntryState('query', '', z.string())
  const [isFocused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const mode: SearchMode = isFocused ? 'focused' : query === '' ? 'list' : 'results'

  const close = () => {
    clearTimeout(timer.current)
    setFocused(false)
  }
  const leave = () => {
    close()
    blurField()
  }
  const search = (wanted: string) => {
    const trimmed = cutToCodePoints(normalizeText(wanted), REPORT_SEARCH_LENGTH.max)
    if (trimmed === '') return
    setText(trimmed)
    setQuery(trimmed)
    leave()
    onSearch?.(trimmed)
  }
  const cancel = () => {
    setText('')
    setQuery('')
    leave()
  }
  // Back from the results leads to the list, not out of the screen.
  useBackToClose(mode === 'results', cancel)
  return {
    mode,
    text,
    query,
    search,
    cancel,
    write: (next: string) => {
      setText(next)
      // An emptied box asks for everything again.
      if (next === '') setQuery('')
    },
    onFocus: () => {
      clearTimeout(timer.current)
      setFocused(true)
    },
    /** Tab out of the last control: what comes next must be there before the browser looks for it. */
    onKeyDown: ({ key, shiftKey, target, currentTarget }: KeyboardEvent) => {
      if (key !== 'Tab' || shiftKey || mode !== 'focused') return
      if (target === [...currentTarget.querySelectorAll('input, button:enabled')].at(-1)) flushSync(close)
    },
    /** For the box and the history together: only a focus that leaves both closes the history, and late enough for a tap in it. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setFocused(false), SEARCH_BLUR_MS)
    },
  }
}

function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
