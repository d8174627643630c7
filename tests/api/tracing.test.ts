import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startTracing } from '#server/monitoring/startTracing.ts'
import { aMember } from '#tests/helpers/members.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}

const NAME = '비밀별이'
const ANSWER = '아무에게도 말하지 않은 하루'

let server: Server | undefined
let test: TestApp | undefined
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await test?.close()
  await stop?.()
  server?.closeAllConnections()
  server?.close()
})

async function aReceiver(bodies: string[]): Promise<string> {
  server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function spansIn(bodies: readonly string[]): Span[] {
  return bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
}

const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

it('a call is a span with its statements in it; no span holds who called and what was written', async () => {
  const bodies: string[] = []
  stop = await startTracing(await aReceiver(bodies))
  test = await startTestApp()
  const member = await aMember(test, { userName: NAME })
  const { send } = stationCalls(test)
  const { today } = (await send(member, 'GET', '/reports')).body
  const saved = await send(member, 'PATCH', `/reports/${today.reportId}`, { answer: ANSWER, serviceDate: today.serviceDate })
  expect(saved.status).toBe(200)
  expect((await send(member, 'GET', `/reports?query=${encodeURIComponent(ANSWER)}`)).status).toBe(200)
  expect((await send(member, 'PATCH', '/reports/none', { answer: ANSWER, serviceDate: today.serviceDate })).status).toBeGreaterThanOrEqual(
    400,
  )
  await stop()

  const spans = spansIn(bodies)
  const call = spans.find(({ name }) => name === 'PATCH /api/reports/:reportId')
  if (!call) throw new Error(`no such call among ${spans.map(({ name }) => name)}`)
  expect([call.kind, attributeOf(call, 'http.response.status_code'), call.parentSpanId ?? '']).toEqual([2, 200, ''])
  const parts = spans.filter(({ traceId, spanId }) => traceId === call.traceId && spanId !== call.spanId)
  expect(parts.every(({ parentSpanId }) => parentSpanId === call.spanId)).toBe(true)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['database connection', 'BEGIN', 'SELECT', 'COMMIT']))
  expect(parts.some((part) => /where .* = \$1/.test(String(attributeOf(part, 'db.query.text'))))).toBe(true)

  const all = bodies.join()
  const words = [NAME, ANSWER, '하루', member.userId, member.personId, today.reportId, member.headers.authorization.slice(7)]
  expect(words.filter((word) => all.includes(word) || all.includes(encodeURIComponent(word)))).toEqual([])
})

it('a failed statement is recorded by its code', async () => {
  const bodies: string[] = []
  stop = await startTracing(await aReceiver(bodies))
  test = await startTestApp()
  const { db } = test.deps
  await expect(db.selectFrom('person').select('id').where('id', '=', ANSWER).execute()).rejects.toThrow(ANSWER)
  await stop()
  const failed = spansIn(bodies).find(({ status }) => status.code === 2)
  expect(failed && [failed.name, attributeOf(failed, 'error.type')]).toEqual(['SELECT', '22P02'])
  expect(bodies.join()).not.toContain(ANSWER)
})

it('calls are answered while the receiver is away, and the stop does not wait for it', async () => {
  const address = await aReceiver([])
  server?.close()
  stop = await startTracing(address)
  test = await startTestApp()
  const member = await aMember(test)
  expect((await stationCalls(test).send(member, 'GET', '/wallet')).status).toBe(200)
  await stop()
})
