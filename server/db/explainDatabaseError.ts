import { isDatabaseAway } from './outage.ts'

type DatabaseError = { code?: string; message?: string }

/** By SQLSTATE: the database answers, but refuses us. */
const REFUSALS: Record<string, string> = {
  '25006': 'The database takes no changes. DATABASE_URL must name the primary, not a standby.',
  '28000': 'The database does not let the user of DATABASE_URL in.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist yet. Make it there, as with createdb.',
  '42501': 'The user of DATABASE_URL may not make tables in that database.',
  '53100': 'The disk of the database is full. Free some space.',
  '53300': 'The database has no connection left. A server needs 20: raise its max_connections, or stop what else uses it.',
}
const NO_NAMED_STATEMENTS =
  'The pooler that DATABASE_URL leads to knows no named statements. Set NAMED_STATEMENTS=off, or give PgBouncer 1.21 or newer a max_prepared_statements.'
const REFUSED_PARAMETER = /unsupported startup parameter[^:]*: ("?)([\w.]+)\1/
const POOLER_IS_FULL = /no more connections allowed|query_wait_timeout|pool_size/
const CERTIFICATE = /CERT|^UNABLE_TO_|^ERR_TLS/
/** The driver's message, without a code. */
const NO_TLS = 'The server does not support SSL connections'

/** Advice for an error of the database or of a pooler; undefined for other errors. */
export function explainDatabaseError(error: unknown): string | undefined {
  const { code = '', message = '' } = error as DatabaseError
  if (code === '26000' || code === '42P05') return NO_NAMED_STATEMENTS
  // PgBouncer's code for everything it refuses.
  if (code === '08P01') return explainPooler(message)
  if (CERTIFICATE.test(code))
    return `The database's certificate is not trusted (${message}). Name its authority's file in NODE_EXTRA_CA_CERTS, or add sslmode=no-verify to DATABASE_URL.`
  if (message === NO_TLS) return `${message}. Take sslmode out of DATABASE_URL.`
  if (REFUSALS[code] !== undefined) return `${REFUSALS[code]} (${message})`
  if (isDatabaseAway(error)) return `The database does not answer (${message || code}). Does it run, and is DATABASE_URL right?`
  return undefined
}

function explainPooler(message: string): string {
  const parameter = REFUSED_PARAMETER.exec(message)?.[2]
  if (parameter)
    return `The pooler that DATABASE_URL leads to refuses the parameter ${parameter}. Take it out of DATABASE_URL, or name it in PgBouncer's ignore_startup_parameters.`
  if (POOLER_IS_FULL.test(message))
    return `The pooler that DATABASE_URL leads to has no connection left (${message}). A server needs 20: raise default_pool_size and max_client_conn.`
  return `The pooler that DATABASE_URL leads to refuses us (${message}). Are user, password and database those that it knows?`
}
