import { nameStatement } from './namedStatements.ts'
import type { DatabasePool } from './pool.ts'

const NAMED = 'select 1 as one'
nameStatement(NAMED)

/**
 * Does once what calls do, so that what is refused to each of them ends the start. @throws the refusal of the database, or of a pooler before it
 */
export async function probePool(pool: Pick<DatabasePool, 'connect'>): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await one.query(NAMED, [])
    // A pooler that changes connections at each transaction gives this one the connection that knows the statement.
    await other.query('begin', [])
    await other.query(NAMED, [])
    await one.query(NAMED, [])
    await other.query('commit', [])
  } finally {
    one.release()
    other.release()
  }
}
