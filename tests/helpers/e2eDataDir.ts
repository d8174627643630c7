import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file in which the server of the browser tests notes its data folder. */
export function dataDirNote(port: string): string {
  return join(tmpdir(), `byeolmuri-e2e-${port}.path`)
}
