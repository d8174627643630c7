import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getSite } from '#contract/site.ts'
import { FROM_APP, isFromApp } from '#lib/fromApp.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { SiteProvider } from './SiteContext.tsx'

/** A public page as a screen of the app: with the operator's facts, and a back arrow where it was opened from inside. */
export function PublicScreen({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...endpointQuery(getSite), staleTime: STALE.forever })
  const { state } = useLocation()
  // A jump within the page makes an entry that knows nothing of where the page was opened from.
  const [isInside] = useState(() => isFromApp(state))
  const goBack = useGoBack('/')
  const page = useRef<HTMLDivElement>(null)
  useInnerLinks(page, isInside)
  return (
    <div ref={page}>
      <SiteProvider
        site={data ?? null}
        onRetry={error ? () => void refetch() : undefined}
        bar={isInside ? <AppBar onBack={goBack} /> : undefined}
      >
        {children}
      </SiteProvider>
    </div>
  )
}

/** Plain links in texts: those to a place of the page scroll there without a history entry, those to another page stay in the app. */
function useInnerLinks(page: RefObject<HTMLElement | null>, isFromApp: boolean): void {
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

function showPlace(hash: string): void {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!place) return
  place.scrollIntoView()
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
