import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '#tests/helpers/members.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('smoke', async () => {
  const { headers } = await aMember(test)
  const list = await test.app.inject({ url: '/api/reports', headers })
  console.log(list.json())
  const { today, yesterday } = list.json()
  for (const [id, payload] of [
    [today.reportId, { answer: '오늘은 기분이 좋아요', serviceDate: today.serviceDate }],
    [yesterday.reportId, { answer: '늦었다', late: true }],
  ]) {
    const r = await test.app.inject({ method: 'PATCH', url: `/api/reports/${id}`, headers, payload })
    console.log(r.json())
  }
  for (const q of ['기분', 'ㄱㅂ', '%', ''])
    console.log(q, (await test.app.inject({ url: `/api/reports?query=${encodeURIComponent(q)}`, headers })).json())
  console.log((await test.app.inject({ url: `/api/reports/history`, headers })).json())
  console.log((await test.app.inject({ url: `/api/reports/calendar?month=2026-11`, headers })).json())
  console.log((await test.app.inject({ method: 'DELETE', url: `/api/reports/${yesterday.reportId}`, headers })).json())
  console.log((await test.app.inject({ method: 'DELETE', url: `/api/reports/${today.reportId}`, headers })).json())
})
