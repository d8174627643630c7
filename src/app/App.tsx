import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '#lib/query/queryClient.ts'
import { FeedbackHost } from '#ui/FeedbackHost.tsx'
import { router } from './router.tsx'
import { useOfflineToast } from './useOfflineToast.ts'

/** Everything that stands around the screens. */
export function App() {
  useOfflineToast()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <FeedbackHost />
    </QueryClientProvider>
  )
}
