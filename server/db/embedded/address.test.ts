import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addressSettings, clusterAddress, databaseUrl } from './address.ts'

const data = mkdtempSync(join(tmpdir(), 'byeolmuri-address-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

const paths = { bin: '', data, socket: '/자료, "폴더"', log: '', user: null }
const login = { user: 'me', password: 'secret', name: 'stars' }

it('is a Unix socket', async () => {
  const address = await clusterAddress(paths, 'linux')
  expect(address).toEqual({ host: paths.socket, port: 5432 })
  expect(addressSettings(address)).toEqual([
    'listen_addresses=',
    'unix_socket_directories="/자료, ""폴더"""',
    'unix_socket_permissions=0700',
  ])
  expect(databaseUrl(address, login)).toBe(`postgres://me:secret@/stars?host=${encodeURIComponent(paths.socket)}`)
})

it('is a port on Windows: a free one, or that of the cluster that runs', async () => {
  const free = await clusterAddress(paths, 'win32')
  expect(free).toEqual({ host: '127.0.0.1', port: expect.any(Number) })
  expect(addressSettings(free)).toEqual(['listen_addresses=127.0.0.1', `port=${free.port}`, 'unix_socket_directories='])
  expect(databaseUrl(free, login)).toBe(`postgres://me:secret@127.0.0.1:${free.port}/stars`)
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'postmaster.pid'), ['4711', data, '1795616350', '54321', '', '127.0.0.1', ''].join('\n'))
  expect(await clusterAddress(paths, 'win32')).toEqual({ host: '127.0.0.1', port: 54321 })
})
