import { AppLockSettings } from '#features/appLock/AppLockSettings.tsx'
import { pageOwner } from '#lib/api/session.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { appLockText } from '#text/appLock.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'

/** /setting/lock: the lock of this device, for who is signed in. */
export function AppLockScreen() {
  const goBack = useGoBack('/setting')
  return (
    <div className="tab-screen">
      <AppBar title={appLockText.title} onBack={goBack} />
      <AppLockSettings owner={pageOwner() ?? ''} />
    </div>
  )
}
