import { useEffect, useRef, useState } from 'react'
import { COPIED_MS } from '#contract/limits.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { roomText } from '#text/room.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

/** Puts something on the clipboard and says so for two seconds. */
export function useCopied() {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (copied: string, said: string) => {
    if (!(await copyText(copied))) return showToast(roomText.copyFailed, { icon: 'warning' })
    setText(said)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setText(''), COPIED_MS)
  }
  return { text, copy }
}
