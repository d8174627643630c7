import { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/api/apiError.ts'
import { STALE } from './stale.ts'

const MAX_RETRIES = 2

/** The cache of server data. Reads are tried again when the server or the connection failed, never when the call was refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a read fails and says so, instead of waiting without a word; it is made again when the connection is back.
      networkMode: 'always',
      staleTime: STALE.seconds,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    // A change is repeated by the member, who knows whether it is still wanted.
    mutations: { retry: false, networkMode: 'always' },
  },
})

function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NETWORK' || error.status >= 500)
}
