/**
 * The zone of all day pickers: a calendar's day is no instant. Local dates would be those of another day as soon as the phone travels while
 * the app is open, and not all days have a midnight everywhere.
 */
export const PICKER_ZONE = 'UTC'

/** @param date `YYYY-MM-DD` */
export function toPickerDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** `YYYY-MM-DD` */
export function fromPickerDate(date: Date): string {
  // A day picker's own dates write themselves with `+00:00` in place of `Z`.
  return date.toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` of eight typed digits. */
export function fromDigits(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
