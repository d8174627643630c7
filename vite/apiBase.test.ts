import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { demandApiPath } from './apiBase.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([undefined, '', '/api', '/star/api', '/v1.2/api'])('%s is a path of the own address', (base) => {
  expect(() => demandApiPath(base)).not.toThrow()
})

it.each([
  'https://api.example.com',
  '//api.example.com/api',
  'api',
  '/api/',
  '/api?x=1',
  '/\\api.example.com',
  'http://localhost:3001/api',
])('%s is refused', (base) => {
  expect(() => demandApiPath(base)).toThrow(`not ${base}`)
})

it('the build refuses another origin before it begins', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example.com')
  await expect(resolveConfig({}, 'build')).rejects.toThrow("VITE_API_BASE must be a path of the app's own address")
})
