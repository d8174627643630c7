import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/rules/serviceDate.ts'
import { questionBank } from '#server/modules/questions/questionBank.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const AT = new Date('2026-03-10T00:00:00Z')
const bankOf = (...keys: string[]) => keys.map((key) => ({ key, text: `${key}?` }))
const ask = (day: string, bank = questionBank()) => questionOf(test.deps.db, day, AT, bank)

it('never repeats until the bank is used up, then goes on with the longest unused', async () => {
  const bank = questionBank()
  const asked: string[] = []
  for (let day = 0; day < bank.length + 5; day += 1) asked.push(await ask(addDays('2030-01-01', day)))
  expect(asked.slice(0, bank.length)).toEqual(bank.map(({ text }) => text))
  expect(asked.slice(bank.length)).toEqual(bank.slice(0, 5).map(({ text }) => text))
  await test.deps.db.deleteFrom('dailyQuestion').execute()
})

it('a bank that grows or shrinks shifts no day and repeats none', async () => {
  expect(await ask('2026-03-01', bankOf('a', 'b', 'c'))).toBe('a?')
  expect(await ask('2026-03-02', bankOf('new', 'a', 'b', 'c'))).toBe('new?')
  expect(await ask('2026-03-01', bankOf('b'))).toBe('a?')
  expect(await ask('2026-03-03', bankOf('a', 'b', 'c', 'new'))).toBe('b?')
  expect(await ask('2026-03-04', bankOf('a', 'b', 'new'))).toBe('a?')
  expect(await ask('2026-03-05', bankOf('a', 'b', 'c', 'new'))).toBe('c?')
  await test.deps.db.deleteFrom('dailyQuestion').execute()
})

it('keeps the words of a day that has begun', async () => {
  expect(await ask('2026-03-01', [{ key: 'a', text: '옛 말?' }])).toBe('옛 말?')
  expect(await ask('2026-03-01', [{ key: 'a', text: '새 말?' }])).toBe('옛 말?')
  await test.deps.db.deleteFrom('dailyQuestion').execute()
})

it('two servers that choose at once agree, and give neighbouring days different questions', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [day, next] = [addDays('2027-01-01', round * 2), addDays('2027-01-02', round * 2)]
    const asked = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index % 2 === 0 ? day : next)))
    expect(new Set(asked).size).toBe(2)
    expect(new Set(asked.filter((_, index) => index % 2 === 0)).size).toBe(1)
  }
  const rows = await test.deps.db.selectFrom('dailyQuestion').select('questionKey').execute()
  expect(new Set(rows.map(({ questionKey }) => questionKey)).size).toBe(rows.length)
  await test.deps.db.deleteFrom('dailyQuestion').execute()
})

it('is chosen inside a transaction too, and forgotten when that is rolled back', async () => {
  const broken = test.deps.db.transaction().execute(async (tx) => {
    expect(await questionOf(tx, '2026-03-01', AT)).toBe(questionBank()[0]?.text)
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await test.deps.db.selectFrom('dailyQuestion').selectAll().execute()).toEqual([])
})
