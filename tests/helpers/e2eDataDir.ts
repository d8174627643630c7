import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the browser tests writes down which folder it keeps everything in. */
export function dataDirNote(port: string): string {
  return join(tmpdir(), `byeolmuri-e2e-${port}.path`)
}
