import { PICTURE_CACHE } from '#contract/worker.ts'
import { aFaultProxy } from '#tests/helpers/faultProxy.ts'
import { aDeployment } from '#tests/helpers/nextVersion.ts'
import { button, type EnginePage, heading, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome, workerControls } from '../steps.ts'

export function workerJourneys(journey: Journey): void {
  journey('with the worker in control, pages are reloaded, and opened by bookmark and deep link', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await workerControls(page)
    await page.reload()
    await page.sees(heading('민아님의 별'))
    await page.goto('/setting')
    await page.sees(heading('설정'))
    await page.goto('/home?from=icon')
    await page.sees(heading('민아님의 별'))
    await page.goto('/terms')
    await page.sees(heading('제2장 회원가입'))
    await page.back()
    await page.sees(heading('민아님의 별'))
  })

  journey('without a connection the star is there, and the app goes on when it is back', async (scene) => {
    const { page, url } = scene
    const line = await aFaultProxy(url)
    await newMemberAtHome(scene)
    await page.goto(`${line.url}/home`)
    await page.sees(heading('민아님의 별'))
    await workerControls(page)
    await picturesAreKept(page)
    line.refuse(true)
    await page.goto(`${line.url}/home`)
    await page.sees(text('인터넷 없이 보고 있어요'))
    await page.sees(heading('민아님의 별'))
    await page.until(
      () => page.run(() => [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ naturalWidth }) => naturalWidth)),
      (widths) => widths.length === 2 && widths.every((width) => width > 0),
      'both pictures of the star',
    )
    line.refuse(false)
    await page.press(button('다시 시도'))
    await page.sees({ role: 'link', words: '리포트' })
    await line.close()
  })

  journey('a new version waits, says so, and comes when it is let', async (scene) => {
    const { page, url } = scene
    const deployment = await aDeployment(url)
    await newMemberAtHome(scene)
    await page.goto(`${deployment.url}/report`)
    await workerControls(page)
    deployment.deploy()
    await newWorkerWaits(page)
    await page.press(button('바꾸기', { role: 'region', words: '새 버전 알림' }))
    await page.until(
      () => page.run(() => document.querySelector('script[type="module"][src*="/index-"]')?.getAttribute('src')).catch(String),
      (script) => script?.includes(deployment.folder()) === true,
      'the new version',
    )
    await page.sees({ role: 'region', words: '오늘의 질문' })
    deployment.close()
  })
}

async function picturesAreKept(page: EnginePage): Promise<void> {
  await page.until(
    () => page.run(async (name) => (await (await caches.open(name)).keys()).length, PICTURE_CACHE),
    (count) => count >= 2,
    'the pictures of the star in the cache',
  )
}

async function newWorkerWaits(page: EnginePage): Promise<void> {
  await page.until(
    () =>
      page.run(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update()
        return registration?.waiting?.state
      }),
    (state) => state === 'installed',
    'the new worker to wait',
  )
}
