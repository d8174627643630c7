import { z } from 'zod'
import { TIME_ZONE } from '../limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `YYYY-MM-DD` names a day that exists, from 1900 on. */
export function isRealDate(text: string): boolean {
  const [year = Number.NaN, month = Number.NaN, day] = (SHAPE.exec(text) ?? []).slice(1).map(Number)
  // A day that its month does not have is in another month.
  return year >= 1900 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

export const ServiceDate = z.string().refine(isRealDate)

/** Created once: that takes a hundred times as long as formatting. */
const DATE_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE.name })

/** The service date of an instant: the date in Seoul, whatever zone the process or phone is in. */
export function serviceDateOf(at: Date): string {
  return DATE_FORMAT.format(at)
}

/** @returns the service date so many days later; earlier for a negative number */
export function addDays(serviceDate: string, days: number): string {
  return new Date(Date.parse(`${serviceDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `2026-11` */
export function monthOf(serviceDate: string): string {
  return serviceDate.slice(0, 7)
}

export function nextMonth(month: string): string {
  // Day 32 is always in the next one.
  return monthOf(addDays(`${month}-01`, 31))
}

/** @returns a service date */
export function lastDayOf(month: string): string {
  return addDays(`${nextMonth(month)}-01`, -1)
}

export function startOfDay(serviceDate: string): Date {
  return new Date(`${serviceDate}T00:00:00${TIME_ZONE.utcOffset}`)
}

/** Seconds until the next service date, at least one: the Retry-After of a daily limit. */
export function secondsToNextDay(at: Date): number {
  return Math.max(1, Math.ceil((startOfDay(addDays(serviceDateOf(at), 1)).getTime() - at.getTime()) / 1000))
}
