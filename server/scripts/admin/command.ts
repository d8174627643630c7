import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open.ts'

/** One sub-command of `npm run admin`. */
export type Command = {
  /** What is written behind its name: `[--json]`. */
  usage: string
  /** One line. */
  summary: string
  /** No server may use the database meanwhile. */
  isAlone?: boolean
  /**
   * Reads its arguments, before the database is opened.
   * @returns its work.
   * @throws Error with one sentence when they are wrong.
   */
  prepare: (args: string[]) => (context: { config: Config; db: Db } & Pick<OpenDatabase, 'withoutLimits'>) => Promise<void>
}
