// What a page meets before its own scripts run. Each function is serialized and uses nothing else.
import { shiftClock } from '#tests/helpers/clockShift.ts'

const DAY_MS = 86_400_000

/** Keeps what live regions and dialogs said, over reloads, and opens nothing by itself. */
function watchWords(): void {
  try {
    sessionStorage.setItem('momentAt', String(Date.now()))
  } catch {}
  const said: string[] = window.name === '' ? [] : JSON.parse(window.name)
  const look = () => {
    for (const element of document.querySelectorAll('[role=status], [role=alert], [aria-live], dialog[open] h2, [role=dialog] h2')) {
      const words = (element.textContent ?? '').trim()
      if (words !== '' && !said.slice(-4).includes(words)) said.push(words)
    }
    window.name = JSON.stringify(said.slice(-40))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

function refuseStorage(): void {
  const get = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get, configurable: true })
}

/** As a browser inside another app: nothing is shared, copied, saved, installed or told. */
function becomeWebView(): void {
  for (const name of ['share', 'canShare', 'clipboard', 'serviceWorker', 'locks', 'wakeLock'])
    Object.defineProperty(Navigator.prototype, name, { get: () => undefined, configurable: true })
  for (const name of ['Notification', 'PushManager', 'PublicKeyCredential']) Reflect.deleteProperty(window, name)
  for (const name of ['serviceWorker', 'locks', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name)
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download')
}

const call = (work: (...given: never[]) => void, ...given: unknown[]) => `;(${work})(...${JSON.stringify(given)});`

export const DEVICE = {
  sound: '',
  full: call(fillStorage),
  refused: call(refuseStorage),
  webView: call(becomeWebView),
  ahead: call(shiftClock, -30 * DAY_MS),
  behind: call(shiftClock, 30 * DAY_MS),
} as const
export type Device = keyof typeof DEVICE

export function scriptFor(device: Device): string {
  return DEVICE[device] + call(watchWords)
}
