import { type ReactNode, useEffect, useState } from 'react'
import { appLockText } from '#text/appLock.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { readLock, writeLock } from './lockRecord.ts'
import { createPlatformKey, hasPlatformAuthenticator } from './platformKey.ts'

const { pin: text, setting } = appLockText

/** Whether a face, a finger or what else the device knows opens the lock. */
export function PlatformSwitch({ media }: { media: ReactNode }) {
  const [isThere, setThere] = useState<boolean | null>(null)
  const [isOn, setOn] = useState(() => readLock()?.key !== undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void hasPlatformAuthenticator().then((found) => isCurrent && setThere(found))
    return () => {
      isCurrent = false
    }
  }, [])
  const change = async (next: boolean) => {
    setBusy(true)
    const isDone = await (next ? add() : remove()).catch(() => false)
    setBusy(false)
    if (!isDone) return showToast(appLockText.platformFailed, { icon: 'warning' })
    setOn(next)
    showToast(next ? text.platformOn : text.platformOff)
  }
  return (
    <SwitchRow
      media={media}
      title={appLockText.platform}
      sub={isThere === false && !isOn ? setting.noPlatform : setting.platformSub}
      isOn={isOn}
      isBusy={isBusy || (isThere === null && !isOn)}
      isDisabled={isThere === false && !isOn}
      onChange={(next) => void change(next)}
    />
  )
}

async function add(): Promise<boolean> {
  const key = await createPlatformKey(appLockText.appName)
  // Read after the question, which takes its time: another tab may have changed the number.
  const record = readLock()
  return record !== null && writeLock({ ...record, key })
}

async function remove(): Promise<boolean> {
  const record = readLock()
  if (record === null) return false
  const { key: _gone, ...rest } = record
  return writeLock(rest)
}
