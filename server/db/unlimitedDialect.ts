import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** The time-outs of a statement and of an idle transaction. */
export const TIMEOUTS = { statement_timeout: '10s', idle_in_transaction_session_timeout: '15s' }
const WITHOUT_TIMEOUTS = `select ${Object.keys(TIMEOUTS)
  .map((name) => `set_config('${name}', '0', true)`)
  .join(', ')}`

/** Transactions without time-outs. */
export class UnlimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new UnlimitedDriver(this.#config)
  }
}

class UnlimitedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(WITHOUT_TIMEOUTS))
  }
}
