import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import type { EarlierAnswersProps } from './EarlierAnswers.tsx'

const EarlierAnswers = lazyWithRetry(async () => (await import('./EarlierAnswers.tsx')).EarlierAnswers)

/** Its code comes while today's first answer is being written. */
export function LazyEarlierAnswers(props: EarlierAnswersProps) {
  const [wasAnswering, setWasAnswering] = useState(props.isAnswering)
  if (props.isAnswering && !wasAnswering) setWasAnswering(true)
  return (
    wasAnswering && (
      <Suspense>
        <EarlierAnswers {...props} />
      </Suspense>
    )
  )
}
