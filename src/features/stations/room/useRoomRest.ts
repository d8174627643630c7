import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { StationRoom } from '#contract/stations.ts'
import { useEndRest } from '#features/rest/rest.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { showToast } from '#ui/feedback.store.ts'
import { roomQuery, withMember } from './room.queries.ts'

type Options = { room: StationRoom | undefined; me: string; stationId: string }

/** Who rests is not asked for an answer, but chooses between one and looking round. Not again after a reload or a return. */
export function useRoomRest({ room, me, stationId }: Options) {
  const client = useQueryClient()
  const [isLooking, keepLooking] = useEntryState('looking', false, z.boolean())
  const own = room?.stationMembers.find(({ userId }) => userId === me)
  const isUnanswered = room?.reportWritten === false
  const isResting = isUnanswered && own?.isResting === true
  const [isOpen, setOpen] = useState(!isLooking)
  const end = useEndRest({
    onSuccess: () => {
      const { queryKey } = roomQuery(stationId)
      client.setQueryData<StationRoom>(queryKey, (now) => now && withMember(now, me, { isResting: false }))
      keepLooking(false)
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
  return {
    /** For today's answer, before anything else. */
    isAsked: isUnanswered && !isResting,
    isResting,
    /** What to do in the room. */
    isAsking: isResting && isOpen,
    isEnding: end.isPending,
    open: () => setOpen(true),
    close: () => setOpen(false),
    look: () => {
      setOpen(false)
      keepLooking(true)
    },
    answer: () => end.mutate(undefined),
  }
}

export type RoomRest = Omit<ReturnType<typeof useRoomRest>, 'isAsked'>
