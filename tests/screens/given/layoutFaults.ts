import type { Page } from '@playwright/test'
import { motionEnds } from '#tests/helpers/motion.ts'

/** Visible faults on a narrow phone or with large text: a page wider than the window, text that is cut without an ellipsis or overflows its button, and covered controls, also after scrolling. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await motionEnds(page)
  return page.evaluate(() => {
    const faults: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    // `innerWidth` grows with the page: a phone zooms out to fit it.
    const windowWidth = document.documentElement.clientWidth
    const wider = document.documentElement.scrollWidth - windowWidth
    if (wider > 0) faults.push(`the page is ${wider} px wider than the window`)

    // The top layer makes everything below it inert.
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    const isHiddenByDesign = (element: Element) => element.closest('[aria-hidden=true], [inert], svg, canvas') !== null

    const UNSEEN = '.ellipsis, .visually-hidden'
    /** The button or link whose fill is behind a text. */
    function shapeAround(from: Element): Element | null {
      if (getComputedStyle(from).webkitLineClamp !== 'none' || from.closest(UNSEEN)) return null
      const control = from.closest('button, a')
      return control && getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)' ? control : null
    }
    const spillsOver = (text: DOMRect, shape: DOMRect) =>
      text.top < shape.top - 2 || text.bottom > shape.bottom + 2 || text.left < shape.left - 1 || text.right > shape.right + 1

    function cutBy(text: Text): Element | null {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const shape = text.parentElement && shapeAround(text.parentElement)
      if (shape && spillsOver(box, shape.getBoundingClientRect())) return shape
      for (let at = text.parentElement; at && box.width > 1 && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.position === 'absolute' && at.clientWidth <= 1) return null
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
        const edge = at.getBoundingClientRect()
        if (style.overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)) return at
        if (['hidden', 'clip'].includes(style.overflowY) && box.height <= 60 && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
          return at
      }
      return box.width > 1 && (box.left < -1 || box.right > windowWidth + 1) ? document.documentElement : null
    }
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const parent = text.parentElement
      if (!parent || text.data.trim() === '' || !isShown(parent) || isHiddenByDesign(parent)) continue
      const by = cutBy(text)
      if (by) faults.push(`text is cut: “${text.data.trim().slice(0, 40)}” by ${nameOf(by)}`)
    }

    /** For screen readers, or once it has keyboard focus. */
    const isForKeyboardOnly = (control: Element) =>
      control.matches('a[href^="#"]') || [control, control.parentElement].some((one) => one && getComputedStyle(one).clipPath !== 'none')
    for (const control of top.querySelectorAll('button:not([disabled]), a[href], input, textarea, [role=switch], [role=tab]')) {
      if (!isShown(control) || isHiddenByDesign(control) || isForKeyboardOnly(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top: y, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const found = document.elementFromPoint(left + width / 2, y + height / 2)
      const isItself =
        found !== null && (control.contains(found) || found.contains(control) || found.closest('label')?.contains(control) === true)
      if (!isItself) faults.push(`${nameOf(control)} is covered by ${found ? nameOf(found) : 'nothing: it lies outside the window'}`)
    }
    return faults
  })
}
