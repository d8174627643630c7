import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LazyCode } from '#lib/lazyWithRetry.ts'
import { useLazyCode } from '#lib/lazyWithRetry.ts'
import { lazyText } from '#text/lazy.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { showToast } from './feedback.store.ts'
import { LazyOpener } from './lazyOpener.ts'

const SLOW_MS = 400

export type LazyOverlayProps<Props> = {
  code: LazyCode<Props>
  props: Props
  /** It failed to load, which was shown: its opener must be as before, so that it can be pressed again. */
  onFailed: () => void
}

/** A sheet or modal whose code comes when it is first opened. The screen behind it stays as it is, whether the code can be had or not. */
export function LazyOverlay<Props extends { isOpen: boolean }>({ code, props, onFailed }: LazyOverlayProps<Props>) {
  const Overlay = useLazyCode(code, props.isOpen, (isKept) => {
    const words = isKept ? lazyText.kept : lazyText.failed
    showToast(navigator.onLine ? words : shellText.offline, { icon: 'warning' })
    onFailed()
  })
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const isComing = props.isOpen && Overlay === null
  useEffect(() => {
    if (!isComing) return
    let hide: (() => void) | undefined
    const timer = setTimeout(() => {
      hide = showToast(lazyText.coming, { icon: 'none' })
    }, SLOW_MS)
    return () => {
      clearTimeout(timer)
      hide?.()
    }
  }, [isComing])
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isComing) opener.current = document.activeElement
    else if (!props.isOpen) opener.current = null
  }, [isComing, props.isOpen])
  // Not before: it begins with what it is given when it is first opened.
  return (
    wasOpened &&
    Overlay && (
      <LazyOpener value={opener}>
        <Overlay {...props} />
      </LazyOpener>
    )
  )
}
