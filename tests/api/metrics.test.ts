import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '#server/metrics.ts'
import { observeProduct } from '#server/monitoring/product.ts'
import { answerToday, type ReportApp, type ReportMember, startReportApp } from '#tests/helpers/reportApp.ts'
import { A_STATION } from '#tests/helpers/stationCalls.ts'

let test: ReportApp
beforeAll(async () => {
  test = await startReportApp('2026-03-02T12:00:00.000')
})
afterAll(async () => {
  await test.close()
  for (const { name } of registry.getMetricsAsArray()) if (name.startsWith('byeolmuri_day_')) registry.removeSingleMetric(name)
})

async function share(people: readonly ReportMember[]): Promise<void> {
  const [admin, ...others] = people
  const { stationId } = (await admin?.call('POST', '/stations', A_STATION))?.body ?? {}
  for (const other of others) await other.call('PATCH', `/stations/${stationId}`)
}

it('the totals of yesterday: answers, full days, rooms, and who came back', async () => {
  const [early, quiet] = [await test.member(), await test.member()]
  test.itIs('2026-03-08T23:59:00.000')
  const [late, lateToo] = [await test.member(), await test.member()]
  await share([early, late])
  await share([early, quiet])
  await share([quiet, lateToo])
  test.itIs('2026-03-09T12:00:00.000')
  await answerToday(early)
  await answerToday(late)
  test.itIs('2026-03-10T00:00:00.000')
  await answerToday(quiet)
  observeProduct(test.deps.db, test.deps.clock)
  const figures = Object.fromEntries(
    await Promise.all(
      ['answers', 'full_days', 'rooms', 'joined', 'returned'].map(async (name) => {
        const { values } = (await registry.getSingleMetric(`byeolmuri_day_${name}`)?.get()) ?? { values: [] }
        return [name, values.map(({ labels, value }) => [...Object.values(labels), value])]
      }),
    ),
  )
  expect(figures).toEqual({
    answers: [[2]],
    full_days: [[1]],
    rooms: [[2]],
    joined: [
      ['1', 2],
      ['7', 2],
    ],
    returned: [
      ['1', 1],
      ['7', 1],
    ],
  })
})
