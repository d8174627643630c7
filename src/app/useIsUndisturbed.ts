import { useEffect, useState } from 'react'
import { useTopLayer } from '#ui/topLayer.store.ts'

export function useIsUndisturbed(): boolean {
  const hasDialog = useTopLayer(({ dialogIds, isDialogDue = false }) => isDialogDue || dialogIds.length > 0)
  const [isTyping, setTyping] = useState(isInField)
  useEffect(() => {
    // Where the focus goes next is known only after it has left.
    const update = () => setTimeout(() => setTyping(isInField()))
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
    }
  }, [])
  return !hasDialog && !isTyping
}

function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
}
