import type { ReactElement } from 'react'
import { create } from 'zustand'
import { POPUP_MS, TOAST_MS } from '#contract/limits.ts'

/** `reward` shows the coin and the stone; an element comes with the code that shows it. */
export type ToastIcon = 'ok' | 'warning' | 'reward' | 'none' | ReactElement
export type Toast = { id: number; text: string; icon: ToastIcon }
export type Popup = { id: number; title: string; sub: string | undefined }

type Feedback = { toast: Toast | undefined; popup: Popup | undefined }

/** What is being told right now: at most one toast and one popup. A new one takes the place of the old. */
export const useFeedbackStore = create<Feedback>()(() => ({ toast: undefined, popup: undefined }))

let lastId = 0

/** Tells something in a line at the bottom for 1.5 s. @returns hides it before that, if no other has taken its place */
export function showToast(text: string, { icon = 'ok' }: { icon?: ToastIcon } = {}): () => void {
  const id = ++lastId
  useFeedbackStore.setState({ toast: { id, text, icon } })
  const hide = () => useFeedbackStore.setState(({ toast }) => (toast?.id === id ? { toast: undefined } : {}))
  setTimeout(hide, TOAST_MS)
  return hide
}

/** Tells something in a card in the middle for 1.5 s. */
export function showPopup(title: string, sub?: string): void {
  const id = ++lastId
  useFeedbackStore.setState({ popup: { id, title, sub } })
  setTimeout(() => useFeedbackStore.setState(({ popup }) => (popup?.id === id ? { popup: undefined } : {})), POPUP_MS)
}
