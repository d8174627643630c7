import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { avoidMidnight } from '#tests/helpers/clockShift.ts'
import { dataDirNote } from '#tests/helpers/e2eDataDir.ts'
import { runNginx } from '#tests/helpers/nginx.ts'
import { aRedisServer, type RedisServer } from '#tests/helpers/redisServer.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'

/**
 * The newest release of CHANGELOG.md, installed by its own lock, beside this version, driven by its own browser tests and its own web app:
 * `server`, its server on the database of this version, as while servers are replaced; `app`, its web app with the servers of this version, as in a tab that stays open;
 * `both`, each call of its web app with the one or the other.
 * Run: npm run soak -- release [server | app | both, all by default] [words of tests]
 */
const [wanted = '', ...words] = process.argv.slice(2)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODES = ['server', 'app', 'both'] as const
type Mode = (typeof MODES)[number]
/** Which server answers the calls and pictures of the release's web app. */
const CALLED: Record<Mode, string> = { server: 'release', app: 'current', both: '$either' }
/** The release's development login keeps its codes in memory, and its app does not draw again what a server of another version drew. */
const OF_ONE_SERVER = '^/(dev/|api/(auth/(login/|signup)|image-maker/|home/settings/character))'
/** Of the release's own tests, with why each fails. */
const KNOWN: { title: string; modes?: Mode[]; why: string }[] = [
  { title: 'an offer costs something else, and is taken down again', why: 'expects 13 days; within the first second it may be 14' },
  {
    title: 'without a connection the star and what was being written are there',
    modes: ['app', 'both'],
    why: 'its worker keeps no picture of which this version has another drawing',
  },
]
const SECRET = 'this secret is only for tests, and everybody knows it'

const release = prepareRelease()
avoidMidnight()
let failed = 0
for (const mode of MODES.filter((name) => name.includes(wanted))) failed += await drive(mode)
process.exit(failed === 0 ? 0 : 1)

/** @returns 1 if a test failed */
async function drive(mode: Mode): Promise<number> {
  console.log(`== ${mode}`)
  const [dataDir, port] = [makeDataDir(), await freePort()]
  writeFileSync(dataDirNote(String(port)), dataDir)
  const redis: RedisServer = await aRedisServer()
  await redis.start()
  const database = await startEmbedded({ dataDir, say: () => undefined })
  const servers: ServerProcess[] = []
  const start = async (folder: string) => {
    const server = await startServerProcess(
      {
        DATABASE_URL: database.url.replace('@/', '@localhost/'),
        DATA_DIR: dataDir,
        REDIS_URL: redis.url,
        DEMO_WORLD: 'on',
        JWT_SECRET: SECRET,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        RATE_LIMIT_FACTOR: '100',
        E2E_EARLIER_MS: process.env.E2E_EARLIER_MS ?? '0',
      },
      join(folder, 'tests/helpers/mainWithClockShift.ts'),
    )
    servers.push(server)
    return server.url
  }
  try {
    const ofRelease = await start(release)
    const db = connect({ url: database.url, max: 1, hasTimeouts: false })
    console.log(`migrated under it: ${(await migrate(db)).join(', ')}`)
    await db.destroy()
    const current = await start(ROOT)
    const front = await runNginx((_folder, tlsPort) => site(mode, [tlsPort, port], { release: ofRelease, current }))
    try {
      return runTests(mode, port)
    } finally {
      await front.close()
    }
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await database.stop()
    await redis.kill()
    rmSync(dataDirNote(String(port)), { force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function site(mode: Mode, ports: number[], urls: Record<'release' | 'current', string>): string {
  const { host: ofRelease } = new URL(urls.release)
  const { host: ofCurrent } = new URL(urls.current)
  return `
    upstream release { server ${ofRelease}; }
    upstream current { server ${ofCurrent}; }
    split_clients $request_id $either { 50% release; * current; }
    map $http_upgrade $connection_upgrade { default upgrade; '' close; }
    server {
      ${ports.map((port) => `listen 127.0.0.1:${port};`).join(' ')}
      access_log off;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      location / { proxy_pass http://release; }
      location ~ ${OF_ONE_SERVER} { proxy_pass http://${mode === 'server' ? 'release' : 'current'}; }
      location ~ ^/(api|content)/ { proxy_pass http://${CALLED[mode]}; }
    }`
}

function runTests(mode: Mode, port: number): number {
  const known = KNOWN.filter(({ modes }) => modes?.includes(mode) ?? true)
  for (const { title, why } of known) console.log(`left out: ${title} (${why})`)
  const others = ['--grep-invert', known.map(({ title }) => title).join('|')]
  const env = { ...process.env, E2E_PORT: String(port), PATH: `${join(release, 'node_modules/.bin')}:${process.env.PATH}` }
  const { status } = spawnSync('playwright', ['test', '--config', 'besideCurrent.config.ts', ...others, ...words], {
    cwd: release,
    env,
    stdio: 'inherit',
  })
  return status === 0 ? 0 : 1
}

/** Its tag, or before there was one the commit that named it. @returns its folder, installed and built once */
function prepareRelease(): string {
  const [, version] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? []
  const commit =
    git('rev-parse', '--verify', '--quiet', `v${version}^{commit}`) || git('log', '--format=%H', `-S## ${version} `, '--', 'CHANGELOG.md')
  // Not in node_modules, where Node strips no types.
  const folder = join(tmpdir(), `byeolmuri-release-${commit}`)
  console.log(`version ${version}, ${commit}`)
  if (!existsSync(join(folder, 'dist', 'index.html'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    must('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], ROOT)
    must(process.execPath, ['scripts/test.mjs', 'build'], folder)
  }
  // The servers are started here.
  const config = `import config from './playwright.config.ts'\nexport default { ...config, webServer: undefined }\n`
  writeFileSync(join(folder, 'besideCurrent.config.ts'), config)
  return folder
}

/** @returns its output, empty if it failed */
function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}

function must(command: string, args: string[], cwd: string) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
