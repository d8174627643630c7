import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getSite } from '#contract/site.ts'
import { isFromApp } from '#lib/fromApp.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { SiteProvider } from './SiteContext.tsx'
import { useInnerLinks } from './useInnerLinks.ts'

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
