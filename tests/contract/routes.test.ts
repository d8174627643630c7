import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/api.ts'
import { errorsOf } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

/** For navigations, not for programs: redirects, no JSON. */
const BROWSER_ONLY = ['GET /auth/login/kakao', 'GET /auth/login/kakao/callback']

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const declared = Object.values(API).map(nameOf).sort()

describe('contract and routes', () => {
  it('every call of the contract has its route, and every route is in the contract', () => {
    expect(server.app.endpoints.map(nameOf).sort()).toEqual(declared)
  })

  it('every route is in the contract', () => {
    const paths = server.app.swagger().paths ?? {}
    const found = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(found.filter((name) => !BROWSER_ONLY.includes(name)).sort()).toEqual(declared)
  })

  it('no two calls share method and path', () => {
    expect(new Set(declared).size).toBe(declared.length)
  })

  it.each(Object.entries(API))('%s declares only known refusals, and refuses a visitor when it needs a person', async (_name, endpoint) => {
    for (const code of errorsOf(endpoint)) expect(ERROR_STATUS).toHaveProperty(code)
    const answer = await server.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/:\w+/g, 'x')}`,
      ...(endpoint.method === 'POST' || endpoint.method === 'PATCH' ? { payload: {} } : {}),
    })
    if (endpoint.access === 'visitor') expect(answer.statusCode).toBeLessThan(500)
    else expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
  })
})
