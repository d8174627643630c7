import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getPush, type PushKind, savePushSwitches } from '#contract/push.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { optimisticSwitch } from '#lib/optimisticSwitch.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { showToast } from '#ui/feedback.store.ts'

const queryKey = keyOf(getPush)

/** What one wants to be told of, and whether this session's device is told. */
export function pushQuery() {
  return endpointQuery(getPush)
}

/** Switches a kind on or off; see `optimisticSwitch`. */
export function useKindSwitch(): (kind: PushKind, isOn: boolean) => Promise<void> {
  const client = useQueryClient()
  const [change] = useState(() =>
    optimisticSwitch({
      send: async (kind, isOn) => {
        await call(savePushSwitches, { body: { [kind]: isOn } })
      },
      show: (kind, isOn) => {
        // An answer that is on its way would show the old place again.
        void client.cancelQueries({ queryKey })
        client.setQueryData<OutputOf<typeof getPush>>(queryKey, (now) => now && { ...now, switches: { ...now.switches, [kind]: isOn } })
      },
      onFailed: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
      onSettled: () => void client.invalidateQueries({ queryKey }),
    }),
  )
  return change
}
