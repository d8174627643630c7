import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** What mutations with this key were asked for and have not settled yet, the oldest first. */
export function usePendingVariables<Variables>(mutationKey: MutationKey): Variables[] {
  return useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Variables })
}
