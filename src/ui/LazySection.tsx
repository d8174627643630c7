import { type ReactNode, useEffect, useState } from 'react'
import type { LazyCode } from '#lib/lazyWithRetry.ts'
import { useLazyCode } from '#lib/lazyWithRetry.ts'
import { shellText } from '#text/shell.ko.ts'
import { LoadError } from './EmptyState.tsx'

export type LazySectionProps<Props> = {
  code: LazyCode<Props>
  /** What the part is given. */
  props: Props
  /** Stands in its place while the code comes. */
  waiting: ReactNode
  /** What its place says when the code could not be had. */
  failed: string
  /** Around those words, where the place needs it. */
  failedClassName?: string | undefined
}

/**
 * A part of a screen whose code comes when it is first shown. When it can not be had, its place says so and offers another try, and it comes
 * by itself when the line is back; where the browser keeps the failure, with a fresh page. The screen around it stays as it is.
 */
export function LazySection<Props extends object>({ code, props, waiting, failed, failedClassName }: LazySectionProps<Props>) {
  const [isAsking, setAsking] = useState(true)
  const [failure, setFailure] = useState<'passing' | 'kept' | null>(null)
  const Section = useLazyCode(code, isAsking, (isKept) => {
    setAsking(false)
    setFailure(isKept ? 'kept' : 'passing')
  })
  useEffect(() => {
    const askAgain = () => setAsking(true)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [])
  if (Section) return <Section {...props} />
  if (failure === null) return waiting
  const offline = navigator.onLine ? {} : { sub: shellText.offline }
  const retry = () => (failure === 'kept' ? window.location.reload() : setAsking(true))
  const words = <LoadError message={failed} {...offline} isRetrying={isAsking} onRetry={retry} />
  return failedClassName === undefined ? words : <div className={failedClassName}>{words}</div>
}
