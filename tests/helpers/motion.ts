import type { Page } from '@playwright/test'

/** Playback rate of a page's animations. Slow ones do not end before a busy machine has looked. */
export async function setPace(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

export async function framesPass(page: Page, count = 1): Promise<void> {
  await page.evaluate(async (many) => {
    for (let frame = 0; frame < many; frame += 1) await new Promise(requestAnimationFrame)
  }, count)
}

export async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    await Promise.allSettled(document.getAnimations().flatMap((motion) => (isEnding(motion) ? [motion.finished] : [])))
    // Springs write a style every frame.
    let hasMoved = true
    const watcher = new MutationObserver(() => {
      hasMoved = true
    })
    watcher.observe(document.body, { attributeFilter: ['style'], subtree: true })
    while (hasMoved) {
      hasMoved = false
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    watcher.disconnect()
  })
}

/** Resolves when the page's listeners have been called, which happens with a frame. */
export async function setMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  const waiting = await page.evaluateHandle((isReduced) => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const change = new Promise((resolve) => query.addEventListener('change', resolve, { once: true }))
    return { change: query.matches === isReduced ? undefined : change }
  }, reducedMotion === 'reduce')
  await page.emulateMedia({ reducedMotion })
  await waiting.evaluate(({ change }) => change)
}
