import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StationMember, StationRoom } from '#contract/stations.ts'
import { laySticker, removeSticker } from '#contract/stickers.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { stickersText } from '#text/stickers.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { refreshRoom, roomQuery } from '../room.queries.ts'
import { type StickerChange, withChanges } from './shownStickers.ts'

const mutationKey = ['sticker']

/** An answer's stickers with the member's unsaved change over them, and a way to change the member's own. */
export function useStickers(stationId: string, { reportId, stickers = [] }: StationMember, own: StationMember | undefined) {
  const client = useQueryClient()
  const pending = usePendingVariables<StickerChange>(mutationKey)
  const { mutate } = useMutation({
    mutationKey,
    // In the order of the taps.
    scope: { id: 'sticker' },
    mutationFn: ({ reportId, sticker }: StickerChange) =>
      sticker === null ? call(removeSticker, { params: { reportId } }) : call(laySticker, { params: { reportId }, body: { sticker } }),
    onSuccess: async ({ stickers }, change) => {
      const { queryKey } = roomQuery(stationId)
      await client.cancelQueries({ queryKey })
      client.setQueryData<StationRoom>(queryKey, (room) => room && withStickers(room, change.reportId, stickers))
    },
    onError: (error) => showToast(isApiError(error, 'NOT_FOUND') ? stickersText.gone : sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void refreshRoom(client, stationId),
  })
  const ofAnswer = pending.filter((change) => change.reportId === reportId)
  const shown = own ? withChanges(stickers, ofAnswer, { userId: own.userId, userName: own.userName, profile: own.profile }) : []
  const isSaving = ofAnswer.length > 0
  const change = (sticker: StickerChange['sticker']) => {
    // The second tap of a double tap would take back what the first one laid.
    if (reportId !== undefined && (sticker !== null || !isSaving)) mutate({ reportId, sticker })
  }
  return { shown, isSaving, change }
}

function withStickers(room: StationRoom, reportId: string, stickers: StationMember['stickers']): StationRoom {
  return { ...room, stationMembers: room.stationMembers.map((one) => (one.reportId === reportId ? { ...one, stickers } : one)) }
}
