import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { firstScreenReady } from '#lib/firstScreenReady.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { useFeedbackStore } from '#ui/feedback.store.ts'
import { router } from './router.ts'
import { useOfflineToast } from './useOfflineToast.ts'

/** The springs under toasts and popups are larger than a first screen: they load after it, or with the first message. */
const AfterStart = lazyWithRetry(
  async () => (await import('./AfterStart.tsx')).AfterStart,
  () => Promise.race([firstScreenReady, new Promise<void>((resolve) => useFeedbackStore.subscribe(() => resolve()))]),
)

export function App() {
  useOfflineToast()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <AfterStart />
      </Suspense>
    </QueryClientProvider>
  )
}
