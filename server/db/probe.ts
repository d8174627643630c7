import { nameStatement } from './namedStatements.ts'
import type { DatabasePool } from './pool.ts'

const NAMED = 'select 1 as one'
nameStatement(NAMED)

/** Runs once what each call needs, so that a refusal fails the start. @throws the refusal of the database or of a pooler */
export async function probePool(pool: Pick<DatabasePool, 'connect'>): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await one.query(NAMED, [])
    // In transaction mode a pooler may give this statement another connection than the one that prepared it.
    await other.query('begin', [])
    await other.query(NAMED, [])
    await one.query(NAMED, [])
    await other.query('commit', [])
  } finally {
    one.release()
    other.release()
  }
}
