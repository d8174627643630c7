import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { readConfig } from '#server/config.ts'
import { SECRET_SETTINGS } from '#server/secretSettings.ts'
import { SETTING_NAMES } from '#server/settings.ts'
import { SERVER_FLAGS } from './serverFlags.mjs'

type Service = {
  image: string
  command?: string | string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  networks?: { inside?: { ipv4_address?: string } }
  read_only?: boolean
}

const text = (file: string) => readFileSync(file, 'utf8')
const compose = parse(text('compose.yaml'), { merge: true }) as { services: Record<string, Service>; secrets: Record<string, unknown> }
const services = Object.entries(compose.services)
const addressOf = (name: string) => compose.services[name]?.networks?.inside?.ipv4_address
const dockerfile = text('Dockerfile')
const units = globSync('deploy/systemd/*.service').map((file) => [file, text(file)] as const)

const OF_THE_IMAGE_MAKER = ['IMAGE_MAKER_HOST', 'IMAGE_MAKER_PORT']
const KNOWN = new Set([...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`), ...OF_THE_IMAGE_MAKER])
const OF_OTHER_PROGRAMS = /^(POSTGRES_|(NODE_COMPILE_CACHE|MALLOC_ARENA_MAX)$)/

it.each([
  ['the image', /^CMD \["node", (.*), "server\/main.ts"\]$/m.exec(dockerfile)?.[1]?.replaceAll(/[",]/g, '')],
  ['the unit', /^ExecStart=\S+ (.*) server\/main.ts$/m.exec(text('deploy/systemd/byeolmuri@.service'))?.[1]],
])('%s starts the server with the same flags as npm start', (_what, flags) => {
  expect(flags).toBe(SERVER_FLAGS.join(' '))
})

describe('every setting that is named exists', () => {
  it.each([
    ['deploy/settings.env.example', [...text('deploy/settings.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)]],
    ['Dockerfile', [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z0-9_]+)=/g)]],
    ['the units', units.flatMap(([, unit]) => [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z0-9_]+)=/g)])],
    ['compose.yaml', services.flatMap(([, { environment = {} }]) => Object.keys(environment).map((name) => [name, name]))],
  ])('in %s', (_file, found) => {
    const names = found.map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !KNOWN.has(name) && !OF_OTHER_PROGRAMS.test(name))).toEqual([])
  })
})

it("the settings' example starts a server once its empty lines are filled in", () => {
  const file = join(mkdtempSync(join(tmpdir(), 'byeolmuri-deploy-')), 'secret')
  writeFileSync(file, 'postgres://byeolmuri:8dJx0qLm3zV7tRbKw2@127.0.0.1:5432/byeolmuri\n')
  const example = text('deploy/settings.env.example')
    .replace(/^#(NAVER_CLIENT_SECRET_FILE)/m, '$1')
    .replace(/_FILE=.*/g, `_FILE=${file}`)
    .replace(/^REDIS_URL_FILE=.*/m, 'REDIS_URL=redis://127.0.0.1:6379')
  const filled = { NAVER_CLIENT_ID: 'id', SUPPORT_EMAIL: 'help@example.com', COMPANY_LINES: '상호 별무리' }
  expect(readConfig({ ...parseEnv(example), ...filled })).toMatchObject({
    isProduction: true,
    host: '127.0.0.1',
    trustProxy: '127.0.0.1,::1',
  })
})

describe('the image', () => {
  it('is built on the Node of .node-version, which package.json allows', () => {
    const wanted = text('.node-version').trim()
    expect(dockerfile).toMatch(new RegExp(`^ARG BASE=node:${wanted.replaceAll('.', '[.]')}-`, 'm'))
    const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } }
    expect(Number(wanted.split('.')[0])).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]))
  })

  it('gets nothing that git does not keep', () => {
    const ignored = text('.dockerignore').split('\n')
    const kept = text('.gitignore')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, ''))
      .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('*'))
    expect(kept.filter((line) => !ignored.includes(line))).toEqual([])
  })

  it('runs as a user without rights, on a read-only root', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(services.filter(([, { image, read_only }]) => image === 'byeolmuri' && read_only !== true)).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('has the addresses that nginx asks, and servers that trust nginx alone', () => {
    const asked = [...text('deploy/nginx/upstream.compose.conf').matchAll(/server ([\d.]+):(\d+)/g)].map(([, address]) => address)
    const servers = [addressOf('server-1'), addressOf('server-2')]
    // For calls, and for live sockets.
    expect(asked).toEqual([...servers, ...servers])
    for (const name of ['server-1', 'server-2'])
      expect(compose.services[name]?.environment).toMatchObject({ TRUST_PROXY: addressOf('nginx'), PORT: '3000' })
  })

  it('mounts files of deploy/ that are there, and lets nginx take as many connections as the guide', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.flatMap((volume) => /^\.\/(deploy\/[^:]+)/.exec(volume)?.[1] ?? []))
    expect(mounted.length).toBeGreaterThan(3)
    expect(mounted.filter((file) => !existsSync(file))).toEqual([])
    const guide = text('docs/operate.md')
    const main = text('deploy/nginx/nginx.compose.conf')
    for (const name of ['worker_rlimit_nofile', 'worker_connections']) {
      const [, count = ''] = new RegExp(`${name} (\\d+);`).exec(main) ?? []
      expect(guide).toContain(`${name} ${count};`)
    }
  })

  it('gives each container the secrets that its settings name', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const files = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [])
      expect([name, [...secrets].sort()]).toEqual([name, files.sort()])
      expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([])
    }
  })
})

describe('the units', () => {
  it('start programs that are there', () => {
    const started = units.flatMap(
      ([file, unit]) =>
        /^ExecStart=(.+)$/m
          .exec(unit)?.[1]
          ?.split(' ')
          .map((word) => [file, word] as const) ?? [],
    )
    const scripts = started.filter(([, word]) => word.endsWith('.ts'))
    expect(scripts).toHaveLength(3)
    expect(scripts.filter(([, script]) => !existsSync(script))).toEqual([])
    expect(
      started.filter(
        ([, word]) => word.startsWith('/usr/local/lib/byeolmuri/') && !existsSync(`deploy/postgresql/${word.split('/').pop()}`),
      ),
    ).toEqual([])
  })

  it('are those that nginx asks in the guide', () => {
    const ports = [...text('deploy/nginx/upstream.conf').matchAll(/server 127[.]0[.]0[.]1:(\d+)/g)].map(([, port]) => port)
    const servers = [...new Set(ports)]
    expect(ports).toEqual([...servers, ...servers])
    expect(text('docs/operate.md')).toContain(`systemctl enable --now ${servers.map((port) => `byeolmuri@${port}`).join(' ')}`)
  })
})

it('nginx waits longer for a socket than both sides take to notice that the other is gone', () => {
  const timeout = /proxy_read_timeout (\d+)s/.exec(text('deploy/nginx/byeolmuri.conf'))?.[1]
  expect(Number(timeout) * 1000).toBeGreaterThan(LIVE_LIMITS.heartbeatMs + LIVE_LIMITS.answerMs)
})
