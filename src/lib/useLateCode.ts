import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { type LateCode, LateCodeError } from './lateCode.ts'

/**
 * A component whose code is fetched while it is wanted; null until it is here. Code that a newer version of the app replaced is a failure of
 * the screen: its error page offers the fresh page that alone helps.
 * @param onFailed it could not be had now; it is asked for again when it is wanted anew. Told whether the browser keeps the failure, so that
 * only a fresh page brings it
 */
export function useLateCode<Props>(
  code: LateCode<Props>,
  isWanted: boolean,
  onFailed: (isKept: boolean) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState(code.here)
  const [broken, setBroken] = useState<LateCodeError | null>(null)
  const failed = useEffectEvent((error: unknown) => {
    if (error instanceof LateCodeError && error.isReplaced) setBroken(error)
    else onFailed(error instanceof LateCodeError && error.isKept)
  })
  const isMissing = isWanted && Part === null
  useEffect(() => {
    if (!isMissing) return
    let isStillWanted = true
    code.ask().then(
      (found) => isStillWanted && setPart(() => found),
      (error) => isStillWanted && failed(error),
    )
    return () => {
      isStillWanted = false
    }
  }, [isMissing, code])
  // The cause is what the error page knows.
  if (broken !== null) throw broken.cause
  return Part
}
