import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POPUP_MS, TOAST_MS } from '#contract/limits.ts'
import { showPopup, showToast, useFeedbackStore } from './feedback.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = () => useFeedbackStore.getState()

it('tells for its time and then is silent', () => {
  showToast('첫째')
  showPopup('제목', '설명')
  vi.advanceTimersByTime(Math.min(TOAST_MS, POPUP_MS) - 1)
  expect(told()).toMatchObject({ toast: { text: '첫째', icon: 'ok' }, popup: { title: '제목', sub: '설명' } })
  vi.advanceTimersByTime(1)
  expect(told()).toMatchObject({ toast: undefined, popup: undefined })
})

it('hides a toast early, but not the one that took its place', () => {
  const hideFirst = showToast('첫째')
  hideFirst()
  expect(told().toast).toBeUndefined()
  showToast('둘째')
  hideFirst()
  expect(told().toast).toMatchObject({ text: '둘째' })
})

it('gives a new toast its whole time', () => {
  showToast('첫째')
  vi.advanceTimersByTime(TOAST_MS - 100)
  showToast('둘째', { icon: 'warning' })
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(told().toast).toMatchObject({ text: '둘째', icon: 'warning' })
  vi.advanceTimersByTime(1)
  expect(told().toast).toBeUndefined()
})
