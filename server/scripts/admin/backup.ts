import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupsFolder, type FoundBackup, listBackups, logBackup, type Manifest, removeOldBackups } from '../../backup/backups.ts'
import { checkBackup } from '../../backup/checkBackup.ts'
import { assertRestorable, restoreBackup } from '../../backup/restoreBackup.ts'
import { writeBackup } from '../../backup/writeBackup.ts'
import type { Tx } from '../../db/database.ts'
import { openPictureFiles } from '../../image/pictureFiles.ts'
import { auditMarket } from '../../modules/market/marketAudit.repository.ts'
import { auditLedger } from '../../modules/wallet/ledgerAudit.repository.ts'
import type { Command } from './command.ts'
import { drawTable } from './table.ts'

export const makeBackupCommand: Command = {
  usage: '[--dir FOLDER] [--dry-run]',
  summary: 'writes and checks a backup, also beside a running server; deletes those of 30 days ago. FOLDER: DATA_DIR/backups without --dir',
  prepare: (args) => {
    const options = { dir: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const
    const { dir, 'dry-run': isDry } = parseArgs({ args, options }).values
    return async ({ config, withoutTimeouts }) => {
      const folder = dir ? resolve(dir) : backupsFolder(config.dataDir)
      if (isDry) return console.log(`A backup would be written into ${folder}. Nothing was changed.`)
      const at = new Date()
      const { path, manifest } = await withoutTimeouts((db) => writeBackup(db, { folder, pictures: openPictureFiles(config), at }))
      const removed = await removeOldBackups(folder, at)
      await logBackup(folder, { did: 'make', path, ...sizesOf(manifest), ms: Date.now() - at.getTime(), removed })
      console.log(`${path}\n${described(manifest)}, written and read again.`)
      if (removed > 0) console.log(`${removed} of 30 days ago or older deleted.`)
    }
  },
}

export const listBackupsCommand: Command = {
  usage: '[--dir FOLDER]',
  summary: 'the backups that are there, the newest first',
  prepare: (args) => {
    const { dir } = parseArgs({ args, options: { dir: { type: 'string' } } }).values
    return async ({ config }) => {
      const folder = dir ? resolve(dir) : backupsFolder(config.dataDir)
      const found = await listBackups(folder)
      console.log(found.length === 0 ? `No backups in ${folder}.` : asTable(found))
    }
  },
}

export const restoreBackupCommand: Command = {
  usage: 'BACKUP [--replace] [--dry-run]',
  summary:
    'puts a backup, its folder or its name in DATA_DIR/backups, into an empty database; with --replace over what is there. Stop the server first',
  isAlone: true,
  prepare: (args) => {
    const options = { replace: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [backup, ...more] = positionals
    if (backup === undefined || more.length > 0) throw new Error('Say which backup: backup restore BACKUP. "backup list" names them.')
    return async ({ config, withoutTimeouts }) => {
      const folder = backupsFolder(config.dataDir)
      const path = await findBackup(folder, backup)
      const isReplacing = values.replace
      if (values['dry-run']) {
        const manifest = await checkBackup(path)
        await withoutTimeouts((db) => assertRestorable(db, isReplacing))
        return console.log(`${path}\n${described(manifest)}, all as it was written. It would be restored. Nothing was changed.`)
      }
      const began = Date.now()
      const pictures = openPictureFiles(config)
      const manifest = await withoutTimeouts((db) => restoreBackup(db, { path, pictures, isReplacing, prove: proveLedger }))
      await logBackup(resolve(path, '..'), { did: 'restore', path, ...sizesOf(manifest), ms: Date.now() - began })
      console.log(`${described(manifest)}: restored. The ledger is sound.`)
    }
  },
}

async function proveLedger(tx: Tx) {
  const faults = [...(await auditLedger(tx)).faults, ...(await auditMarket(tx, () => new Date())).faults]
  if (faults.length > 0) throw new Error(`The ledger of the backup is not sound; nothing was changed.\n${faults.join('\n')}`)
}

async function findBackup(folder: string, given: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.includes(given) ? join(folder, given) : resolve(given)
}

function sizesOf({ tables, pictures, madeAt }: Manifest) {
  return { madeAt, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures: Object.keys(pictures).length }
}

function described(manifest: Manifest): string {
  const { madeAt, tables, rows, pictures } = sizesOf(manifest)
  return `${madeAt}: ${rows} rows of ${tables} tables, ${pictures} pictures`
}

function asTable(found: FoundBackup[]): string {
  return drawTable(
    ['name', 'rows', 'MB', ''],
    found.map(({ name, rows, bytes, isWhole }) => [name, String(rows), (bytes / 1e6).toFixed(1), isWhole ? '' : 'not whole']),
  )
}
