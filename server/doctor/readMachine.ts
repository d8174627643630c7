import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { backupsFolder, listBackups } from '../backup/backups.ts'
import type { Config } from '../config.ts'
import type { Machine } from './machineRules.ts'

const BUILT = fileURLToPath(new URL('../../dist/pages/pages.json', import.meta.url))
const ASK_MS = 3_000

export async function readMachine({ dataDir }: Pick<Config, 'dataDir'>, settingsFile = '.env'): Promise<Machine> {
  const [disk, settings, isClockSet, backups] = await Promise.all([
    statfs(dataDir).catch(() => null),
    stat(settingsFile).catch(() => null),
    readClock(),
    listBackups(backupsFolder(dataDir)),
  ])
  return {
    disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    settingsMode: settings && settings.mode & 0o777,
    isClockSet,
    isWebAppBuilt: existsSync(BUILT),
    backups,
  }
}

/** Null where no systemd can be asked. */
async function readClock(): Promise<boolean | null> {
  const args = ['show', '--property=NTPSynchronized', '--value']
  const said = await promisify(execFile)('timedatectl', args, { timeout: ASK_MS }).catch(() => null)
  const value = said?.stdout.trim()
  return value === 'yes' || value === 'no' ? value === 'yes' : null
}
