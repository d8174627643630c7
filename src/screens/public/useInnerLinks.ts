import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { FROM_APP } from '#lib/fromApp.ts'

/**
 * Links in texts, which are plain ones: those to a place of the page scroll there without an entry in the history, so that the back arrow leads out,
 * and those to another page stay in the app.
 */
export function useInnerLinks(page: RefObject<HTMLElement | null>, isFromApp: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.getAttribute('href') ?? ''
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (to.startsWith('#')) {
        event.preventDefault()
        showPlace(to)
      } else if (/^\/(?!\/|api\/)/.test(to) && !to.endsWith('.xml')) {
        event.preventDefault()
        void navigate(to, isFromApp ? { state: FROM_APP } : {})
      }
    }
    const element = page.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [page, isFromApp, navigate])
}

/** Scrolls to a place of the page; the keyboard goes on from there. */
function showPlace(hash: string): void {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!place) return
  place.scrollIntoView()
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
