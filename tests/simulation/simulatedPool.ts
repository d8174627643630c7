import type { PostgresPool } from 'kysely'
import { Client, type QueryResult } from 'pg'
import { sendByName } from '#server/db/namedStatements.ts'
import { change, currentRun, isFaultHere, isOver, park, REFUSALS, type Run } from './queryRuns.ts'

/** Changes what the server sends, to plant a fault. */
export type Sabotage = (sql: string) => string

type Connection = { client: Client; pid: number; isFree: boolean; wrapped: ReturnType<typeof wrap> }
type Result = Pick<QueryResult, 'command' | 'rows'> & { rowCount: number }

export type SimulatedPool = PostgresPool & {
  /** Runs a statement beside the server, as an operator. */
  inspect: (sql: string, values?: unknown[]) => Promise<QueryResult>
  /** Whether a backend waits for a lock that another connection of the pool holds. */
  isBlocked: (backend: number) => Promise<boolean>
  /** The server is gone: its connections break, and nothing that it still waits for is answered. */
  kill: () => Promise<void>
  isKilled: () => boolean
  /** A new server may connect. */
  revive: () => void
  /** Until no query is under way. */
  quiet: () => Promise<void>
  sabotage: Sabotage
  /** A planted fault: a commit is answered at once, and done when the calls under way are over, or when another one waits for it. */
  isLateCommit: boolean
}

/** They fail as a whole, or not at all. */
const IN_DOUBT = new Set(['begin', 'commit', 'rollback'])
const QUIET_WITHIN_MS = 60_000
const NEVER = new Promise<never>(() => undefined)

/** Real connections whose queries obey the scheduler. They outlive a seed, since a connection without a transaction has no state. */
export async function openSimulatedPool(url: string, size = 3): Promise<SimulatedPool> {
  const inspector = await open(url)
  const connections: Connection[] = []
  let generation = 0
  let isKilled = false
  let late: Connection[] = []
  let underWay = { count: 0 }
  const isOpen = (opened: Connection) => connections.includes(opened)

  const add = async (): Promise<Connection> => {
    const client = await open(url)
    sendByName(client)
    const connection: Connection = { client, pid: pidOf(client), isFree: true, wrapped: wrap(query, release) }
    connections.push(connection)
    return connection
    function query(text: string, values?: unknown[]) {
      return ask(connection, text, values)
    }
    function release() {
      connection.isFree = !late.includes(connection)
    }
  }
  /** Its transaction is rolled back by the database before anything else happens. */
  const drop = async (dropped: Connection) => {
    if (isOpen(dropped)) connections.splice(connections.indexOf(dropped), 1)
    await inspector.query('select pg_terminate_backend($1)', [dropped.pid])
    dropped.client.end().catch(() => undefined)
    for (;;) {
      const { rowCount } = await inspector.query('select from pg_stat_activity where pid = $1', [dropped.pid])
      if (rowCount === 0) return
    }
  }

  async function ask(connection: Connection, text: string, values: unknown[] = []): Promise<Result> {
    const born = generation
    const run = currentRun.getStore()
    const before = run?.tail
    const { promise, resolve: free } = Promise.withResolvers<void>()
    if (run) run.tail = promise
    await before
    if (born !== generation) return NEVER
    const counter = underWay
    counter.count += 1
    try {
      const result = await (run && !isOver(run) ? stepped(run, connection, text, values) : send(connection, text, values))
      return born === generation ? result : NEVER
    } catch (error) {
      if (born !== generation) return NEVER
      throw error
    } finally {
      counter.count -= 1
      free()
    }
  }

  async function stepped(run: Run, connection: Connection, text: string, values: unknown[]): Promise<Result> {
    run.queries += 1
    if (run.isStepped) await park(run)
    if (isOver(run)) return send(connection, text, values)
    if (isFaultHere(run, text, 'before')) await fail(run, connection, text)
    if (pool.isLateCommit && run.isStepped && text === 'commit') {
      late.push(connection)
      return { command: 'COMMIT', rows: [], rowCount: 0 }
    }
    run.backend = connection.pid
    run.state = 'querying'
    try {
      return await send(connection, text, values)
    } finally {
      if ((run.state as string) === 'blocked') await park(run)
      else if (!isOver(run)) change(run, 'running')
      if (isFaultHere(run, text, 'after')) await fail(run, connection, text)
    }
  }

  async function fail(run: Run, connection: Connection, text: string): Promise<void> {
    run.isHit = true
    const kind = run.fault?.kind ?? 'kill'
    if (kind === 'kill') {
      await kill()
      change(run, 'done')
      return NEVER
    }
    const sqlState = REFUSALS[kind]
    // Once these were executed, only their answer can be lost; and no database refuses a rollback.
    if (sqlState !== null && text !== 'rollback' && !(IN_DOUBT.has(text) && run.fault?.when === 'after'))
      await connection.client.query(`do $$ begin raise exception 'refused by the simulation' using errcode = '${sqlState}'; end $$`)
    await drop(connection)
    throw new Error('Connection terminated unexpectedly')
  }

  function send(connection: Connection, text: string, values: unknown[]): Promise<Result> {
    if (!isOpen(connection)) return Promise.reject(new Error('Connection terminated unexpectedly'))
    return connection.client.query(pool.sabotage(text), values) as Promise<QueryResult> as Promise<Result>
  }

  async function commitLate(): Promise<void> {
    const commits = late
    late = []
    for (const connection of commits) {
      await connection.client.query('commit')
      connection.isFree = true
    }
  }

  async function kill(): Promise<void> {
    generation += 1
    isKilled = true
    underWay = { count: 0 }
    late = []
    // First who waits for a lock, so that nobody gets one by the death of another.
    const used = connections.filter(({ isFree }) => !isFree)
    for (const connection of used) if (await pool.isBlocked(connection.pid)) await drop(connection)
    for (const connection of used) if (isOpen(connection)) await drop(connection)
  }

  while (connections.length < size) await add()
  const pool: SimulatedPool = {
    options: {},
    sabotage: (sql) => sql,
    isLateCommit: false,
    connect: async () => {
      if (isKilled) return NEVER
      const free = connections.find(({ isFree }) => isFree) ?? (await add())
      free.isFree = false
      return free.wrapped
    },
    end: async () => {
      for (const { client } of [...connections, { client: inspector }]) await client.end()
    },
    inspect: (sql, values = []) => (values.length > 0 ? inspector.query(sql, values) : inspector.query(sql)),
    isBlocked: async (backend) => {
      if (late.length > 0 && !isKilled) await commitLate()
      const others = connections.map(({ pid }) => pid)
      const { rows } = await inspector.query('select pg_blocking_pids($1) && $2::int[] as "isBlocked"', [backend, others])
      return rows[0].isBlocked
    },
    kill,
    isKilled: () => isKilled,
    revive: () => {
      isKilled = false
    },
    quiet: async () => {
      const until = performance.now() + QUIET_WITHIN_MS
      do {
        await new Promise((resolve) => setImmediate(resolve))
        if (performance.now() > until) throw new Error('a query never ended')
      } while (underWay.count > 0)
      await commitLate()
    },
  }
  return pool
}

function wrap(query: (text: string, values?: unknown[]) => Promise<Result>, release: () => void) {
  return { query: query as never, release }
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function pidOf(client: Client): number {
  return (client as Client & { processID: number }).processID
}
