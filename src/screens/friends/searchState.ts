/** State of the history entry of a search that was opened from the friends tab, so that '취소' can go back there. */
export const SEARCH_STATE = { isFromFriendTab: true }

export function isFromFriendTab(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromFriendTab' in state && state.isFromFriendTab === true
}
