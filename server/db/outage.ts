/** Driver and system errors that mean: the database is unreachable or overloaded. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** SQLSTATE: cancelled or timed out, shutting down, starting up, too many connections, out of disk or memory. */
const SQLSTATE = /^(57|08|53|25P03)/
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

export class DatabaseAwayError extends Error {
  constructor() {
    super('The database does not answer.')
    this.name = 'DatabaseAwayError'
  }
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && SYSTEM.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  if (typeof code === 'string' && code.length === 5 && SQLSTATE.test(code)) return true
  return DRIVER.test(error.message)
}
