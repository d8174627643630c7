import { meQuery } from '#features/auth/me.queries.ts'
import { useSession } from '#features/auth/session.store.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { needsSession } from './needsSession.ts'

/** Begins to find out who is there while the first screen's files are still on their way: the guards then need not wait in line. */
export async function prefetchSession(pathname: string): Promise<void> {
  if (!needsSession(pathname)) return
  await useSession.getState().resume()
  if (useSession.getState().status === 'active') await queryClient.prefetchQuery(meQuery())
}
