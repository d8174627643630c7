import type { FoundBackup } from '#server/backup/backups.ts'
import { danger, type Finding, warning } from './finding.ts'

const HOUR_MS = 3_600_000
/** A backup a night, and time for a late one. */
const BACKUP_AGE_HOURS = 36
const MISSED_BACKUP_DAYS = 3
const LITTLE_ROOM = 0.1
const CLOCK_WARNING_MS = 2_000
const CLOCK_DANGER_MS = 60_000

/** What was read of the machine; null where it could not be found out. */
export type Machine = {
  disk: { freeBytes: number; totalBytes: number } | null
  /** Permission bits of `.env`. */
  settingsMode: number | null
  /** Whether the system says that a time server sets its clock. */
  isClockSet: boolean | null
  isWebAppBuilt: boolean
  backups: FoundBackup[]
}

export function judgeMachine(machine: Machine, minFreeBytes: number): Finding[] {
  return [...judgeDisk(machine.disk, minFreeBytes), ...judgeFiles(machine), ...(machine.isClockSet === false ? [CLOCK_IS_FREE] : [])]
}

const CLOCK_IS_FREE = warning('No time server sets the clock of this machine (timedatectl): tokens, alarms and the day itself go by it.')

function judgeDisk(disk: Machine['disk'], minFreeBytes: number): Finding[] {
  if (disk === null) return []
  const { freeBytes, totalBytes } = disk
  if (freeBytes < minFreeBytes)
    return [danger(`The disk of DATA_DIR has ${inMb(freeBytes)} free, less than MIN_FREE_DISK_MB: no new picture is drawn.`)]
  return freeBytes < totalBytes * LITTLE_ROOM
    ? [warning(`The disk of DATA_DIR is nearly full: ${inMb(freeBytes)} of ${inMb(totalBytes)} are free.`)]
    : []
}

function judgeFiles({ settingsMode, isWebAppBuilt }: Machine): Finding[] {
  return [
    ...(settingsMode !== null && (settingsMode & 0o007) !== 0
      ? [danger('.env can be read by every user of this machine: chmod 640 .env')]
      : []),
    ...(isWebAppBuilt ? [] : [danger('The web app is not built: run npm run build.')]),
  ]
}

/** @param hasWalArchive whether the database keeps what a restore to a point in time needs, which is a backup too */
export function judgeBackups(backups: FoundBackup[], at: Date, hasWalArchive: boolean): Finding[] {
  const newest = backups.find(({ isWhole }) => isWhole)
  const judge = hasWalArchive ? warning : danger
  if (!newest) return [judge('There is no whole backup in DATA_DIR/backups: let npm run admin -- backup make run every day.')]
  const hours = Math.floor((at.getTime() - newest.madeAt.getTime()) / HOUR_MS)
  if (hours < BACKUP_AGE_HOURS) return []
  const text = `The newest backup is ${hours} hours old (${newest.name}): let npm run admin -- backup make run every day.`
  return [hours >= MISSED_BACKUP_DAYS * 24 ? judge(text) : warning(text)]
}

/** @param offsetMs how far this machine's clock is ahead */
export function judgeClock(offsetMs: number, other: string): Finding[] {
  const seconds = Math.round(Math.abs(offsetMs) / 100) / 10
  const text = `The clock of this machine is ${seconds} s ${offsetMs > 0 ? 'ahead of' : 'behind'} that of ${other}.`
  if (Math.abs(offsetMs) >= CLOCK_DANGER_MS) return [danger(text)]
  return Math.abs(offsetMs) >= CLOCK_WARNING_MS ? [warning(text)] : []
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
