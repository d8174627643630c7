import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './namedStatements.ts'

/** Stands in a statement where a value will. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together once, here and in the database, however often it runs. For the readings that nearly every call makes:
 * putting one together costs as much as running it.
 * @param build makes the statement; `value('name')` is where a value goes, and may stand only where a value may
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, value: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= compile(build(db, (name) => new Parameter(name) as never))
    const parameters = statement.parameters.map((parameter) => (parameter instanceof Parameter ? values[parameter.name] : parameter))
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function compile<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const statement = query.compile()
  nameStatement(statement.sql)
  return statement
}
