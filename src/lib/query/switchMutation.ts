import type { MutationKey, QueryClient } from '@tanstack/react-query'

export type SwitchChange<Id extends string = string> = { id: Id; isOn: boolean }

export type SwitchOptions<Id extends string = string> = {
  /** Marks the changes of these switches; `usePendingVariables` finds them by it. */
  mutationKey: MutationKey
  /** @throws when the server did not take it */
  send: (change: SwitchChange<Id>) => Promise<unknown>
  /** Puts into the cache what the server took; an answer on its way may be older. */
  store: (change: SwitchChange<Id>) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * A tap on a switch of a list: a heart, a station's star, a kind of pushes. Each switch is a scope: its calls go one after the other, and of
 * quick taps only the last is sent. The cache changes when the server took it; until then the pending change is laid over it.
 */
export async function mutateSwitch<Id extends string>(client: QueryClient, options: SwitchOptions<Id>, change: SwitchChange<Id>) {
  const mutationKey = [...options.mutationKey, change.id]
  const mutations = client.getMutationCache()
  const mutation = mutations.build(client, {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async () => {
      const isLast = mutations.findAll({ mutationKey, status: 'pending' }).at(-1) === mutation
      if (!isLast) return
      await options.send(change)
      await options.store(change)
    },
    onError: options.onError,
  })
  await mutation.execute(change).catch(() => undefined)
}
