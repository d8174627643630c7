import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { chooseClusterPaths } from './clusterPaths.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, chmodSync: vi.fn(fs.chmodSync) }
})

const ground = mkdtempSync(join(tmpdir(), 'byeolmuri-paths-'))
afterAll(() => rmSync(ground, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

const choose = (dataDir: string) => chooseClusterPaths(dataDir, { folder: '/programs', version: '18' }, null, 'identity', () => undefined)
/** A folder whose cluster path has so many bytes, in letters of three bytes. */
const ofBytes = (count: number) => {
  const left = count - Buffer.byteLength(`${ground}//postgres`)
  return join(ground, '별'.repeat(Math.floor(left / 3)) + 'x'.repeat(left % 3))
}

describe('the Unix socket', () => {
  it('lies beside the data where its path has few enough bytes, else in the temporary folder', () => {
    expect(Buffer.byteLength(choose(ofBytes(89)).socket)).toBe(89)
    const { socket, data } = choose(ofBytes(90))
    expect(socket).toMatch(new RegExp(`^${tmpdir()}/byeolmuri-[0-9a-f]{12}$`))
    expect(Buffer.byteLength(data)).toBe(95)
    rmSync(socket, { recursive: true })
  })

  it('lies in /tmp where the temporary folder has a long path, too', () => {
    vi.stubEnv('TMPDIR', join(ground, '임시'.repeat(20)))
    const { socket } = choose(ofBytes(101))
    expect(socket).toMatch(/^\/tmp\/byeolmuri-/)
    rmSync(socket, { recursive: true })
  })

  it('lies in /tmp where the temporary folder can not be made', () => {
    vi.stubEnv('TMPDIR', '/proc/none')
    const { socket } = choose(ofBytes(101))
    expect(socket).toMatch(/^\/tmp\/byeolmuri-/)
    rmSync(socket, { recursive: true })
  })

  it('is found in a temporary folder that is yet to be made', () => {
    vi.stubEnv('TMPDIR', join(ground, 'none'))
    expect(statSync(choose(ofBytes(101)).socket).mode & 0o777).toBe(0o700)
  })
})

describe('a folder that others could read', () => {
  const postgres = (name: string) => join(ground, name, 'postgres')

  it('is kept from them', () => {
    mkdirSync(postgres('open'), { recursive: true, mode: 0o755 })
    choose(join(ground, 'open'))
    expect(statSync(postgres('open')).mode & 0o777).toBe(0o700)
  })

  it.each([
    ['does nothing', () => undefined],
    [
      'is refused',
      () => {
        throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
      },
    ],
  ])('where chmod %s is said, with what to do', (what, chmod) => {
    mkdirSync(postgres(what), { recursive: true })
    chmodSync(postgres(what), 0o777)
    vi.mocked(chmodSync).mockImplementationOnce(chmod)
    expect(() => choose(join(ground, what))).toThrow(/can not be kept from other users.+set DATA_DIR to a folder elsewhere/)
  })
})
