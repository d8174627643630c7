import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Days for which the privacy page promises to keep backups. */
export const BACKUP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^backup-\d{8}T\d{6}Z$/
export const MANIFEST = 'manifest.json'
const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const BackupTable = z.object({
  name: z.string(),
  /** Its rows are arrays of their values in this order. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** SHA-256 of its file, `<name>.jsonl.gz`. */
  sha256: Digest,
})
export type BackupTable = z.output<typeof BackupTable>

export const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. Contains everything that was answered before. */
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  /** SHA-256 by file name of the figures that reports show, which could not be drawn again. */
  pictures: z.record(z.string().regex(/^character_[0-9a-f]{32}[.]png$/), Digest),
})
export type Manifest = z.output<typeof Manifest>

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

export function backupName(at: Date): string {
  return `backup-${at.toISOString().replace(/[-:]|[.]\d+/g, '')}`
}

export type FoundBackup = { name: string; madeAt: Date; bytes: number; rows: number; isWhole: boolean }

/** The backups of a folder, newest first, without unfinished ones. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name.replace(/[.]unfinished$/, '')))
  const found = await Promise.all(names.map((name) => describe(folder, name)))
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

export async function removeOldBackups(folder: string, at: Date): Promise<number> {
  const old = (await listBackups(folder)).filter(({ madeAt }) => at.getTime() - madeAt.getTime() >= BACKUP_DAYS * DAY_MS)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** @throws Error in one sentence when it is not the manifest of a whole backup */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${backup} is no backup: it has no ${MANIFEST}.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(`${join(backup, MANIFEST)} can not be read: it was changed, or another version of this program wrote it.`)
  }
}

export async function logBackup(folder: string, line: Record<string, unknown>): Promise<void> {
  await appendFile(join(folder, 'backups.log'), `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`, { mode: 0o600 })
}

async function describe(folder: string, name: string): Promise<FoundBackup> {
  const path = join(folder, name)
  const manifest = await readManifest(path).catch(() => null)
  const files = await readdir(path, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))))
  return {
    name,
    madeAt: madeAtOf(name),
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    rows: manifest?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    isWhole: manifest !== null && NAME.test(name),
  }
}

/** Compared by name: a copied folder has another modification time. */
function madeAtOf(name: string): Date {
  return new Date(name.replace(/^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))
}
