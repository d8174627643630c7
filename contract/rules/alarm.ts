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
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return DEFAULT_ALARM
  return { half: Number(hours) < 12 ? 'AM' : 'PM', hour: Number(hours) % 12 === 0 ? 12 : Number(hours) % 12, minute: Number(minutes) }
}
