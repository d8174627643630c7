import { isInsideApp } from '#lib/dom/inApp.ts'

/**
 * How the app is installed on the home screen: `ask`: by the browser's prompt; `share`: by the share menu of a browser on an iPhone or iPad;
 * `appleApp` and `otherApp`: not from here, a page inside another app, but in Safari or Chrome; null: not at all, or it is there already.
 */
export type InstallWay = 'ask' | 'share' | 'appleApp' | 'otherApp' | null

type Device = {
  userAgent: string
  canAsk: boolean
  /** Whether the page runs from the home screen, as only Safari and its kin say; undefined in all others. */
  standalone: boolean | undefined
  isApp: boolean
}

export function installWay({ userAgent, canAsk, standalone, isApp }: Device): InstallWay {
  if (isApp || standalone) return null
  const isApple = standalone !== undefined || /iPhone|iPad|iPod/.test(userAgent)
  if (isInsideApp(userAgent)) return isApple ? 'appleApp' : 'otherApp'
  if (canAsk) return 'ask'
  return isApple ? 'share' : null
}
