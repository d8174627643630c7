import { Client } from 'pg'

type Column = { table: string; name: string; type: string; isGenerated: boolean; isUnique: boolean }

/**
 * Copies rows of every table until each has `count`, with ids and dates of nobody: what the statements of a call must not read from end to end.
 * Check constraints are dropped; foreign keys and balances do not hold afterwards.
 * @returns the tables that stay shorter, because their columns allow no more rows
 */
export async function insertManyRows(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  try {
    await dropChecks(client)
    const columns = await columnsOf(client)
    const short: string[] = []
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table && !column.isGenerated)
      const names = own.map(({ name }) => `"${name}"`).join(', ')
      // More than is asked for: some are the same row once more.
      const copies = `select ${own.map(otherValue).join(', ')} from (select * from "${table}" limit 10) one cross join generate_series(1, ${2 * count}) n limit ${2 * count}`
      await client.query(`insert into "${table}" (${names}) ${copies} on conflict do nothing`)
      const { rows } = await client.query<{ isShort: boolean }>(`select count(*) < ${count} as "isShort" from "${table}"`)
      if (rows[0]?.isShort) short.push(table)
    }
    await client.query('analyze')
    return short
  } finally {
    await client.end()
  }
}

async function dropChecks(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace = current_schema()::regnamespace`)
  for (const { drop } of rows) await client.query(drop)
}

async function columnsOf(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as name, data_type as type, is_identity = 'YES' or is_generated = 'ALWAYS' as "isGenerated",
      exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisunique and indrelid = table_name::regclass and attname = column_name) as "isUnique"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name, ordinal_position`)
  return rows
}

function otherValue({ name, type, isUnique }: Column): string {
  if (type === 'text' && isUnique) return `one."${name}" || '-' || n`
  if (type === 'uuid') return `case when one."${name}" is not null then gen_random_uuid() end`
  if (type === 'date') return `one."${name}" - n`
  if (type === 'bytea') return `case when one."${name}" is not null then sha256(convert_to(n::text, 'UTF8')) end`
  return `one."${name}"`
}
