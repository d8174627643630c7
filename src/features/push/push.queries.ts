import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getPush, type PushKind, type PushSwitches, savePushSwitches } from '#contract/push.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { mutateSwitch, type SwitchChange } from '#lib/query/switchMutation.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { showToast } from '#ui/feedback.store.ts'

type Push = OutputOf<typeof getPush>

const queryKey = keyOf(getPush)
const mutationKey = ['pushKind']

export function pushQuery() {
  return endpointQuery(getPush)
}

/** The kinds as the member wants them, and a way to switch one; see `mutateSwitch`. */
export function useKindSwitches(saved: PushSwitches) {
  const client = useQueryClient()
  const pending = usePendingVariables<SwitchChange<PushKind>>(mutationKey)
  const switches = { ...saved, ...Object.fromEntries(pending.map(({ id, isOn }) => [id, isOn])) }
  const refresh = () => void client.invalidateQueries({ queryKey })
  const change = (kind: PushKind, isOn: boolean) =>
    mutateSwitch<PushKind>(
      client,
      {
        mutationKey,
        send: ({ id, isOn }) => call(savePushSwitches, { body: { [id]: isOn } }),
        store: async ({ id, isOn }) => {
          await client.cancelQueries({ queryKey })
          client.setQueryData<Push>(queryKey, (now) => now && { ...now, switches: { ...now.switches, [id]: isOn } })
          refresh()
        },
        onError: (error) => {
          showToast(sentenceOf(error), { icon: 'warning' })
          refresh()
        },
      },
      { id: kind, isOn },
    )
  return { switches, change }
}
