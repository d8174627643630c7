import { expect, newMember, test } from '#tests/helpers/e2e.ts'
import { aDeployment } from '#tests/helpers/nextVersion.ts'

test.use({ serviceWorkers: 'allow', deviceScaleFactor: 2 })
for (const [w, h] of [
  [390, 844],
  [320, 667],
] as const) {
  test(`shots ${w}`, async ({ page, context, baseURL }) => {
    test.setTimeout(120000)
    await page.setViewportSize({ width: w, height: h })
    await newMember(page, w === 390 ? '민아' : '아주긴이름을가진별지기열다섯')
    const deployment = await aDeployment(baseURL ?? '')
    await page.goto(`${deployment.url}/home`)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated')
    await page.waitForTimeout(1500)
    await page.evaluate(() => {
      const e = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({}) })
      dispatchEvent(e)
      localStorage.setItem('visits', JSON.stringify({ count: 3, lastAt: Date.now(), quietUntil: 0 }))
    })
    await page.getByRole('link', { name: '설정', exact: true }).tap()
    await page.getByRole('link', { name: '별', exact: true }).tap()
    await page.waitForTimeout(3500)
    await page.screenshot({ path: `/tmp/fshots/install_${w}.png` })
    await page.getByRole('button', { name: '나중에' }).tap()
    await page.waitForTimeout(800)
    deployment.deploy()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await page.waitForTimeout(3000)
    await page.screenshot({ path: `/tmp/fshots/update_${w}.png` })
    await page.goto(`${deployment.url}/report`)
    await page
      .getByLabel('답변')
      .fill('처마 밑에서 친구랑 우산 하나를 두고 서로 쓰라고 밀던 오후요. 결국 둘 다 흠뻑 젖어서 웃으며 뛰어갔던 게 아직도 생각나요.')
    await page.waitForTimeout(800)
    await page.evaluate(() => {
      const k = JSON.parse(localStorage.keptStar)
      localStorage.keptStar = JSON.stringify({ ...k, seenAt: Date.now() - 600000 })
    })
    await context.setOffline(true)
    await page.goto(`${deployment.url}/report`)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/fshots/offline_${w}.png` })
    await page.getByRole('button', { name: '이어서 쓰기' }).tap()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/fshots/writing_${w}.png` })
    await context.setOffline(false)
    await page.waitForTimeout(2000)
    await page.screenshot({ path: `/tmp/fshots/back_${w}.png` })
    await page.getByRole('button', { name: '닫기' }).tap()
    await context.setOffline(true)
    await page.goto(`${deployment.url}/terms`)
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/fshots/page_${w}.png` })
    await page.evaluate(() => 1)
    deployment.close()
  })
}
