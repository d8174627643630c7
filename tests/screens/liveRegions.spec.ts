import type { Page } from '@playwright/test'
import { blockPerson } from '#contract/blocks.ts'
import { getFriends } from '#contract/friends.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { DOYUN, giveFriends, YURI } from './given/friends.ts'
import { expect, test } from './given/test.ts'

/** Announcements from now on, in order, by changes of live regions. */
async function hearLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        // The nearest one decides: `off` inside of an alert is silent.
        const region = at?.closest('[aria-live], [role=status], [role=alert]')
        if (!region || region.getAttribute('aria-live') === 'off') continue
        for (const node of addedNodes) {
          const isHidden =
            node instanceof Element && (node.matches('[aria-hidden=true]') || node.querySelector('[aria-hidden=true] p') !== null)
          if (!isHidden && node.textContent) said.push(node.textContent)
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('a toast that outlives the sheet of its live region is announced once', async ({ page, given }) => {
  await setMotion(page, 'no-preference')
  giveFriends(given, { friend: [DOYUN, YURI] })
  given.answer(blockPerson, {})
  await given.open('/friendtab')
  await page.getByRole('button', { name: '도윤님 친구 관리' }).tap()
  await page.getByRole('button', { name: '도윤님 더보기' }).tap()
  await page.getByRole('button', { name: /^차단하기/ }).tap()
  const said = await hearLiveRegions(page)
  await page.getByRole('dialog').getByRole('button', { name: '차단하기', exact: true }).last().tap()
  await expect(page.getByText('도윤님을 차단했어요').last()).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByText('도윤님을 차단했어요')).toHaveCount(0)
  expect((await said()).filter((words) => words.includes('차단했어요'))).toHaveLength(1)
})

test('an alert with a way to retry is not said again because its button is busy', async ({ page, given }) => {
  given.server.muteLive()
  given.refuse(getFriends, 'TOO_MANY_REQUESTS')
  await given.open('/friendtab')
  const retry = page.getByRole('alert').getByRole('button')
  await expect(retry).toBeVisible()
  await expect(retry).toHaveAttribute('aria-live', 'off')
})
