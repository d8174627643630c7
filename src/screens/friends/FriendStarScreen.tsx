import { Navigate, useLocation } from 'react-router-dom'
import { FriendStar } from '#features/social/FriendStar.tsx'

/** /friendstar: a friend's character on its star. The friend is in the history entry's state; without it there is nothing to show. */
export function FriendStarScreen() {
  const userId = userIdOf(useLocation().state)
  return userId === undefined ? <Navigate to="/friendtab" replace /> : <FriendStar key={userId} userId={userId} />
}

function userIdOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('userId' in state)) return undefined
  return typeof state.userId === 'string' && state.userId !== '' ? state.userId : undefined
}
