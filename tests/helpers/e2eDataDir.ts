import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file with the data folder of the browser tests' server. */
export function dataDirNote(port: string): string {
  return join(tmpdir(), `byeolmuri-e2e-${port}.path`)
}
