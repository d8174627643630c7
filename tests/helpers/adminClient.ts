import { Client } from 'pg'

/** Not by URL: it refuses the empty host of a database behind a Unix socket. */
export function databaseUrlOf(base: string, name: string): string {
  return base.replace(/\/[^/?]*(?=\?|$)/, `/${name}`)
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
