/** Of the device's clock; null until an answer told the time. */
let aheadMs: number | null = null

/** @param date the `Date` header of an answer to a call */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** The server's time; null while it is not known. What the server decides, such as a day, an age or an expiry, and what is deleted, goes by this alone. */
export function serverNow(): Date | null {
  return aheadMs === null ? null : new Date(Date.now() + aheadMs)
}

/** For words and for limits of input that the server checks too: the device's clock until the server's is known. */
export function nowOrGuess(): Date {
  return serverNow() ?? new Date()
}
