import { installedText } from '#text/installed.ko.ts'

const { seenNow, seenMinutes, seenHours, seenDays } = installedText.offline
const MINUTE_MS = 60_000

export function seenText(agoMs: number): string {
  const minutes = Math.floor(agoMs / MINUTE_MS)
  if (minutes < 1) return seenNow
  if (minutes < 60) return seenMinutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? seenHours(hours) : seenDays(Math.floor(hours / 24))
}
