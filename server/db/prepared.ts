import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './namedStatements.ts'

/** Placeholder of a value. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement compiled once and prepared, for reads of nearly every call: compiling costs as much as running.
 * @param build `value('name')` is allowed only where a value is
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
