import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type BackupTable, type Manifest, readManifest } from './backups.ts'

/** Compares a backup with its digests. @throws Error that names the first file that differs */
export async function checkBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup)
  for (const table of manifest.tables) {
    const file = join(backup, fileOf(table))
    if ((await digestOf(file)) !== table.sha256) throw damaged(file)
    let rows = 0
    for await (const line of linesOf(backup, table)) if (line !== '') rows += 1
    if (rows !== table.rows) throw damaged(file)
  }
  for (const [picture, sha256] of Object.entries(manifest.pictures)) {
    const file = join(backup, 'pictures', picture)
    if ((await digestOf(file)) !== sha256) throw damaged(file)
  }
  return manifest
}

/** The rows of a table, each a JSON array of texts. */
export function linesOf(backup: string, table: BackupTable): AsyncIterable<string> {
  const packed = createReadStream(join(backup, fileOf(table)))
  const text = createGunzip()
  packed.on('error', (error) => text.destroy(error))
  // Only the line feed separates rows: JSON does not escape Unicode's other line ends.
  return splitLines(packed.pipe(text))
}

export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest).catch(() => {
    throw damaged(file)
  })
  return digest.digest('hex')
}

function fileOf({ name }: BackupTable): string {
  return `${name}.jsonl.gz`
}

function damaged(file: string): Error {
  return new Error(`${file} is not as it was written.`)
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
