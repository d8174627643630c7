import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseOsUser } from '#server/db/embedded/osUser.ts'
import { freePort } from '../../scripts/freePort.mjs'
import { runOn } from './adminClient.ts'
import { CROWD_SECRET } from './liveCrowd.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type PgBouncer, startPgBouncer } from './pgBouncer.ts'
import { type PostgresServer, startPostgres } from './postgresServer.ts'
import { aRedisServer, type RedisServer } from './redisServer.ts'
import { type S3Server, startS3 } from './s3Server.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from './serverProcess.ts'

/** What PgBouncer has for three servers of 20 connections. A failed login to the database is repeated after a second; the default is 15. */
const POOLER = { pool_mode: 'transaction', default_pool_size: '60', max_client_conn: '200', server_login_retry: '1' }

export type Cluster = {
  /** Of nginx. */
  url: string
  /** Past PgBouncer. */
  databaseUrl: () => string
  size: number
  /** Ends a server and starts it again at its port, as a supervisor does. @param downMs in between */
  restart: (at: number, signal: NodeJS.Signals, downMs?: number) => Promise<void>
  redis: RedisServer
  s3: S3Server
  /** A second database that follows the first. @param isSync no commit is answered before both have it */
  addStandby: (isSync: boolean) => Promise<void>
  /** Kills the first database (-9), promotes the standby after `afterMs`, and points PgBouncer to it. */
  failOver: (afterMs: number) => Promise<void>
  close: () => Promise<void>
}

/** Servers behind nginx with Debian's PostgreSQL through PgBouncer in transaction mode, Redis and an S3 storage, all on loopback. @param bin of PostgreSQL's programs */
export async function startCluster(bin: string, size = 3): Promise<Cluster> {
  let primary = await startPostgres({ bin })
  let standby: PostgresServer | null = null
  const pooler: PgBouncer = await startPgBouncer(primary.url, POOLER)
  const redis = await aRedisServer()
  await redis.start()
  const s3 = await startS3()
  const common = {
    DATABASE_URL: pooler.url,
    NAMED_STATEMENTS: 'off',
    REDIS_URL: redis.url,
    JWT_SECRET: CROWD_SECRET,
    TRUST_PROXY: '127.0.0.1,::1',
    DRAIN_SECONDS: '6',
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }
  const places: { env: Record<string, string>; server: ServerProcess }[] = []
  for (let at = 0; at < size; at += 1) {
    const env = { ...common, PORT: String(await freePort()), DATA_DIR: makeDataDir() }
    places.push({ env, server: await startServerProcess(env) })
  }
  const nginx: Nginx = await startNginx(places.map(({ server }) => server.url))
  return {
    url: `https://127.0.0.1:${nginx.port}`,
    databaseUrl: () => primary.url,
    size,
    restart: async (at, signal, downMs = 0) => {
      const place = places[at % size]
      if (!place) throw new Error('there are no servers')
      await place.server.end(signal)
      await sleep(downMs)
      place.server = await startServerProcess(place.env)
    },
    redis,
    s3,
    addStandby: async (isSync) => {
      const { url } = primary
      standby = await startPostgres({ bin, makeCluster: (data) => copyCluster(bin, url, data) })
      await runOn(url, `alter system set synchronous_standby_names = '${isSync ? '*' : ''}'`)
      await runOn(url, 'select pg_reload_conf()')
      while (!(await isFollowed(url, isSync))) await sleep(50)
    },
    failOver: async (afterMs) => {
      if (!standby) throw new Error('there is no standby')
      const [broken, promoted] = [primary, standby]
      killAll(broken.pid())
      await sleep(afterMs)
      await runOn(promoted.url, `alter system set synchronous_standby_names = ''`)
      await runOn(promoted.url, 'select pg_promote()')
      pooler.pointTo(promoted.url)
      primary = promoted
      standby = null
      await broken.close()
    },
    close: async () => {
      await nginx.close()
      for (const { server, env } of places) {
        await server.end('SIGKILL')
        rmSync(env.DATA_DIR ?? '', { recursive: true, force: true })
      }
      await pooler.close()
      await standby?.close()
      await primary.close()
      await redis.kill()
      await s3.close()
    },
  }
}

function copyCluster(bin: string, url: string, data: string) {
  const { hostname, port, username } = new URL(url)
  const args = ['-h', hostname, '-p', port, '-U', username, '-D', data, '--write-recovery-conf', '--checkpoint=fast']
  const { status, stderr } = spawnSync(`${bin}/pg_basebackup`, args, { cwd: '/', ...databaseOsUser() })
  if (status !== 0) throw new Error(`the database was not copied: ${stderr}`)
}

async function isFollowed(url: string, isSync: boolean): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select sync_state from pg_stat_replication where state = 'streaming'`)
  await client.end()
  return rows.some((row) => (row.sync_state === 'sync') === isSync)
}

/** The machine is gone: those of its processes too that would go on sending. */
function killAll(main: number) {
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const pid of [main, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
