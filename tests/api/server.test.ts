import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('lives and is ready', async () => {
  for (const path of ['/api/health', '/api/ready']) {
    const answer = await server.app.inject({ url: path })
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 200, { status: 'ok' }])
  }
})

it('logs a person in through the emulator', async () => {
  const { accessToken } = await loginAs(server.app, 'new@example.com')
  const home = await server.app.inject({ url: '/api/home', headers: bearer(accessToken) })
  expect(home.statusCode).toBe(200)
  expect(home.json()).toEqual({ message: expect.any(String) })
})
