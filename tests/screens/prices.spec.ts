import { getOwnedItems } from '#contract/market.ts'
import { getPrices } from '#contract/marketPrices.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { expectNothingForAxe } from '#tests/helpers/e2e.ts'
import { drag } from '../e2e/roomSteps.ts'
import { itemOf } from './given/market.ts'
import { expect, test } from './given/test.ts'
import { todayReport } from './given/world.ts'

test('trades are read by finger, by keys and as a table', async ({ page, given }) => {
  const item = itemOf('face', 'face_nose_2')
  const { serviceDate: today = '' } = todayReport()
  given.answer(getOwnedItems, { items: [{ ...item, isListed: false }] })
  const dayOf = (ago: number, ...some: number[]) => ({
    date: addDays(today, -ago),
    median: some[some.length >> 1],
    count: some.length,
    prices: some,
  })
  const points = [dayOf(60, 39), dayOf(20, 38), dayOf(3, 30, 34, 36), dayOf(0, 32)]
  const days30 = { count: 5, median: 34, min: 30, max: 38 }
  const told = { points, days30, days90: { ...days30, count: 6, max: 39 }, lowestOnSale: 31, onSale: 7 }
  const few = { count: 2, median: 35, min: 34, max: 36 }
  const prices = { item, today, lastTrade: null, recent: [], onSale: 1 }
  given.answer(getPrices, {
    ...prices,
    points: [dayOf(40, 34, 36)],
    days30: { count: 0, median: null, min: null, max: null },
    days90: few,
    lowestOnSale: 31,
  } as never)
  await given.open('/market/my-item-price-check?name=face_nose_2.png&id=face_nose_2')
  await expect(page.getByText('아직 거래가 적어 시세를 보여드리기 어려워요')).toBeVisible()
  await expect(page.getByText('최근 90일 동안 두 번 거래됐어요.')).toBeVisible()
  await expect(page.getByText('최저 판매가 31 스톤이 미리 채워져요')).toBeVisible()
  given.answer(getPrices, { ...prices, ...told } as never)
  await given.open('/market/my-item-price-check?name=face_nose_2.png&id=face_nose_2')
  await expect(page.getByText('최근 30일 중앙값')).toBeVisible()
  await expect(page.getByText('공식가보다 15% 낮아요')).toBeVisible()
  await expectNothingForAxe(page)

  const short = (ago: number) => addDays(today, -ago).slice(5).replace('-', '.')
  const chart = page.getByRole('slider', { name: '거래가 있던 날의 가격' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', `${short(20)}, 38 스톤`)
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', `${short(3)}, 34 스톤, 거래 3건의 중앙값`)
  await expect(chart.getByText('34 스톤')).toBeVisible()
  const box = await chart.boundingBox()
  if (box === null) throw new Error('no chart')
  await page.touchscreen.tap(box.x + box.width * 0.2, box.y + 80)
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + 80 })
  await drag(page, at(0.3), at(0.9))
  await expect(chart).toHaveAttribute('aria-valuenow', '3')

  const table = page.getByRole('table', { name: /최근 30일/ })
  await expect(table.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: '표로 보기' }).tap()
  await expect(chart).toHaveCount(0)
  await expect(table.getByRole('row').nth(1)).toContainText([`${short(6)}~${short(0)}`, '4', '30', '33', '36'].join(''))
  await expectNothingForAxe(page)
  await page.getByText('90일', { exact: true }).tap()
  await expect(page.getByRole('table', { name: /최근 90일/ }).getByRole('row')).toHaveCount(14)
  await expect(page.getByText('중앙값 34 스톤이 미리 채워져요')).toBeVisible()
  await page.getByRole('button', { name: '이 가격으로 판매하기' }).tap()
  await expect(page.getByLabel('판매 가격')).toHaveValue('34')
  await expect(page.getByRole('dialog')).toContainText('최근 30일 중앙값은 34 스톤이에요')
})
