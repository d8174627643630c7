import { ask, newCallerAt } from '#tests/helpers/callers.ts'
import { button, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

export function friendJourneys(journey: Journey): void {
  journey('a friend request is accepted, and a signal goes there and back', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const other = await newCallerAt(url, '도윤')
    await page.goto('/friendtab')
    await ask(other, me)
    await page.press(button('수락'))
    await page.press(text('도윤'))
    await page.isAt('/friendstar')
    await page.press(button('도윤님에게 시그널 보내기'))
    // The toast disappears sooner than a slow engine can look.
    await page.until(
      async () => (await other.call('GET', '/friends/signals')).signals.length,
      (count) => count === 1,
      'the signal',
    )
    await other.call('POST', '/friends/signals', { receiverId: me.userId, imageIndex: 1 })
    await page.sees(text('도윤님이 시그널을 보냈어요!'))
  })
}
