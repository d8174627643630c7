import type { FocusEvent } from 'react'

/** Scrolls what the keyboard has reached in a row into sight: Chromium leaves it where a part of it can be seen. */
export function showFocused({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
