import { z } from 'zod'

/** A station's alarm on the wire: `HH:MM:SS` in Seoul, whole minutes. */
export const AlarmTime = z
  .string()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9](:00)?$/)
  .transform((text) => (text.length === 5 ? `${text}:00` : text))

/** 오전 or 오후, hour 1-12, minute 0-59, as the picker shows it. */
export type Alarm = { half: 'AM' | 'PM'; hour: number; minute: number }

export const DEFAULT_ALARM: Alarm = { half: 'AM', hour: 9, minute: 0 }

export function alarmToWire({ half, hour, minute }: Alarm): string {
  const hours = (hour % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}

/** Reads `HH:MM:SS`; anything else is the default alarm. */
export function alarmFromWire(text: string): Alarm {
  const [hours = Number.NaN, minute = Number.NaN] = (/^(\d{2}):(\d{2})/.exec(text) ?? []).slice(1).map(Number)
  if (!(hours < 24 && minute < 60)) return DEFAULT_ALARM
  return { half: hours < 12 ? 'AM' : 'PM', hour: hours % 12 || 12, minute }
}
