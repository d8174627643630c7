import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SIGNAL_ACTIVE_MS } from '#contract/limits.ts'
import type { StationMember } from '#contract/stations.ts'
import { type FriendAction, flushFriendActions, runFriendAction } from '#features/friends/friendActions.ts'
import { useSignalStage } from '#features/signals/signalStage.ts'
import { randomImageIndex, useSendSignal } from '#features/signals/signals.queries.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { statusOf } from './figures.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** What the disc at a figure's head does, and the same from the list: asking to be friends, and signals to friends, which are seen flying. */
export function useRoomPeople(me: string, scene: RefObject<RoomHandle | null>) {
  const client = useQueryClient()
  const send = useSendSignal()
  const [signalledIds, setSignalled] = useState(NOBODY)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
      flushFriendActions()
    }
  }, [])

  useSignalStage(async ({ friendId, isSent, imageIndex }) => {
    const [fromUserId, toUserId] = isSent ? [me, friendId] : [friendId, me]
    await scene.current?.fly({ fromUserId, toUserId, imageIndex })
  })

  const runAction = (name: FriendAction, { userId, userName, profile }: StationMember) =>
    runFriendAction(client, name, { userId, userName, profile }, 'search')
  const signal = ({ userId, userName, profile }: StationMember) => {
    if (signalledIds.has(userId)) return
    setSignalled((ids) => new Set([...ids, userId]))
    const timer = setTimeout(() => setSignalled((ids) => new Set([...ids].filter((id) => id !== userId))), SIGNAL_ACTIVE_MS)
    timers.current.add(timer)
    send.mutate({ userId, userName, profile, imageIndex: randomImageIndex() })
  }
  const mark = (member: StationMember) => {
    const status = statusOf(member)
    if (status === 'FRIEND') signal(member)
    else runAction(status === 'RECEIVED' ? 'accept' : 'request', member)
  }
  return { signalledIds, runAction, signal, mark }
}

export type RoomPeople = ReturnType<typeof useRoomPeople>
