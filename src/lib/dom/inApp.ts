/** Apps that open links inside themselves, by what each adds to the browser's name. They drop downloads and pushes without a word. */
const INSIDE_APP = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|\bLine\/|DaumApps|; wv\)/i

export function isInsideApp(userAgent: string = navigator.userAgent): boolean {
  return INSIDE_APP.test(userAgent)
}

/** An address that opens another one in the device's own browser; null where an app has none. */
export function outsideAddress(address: string, userAgent: string = navigator.userAgent): string | null {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`
  if (!/Android/.test(userAgent)) return null
  const { protocol, host, pathname, search } = new URL(address)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
}
