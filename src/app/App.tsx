import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '#lib/query/queryClient.ts'
import { router } from './router.tsx'
import { useOfflineToast } from './useOfflineToast.ts'

const Feedback = lazy(async () => ({ default: (await import('./Feedback.tsx')).Feedback }))

/** Everything that stands around the screens. */
export function App() {
  useOfflineToast()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Feedback />
      </Suspense>
    </QueryClientProvider>
  )
}
