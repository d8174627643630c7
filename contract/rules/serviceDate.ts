import { z } from 'zod'
import { TIME_ZONE } from '../limits.ts'
import { isRealDate, seoulDate } from './birthDate.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const ServiceDate = z.string().refine(isRealDate)

/** The service's day at an instant: the date in Seoul, whatever zone the process or the phone is in. */
export function serviceDateOf(at: Date): string {
  return seoulDate(at)
}

/** @returns the service date so many days later, or earlier for a number below zero. */
export function addDays(serviceDate: string, days: number): string {
  return new Date(Date.parse(`${serviceDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function startOfDay(serviceDate: string): Date {
  return new Date(`${serviceDate}T00:00:00${TIME_ZONE.utcOffset}`)
}

/** Whole seconds until the service's next day begins, at least one: what a refusal "for today" says in Retry-After. */
export function secondsToNextDay(at: Date): number {
  return Math.max(1, Math.ceil((startOfDay(addDays(serviceDateOf(at), 1)).getTime() - at.getTime()) / 1000))
}
