// Serialized into pages: these functions use only their arguments and what `enginePage.ts` defines there.
import type * as TestingLibrary from '@testing-library/dom'

/** By role or text. Words match anywhere in a name or text, unless `isExact`. */
export type Target = { role?: string; label?: string; words?: string; isExact?: boolean; isExpanded?: boolean; inside?: Target }
type Seen = { count: number; value?: string | undefined }
type Reached = { x: number; y: number; hindrance?: string | undefined }
type Page = { TestingLibraryDom: typeof TestingLibrary; findVisible: typeof findVisible; errorsSeen?: string[] }

export function hasQueries(): boolean {
  return document.body !== null && 'findVisible' in globalThis
}

export function findVisible({ inside, role, label, words, isExact, isExpanded }: Target): HTMLElement[] {
  const { TestingLibraryDom: library, findVisible: find } = globalThis as unknown as Page
  const says = (text: string) => words === undefined || (isExact ? text.trim() === words : text.includes(words))
  const within = (root: HTMLElement) => {
    if (label !== undefined) return library.queryAllByLabelText(root, (text) => text.includes(label))
    // The innermost element: a name in a sentence has an element of its own.
    const contains = (element: Element) => says((element.textContent ?? '').replaceAll(/\s+/g, ' '))
    const isInnermost = (_: string, element: Element | null) => !!element && contains(element) && ![...element.children].some(contains)
    if (role === undefined) return library.queryAllByText(root, isInnermost)
    const wanted = { ...(words !== undefined && { name: says }), ...(isExpanded !== undefined && { expanded: isExpanded }) }
    // Hidden ones too: visibility is checked below, which is cheaper.
    return library.queryAllByRole(root, role, { hidden: true, ...wanted })
  }
  const found = (inside ? find(inside) : [document.body]).flatMap(within)
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
}

export function look(target: Target): Seen {
  const elements = (globalThis as unknown as Page).findVisible(target)
  const [first] = elements
  return { count: elements.length, value: first && 'value' in first ? String(first.value) : undefined }
}

/** The middle of the first match, and what covers it. */
export async function reach(target: Target): Promise<Reached> {
  const [element] = (globalThis as unknown as Page).findVisible(target)
  if (element === undefined) return { x: 0, y: 0, hindrance: 'is not there' }
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const coverOf = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return 'the edge of the window'
    const isLabelled = hit.closest('label')?.control === element || element.closest('label')?.control === hit
    return element.contains(hit) || isLabelled ? undefined : hit.outerHTML.slice(0, 200)
  }
  if (coverOf(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const { x, y } = middle()
  if (Math.hypot(x - before.x, y - before.y) > 0.5) return { x, y, hindrance: 'moves' }
  if (element.matches(':disabled, [aria-disabled=true]')) return { x, y, hindrance: 'is disabled' }
  const cover = coverOf({ x, y })
  return { x, y, hindrance: cover && `is covered by ${cover}` }
}

/** One viewport on, and from the end to the start. */
export function scrollCards(): void {
  const cards = document.querySelector('[data-scroller]')
  if (!cards) return
  const isAtEnd = cards.scrollTop + cards.clientHeight >= cards.scrollHeight - 1
  cards.scrollTo(0, isAtEnd ? 0 : cards.scrollTop + cards.clientHeight)
}

/** Records errors from now on. @returns those since the last call */
export function watchErrors(): string[] {
  const page = globalThis as unknown as Page
  if (page.errorsSeen) return page.errorsSeen.splice(0)
  const errors: string[] = []
  page.errorsSeen = errors
  addEventListener('error', ({ message, error }) => errors.push(message || String(error)))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled rejection: ${reason}`))
  const { error: print } = console
  console.error = (...values: unknown[]) => {
    errors.push(values.join(' '))
    print(...values)
  }
  return []
}
