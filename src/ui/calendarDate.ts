/** A day of the calendar as the local date that the day picker works with. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** `YYYY-MM-DD` of a local date. Not by `toISOString`, which turns Korean midnight into the day before. */
export function fromLocalDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `YYYY-MM-DD` of eight typed digits. */
export function fromDigits(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
