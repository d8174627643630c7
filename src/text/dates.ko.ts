import { koreanDate } from './ui.ko.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** `5월 14일`. @param date `YYYY-MM-DD`, as all here */
export function monthAndDay(date: string): string {
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`
}

/** `목요일` */
export function weekdayOf(date: string): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}요일`
}

/** `2026년 5월 14일 목요일` */
export function fullDate(date: string): string {
  return `${koreanDate(date)} ${weekdayOf(date)}`
}

/** With its year where that is not today's. */
export function dateSeenFrom(today: string, date: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? monthAndDay(date) : koreanDate(date)
}
