import { sql } from 'kysely'
import { takeAdvisoryLock } from './advisoryLock.ts'
import type { Db } from './database.ts'
import { TIMEOUTS } from './unlimitedDialect.ts'

/** SQLSTATE of access rule violations. */
const NOT_ALLOWED = /^42/

/** Defaults of this role in this database, from its next connection on; existing settings stay. Poolers refuse them in the startup packet, and share what SET changes among their clients. */
export async function setStatementTimeouts(db: Db, say: (line: string) => void): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      // PostgreSQL refuses concurrent changes of a role.
      await takeAdvisoryLock(tx, 'migrate')
      for (const [name, value] of Object.entries(TIMEOUTS)) await sql.raw(setWhereUnset(name, value)).execute(tx)
    })
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (typeof code !== 'string' || !NOT_ALLOWED.test(code)) throw error
    const settings = Object.entries(TIMEOUTS).map(([name, value]) => `ALTER ROLE <user> SET ${name} = '${value}';`)
    say(`The database's user may not limit its own statements (${message}). An administrator can: ${settings.join(' ')}`)
  }
}

function setWhereUnset(name: string, value: string): string {
  return `do $$ begin
    if (select reset_val from pg_settings where name = '${name}') = '0' then
      execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
    end if;
  end $$`
}
