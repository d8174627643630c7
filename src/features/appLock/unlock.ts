import { withLock } from '#lib/lock.ts'
import { opens, readLock } from './lockRecord.ts'
import { isHolderHere } from './platformKey.ts'
import { counter } from './tries.ts'

const LOCK = 'byeolmuri.appLock'

/** Tries a number, one after the other over all tabs. False too while one has to wait. */
export function tryPin(pin: string): Promise<boolean> {
  return withLock(LOCK, async () => {
    const record = readLock()
    if (record === null || counter.read().leftMs > 0) return false
    counter.count()
    const isRight = await opens(record, pin)
    if (isRight) counter.clear()
    return isRight
  })
}

/** Asks the platform for a face, a finger or the device's own number. Not bound to the waits: nobody guesses these here. */
export async function tryPlatform(): Promise<boolean> {
  const key = readLock()?.key
  const isRight = key !== undefined && (await isHolderHere(key))
  if (isRight) counter.clear()
  return isRight
}
