import { outsideAddress } from '#lib/dom/inApp.ts'
import { OPEN_OUTSIDE } from '#text/ui.ko.ts'
import { buttonClass } from './Button.tsx'

/** From a browser inside an app to the device's own, where that app knows a way. */
export function OpenOutside() {
  const address = outsideAddress(window.location.href)
  if (address === null) return null
  return (
    <a className={buttonClass({ variant: 'soft', isFull: true })} href={address}>
      {OPEN_OUTSIDE}
    </a>
  )
}
