import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

const names = new Map<string, string>()

/** Each connection keeps this statement's plan. */
export function nameStatement(sql: string): void {
  names.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 16))
}

/** Prepared statements for named texts. */
export function sendByName(client: ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  // Only the query builder's way of calling is handled; others pass through.
  const byName = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = byName as ClientBase['query']
}
