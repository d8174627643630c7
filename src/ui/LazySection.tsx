import { type ReactNode, useEffect, useState } from 'react'
import type { LazyCode } from '#lib/lazyWithRetry.ts'
import { useLazyCode } from '#lib/lazyWithRetry.ts'
import { shellText } from '#text/shell.ko.ts'
import { LoadError } from './EmptyState.tsx'

export type LazySectionProps<Props> = {
  code: LazyCode<Props>
  props: Props
  waiting: ReactNode
  failed: string
  failedClassName?: string | undefined
}

/** A part of a screen whose code loads when it is first shown. A failure is shown in its place, and retried when the connection is back. */
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
