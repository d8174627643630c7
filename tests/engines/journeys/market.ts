import { newCallerAt } from '#tests/helpers/callers.ts'
import { button, dialog, field, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

/** One of the cheapest, not worn. */
const ITEM = '말랑 스크런치'

export function marketJourneys(journey: Journey): void {
  journey('an item is bought, offered, and sold to another', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const buyer = await newCallerAt(url, '도윤')
    await page.goto('/market/official-store')
    await page.pressCard(ITEM)
    await page.press(button(`${ITEM} 구매하기`))
    await page.press({ ...button('구매하기', dialog()), isExact: true })
    await page.sees(dialog('구매를 완료했어요!'))
    await page.press(button('계속 구매하기'))
    await page.sees(text('보유 중'))

    await page.goto('/market/my-item-sell')
    await page.press(button(ITEM, { role: 'tabpanel' }))
    await page.press(button('판매하기', dialog()))
    await page.fill(field('판매 가격'), '32')
    await page.press(button('판매하기', dialog()))
    await page.sees(dialog('판매글을 등록했어요!'))

    await page.goto('/market/my-item-selling')
    await page.sees(text(ITEM))
    const { listings } = await me.call('GET', '/store/resale/listings/mine')
    await buyer.call('POST', `/store/resale/listings/${listings[0].id}/purchase`, { expectedPrice: 32 })
    await page.sees(text('판매 중인 아이템이 없어요'))
  })
}
