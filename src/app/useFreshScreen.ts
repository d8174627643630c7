import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type UIMatch, useMatches } from 'react-router-dom'
import { publicTitles } from '#text/publicPages.ko.ts'
import { applyTheme, isDarkPath } from './theme.ts'

export type ScreenHandle = { title: string; isDark?: boolean; isWide?: boolean }

/** On a change of path: the theme and the document's title; for screen readers focus on the new screen, and its title. */
export function useFreshScreen(pathname: string): { main: RefObject<HTMLDivElement | null>; title: string; isWide: boolean } {
  const main = useRef<HTMLDivElement>(null)
  const [title, setTitle] = useState('')
  const shownPath = useRef<string | null>(null)
  const handle = (useMatches() as UIMatch<unknown, ScreenHandle | undefined>[]).findLast((match) => match.handle)?.handle
  const nextTitle = handle?.title ?? publicTitles['/']
  const isDark = handle?.isDark ?? isDarkPath(pathname)

  useLayoutEffect(() => {
    applyTheme(isDark)
    document.title = nextTitle
    const before = shownPath.current
    shownPath.current = pathname
    // The first page is announced by the browser, and its focus belongs to the visitor.
    if (before === null || before === pathname) return
    main.current?.focus({ preventScroll: true })
    setTitle(nextTitle)
  }, [pathname, nextTitle, isDark])
  return { main, title, isWide: handle?.isWide ?? false }
}
