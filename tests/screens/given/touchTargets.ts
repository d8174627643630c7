import type { Page } from '@playwright/test'

/** Controls whose touch target is smaller than so many px, in width or height. A link in a sentence is as high as its line, and scrollable content is measured where it is visible. */
export async function smallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = []
    const scale = window.visualViewport?.scale ?? 1
    const leastInPage = least / scale
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isInText = (control: Element) =>
      getComputedStyle(control).display.startsWith('inline') &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')
    const isForKeyboardOnly = (control: Element) =>
      control.matches('a[href^="#"]') || [control, control.parentElement].some((one) => one && getComputedStyle(one).clipPath !== 'none')
    const isShown = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !control.closest('[aria-hidden=true], [inert]')

    for (const control of top.querySelectorAll('button, a[href], input, textarea, select, [role=switch], [role=tab]')) {
      if (control.matches(':disabled') || !isShown(control) || isForKeyboardOnly(control) || isInText(control)) continue
      // A tap on a label activates its control.
      const touched = control.matches('input:is([type=radio], [type=checkbox])') ? (control.closest('label') ?? control) : control
      touched.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top: y, width, height } = touched.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const middle = { x: left + width / 2, y: y + height / 2 }
      const answersAt = (dx: number, dy: number) => {
        const found = document.elementFromPoint(middle.x + dx, middle.y + dy)
        return found !== null && touched.contains(found)
      }
      if (!answersAt(0, 0)) continue
      const reach = (stepX: number, stepY: number) => {
        let px = 0
        while (px < leastInPage && answersAt(stepX * (px + 0.5), stepY * (px + 0.5))) px += 0.5
        return px
      }
      const wide = (reach(1, 0) + reach(-1, 0)) * scale
      const high = (reach(0, 1) + reach(0, -1)) * scale
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      if (Math.min(wide, high) < least) faults.push(`${control.tagName.toLowerCase()} “${name}”: ${wide} x ${high} px`)
    }
    return faults
  }, leastPx)
}
