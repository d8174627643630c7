import { Client } from 'pg'

/** What the statements of some work cost, those of functions and triggers included. */
export type Executed = {
  /** Pages of 8 kB that they touched. */
  pages: number
  /** Descents of an index. */
  looks: number
  /** Tables of which one step read more rows than `manyRows`. */
  long: string[]
}
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** From now on each statement on the database is explained to the connection that executes it. @param settings more of them, as `enable_seqscan` */
export async function explainAll(databaseUrl: string, settings: Record<string, string> = {}): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  for (const [setting, value] of Object.entries({ ...SETTINGS, ...settings }))
    await client.query(`alter database ${name} set ${setting} = '${value}'`)
  // Those of the pool connect again.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

export async function plansOf(work: () => Promise<void>, manyRows = 1_000): Promise<Executed> {
  const plans: Plan[] = []
  const { emit } = Client.prototype
  Client.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    if (event === 'notice') plans.push(...planIn(args[0]))
    return emit.call(this, event, ...args)
  }
  try {
    await work()
  } finally {
    Client.prototype.emit = emit
  }
  const nodes = plans.flatMap(nodesOf)
  const long = nodes.filter((node) => node['Relation Name'] !== undefined && rowsRead(node) > manyRows)
  return {
    pages: plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0),
    looks: nodes
      .filter((node) => / Scan$/.test(node['Node Type']) && /Index/.test(node['Node Type']))
      .reduce((sum, node) => sum + node['Actual Loops'], 0),
    long: [...new Set(long.map((node) => node['Relation Name'] ?? ''))],
  }
}

function planIn(notice: unknown): Plan[] {
  const { message = '' } = notice as { message?: string }
  const begin = message.indexOf('{')
  return message.includes('plan:') && begin > 0 ? [JSON.parse(message.slice(begin)).Plan] : []
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function rowsRead(node: Plan): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}
