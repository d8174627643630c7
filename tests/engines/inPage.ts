// These functions are sent into pages: they use nothing from outside themselves.
import type * as TestingLibrary from '@testing-library/dom'

/** What a person would name. Words are found anywhere in a name or text, unless `isExact`. */
export type Target = { role?: string; label?: string; words?: string; isExact?: boolean; isExpanded?: boolean; inside?: Target }
type Found = { count: number; hindrance?: string | undefined; x: number; y: number; value?: string | undefined }

/**
 * The visible elements of that kind; null where Testing Library is not loaded.
 * @param isToPress asks, over two frames, whether and where the first of them can be pressed
 */
export async function look(wanted: Target, isToPress = false): Promise<Found | null> {
  const library = (globalThis as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom
  if (library === undefined || document.body === null) return null
  const find = ({ inside, role, label, words, isExact, isExpanded }: Target): HTMLElement[] => {
    const says = (text: string) => words === undefined || (isExact ? text.trim() === words : text.includes(words))
    const within = (root: HTMLElement) => {
      // Hidden ones too: what is seen is asked below, which is cheaper.
      if (role !== undefined) {
        const wanted = { ...(words !== undefined && { name: says }), ...(isExpanded !== undefined && { expanded: isExpanded }) }
        return library.queryAllByRole(root, role, { hidden: true, ...wanted })
      }
      if (label !== undefined) return library.queryAllByLabelText(root, (text) => text.includes(label))
      return library.queryAllByText(root, says)
    }
    const found = (inside ? find(inside) : [document.body]).flatMap(within)
    return found.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  }
  const elements = find(wanted)
  const [element] = elements
  if (element === undefined) return { count: 0, hindrance: 'is not there', x: 0, y: 0 }
  const seen = { count: elements.length, value: 'value' in element ? String(element.value) : undefined }
  if (!isToPress) return { ...seen, x: 0, y: 0 }
  const frame = () => new Promise(requestAnimationFrame)
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const coverOf = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return 'the edge of the window'
    return element.contains(hit) || hit.closest('label')?.control === element ? undefined : hit.outerHTML.slice(0, 200)
  }
  if (coverOf(place())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await frame()
  await frame()
  const { x, y } = place()
  const cover = coverOf({ x, y })
  const isMoving = Math.hypot(x - before.x, y - before.y) > 0.5
  const isDisabled = element.matches(':disabled, [aria-disabled=true]')
  const hindrance = isMoving ? 'moves' : isDisabled ? 'is disabled' : cover && `is covered by ${cover}`
  return { ...seen, x, y, hindrance }
}

/** Keeps what goes wrong from now on. @returns what did since it was asked last */
export function watchErrors(): string[] {
  const page = globalThis as { errorsSeen?: string[] }
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
