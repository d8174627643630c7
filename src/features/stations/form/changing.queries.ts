import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createStation, renewStationCode, saveStationBackground, saveStationSettings } from '#contract/stations.ts'
import { call } from '#lib/api/call.ts'
import { useIdempotencyKey } from '#lib/api/useIdempotencyKey.ts'
import { keepCode, refreshStations } from '../stations.queries.ts'
import { type NewStation, type StationSettings, settingsOf } from './stationForm.ts'

/** Makes a station; answers its ids. */
export function useCreateStation() {
  const client = useQueryClient()
  const withKey = useIdempotencyKey('station')
  return useMutation({
    mutationFn: async ({ form, background }: NewStation) => {
      const body = { stationBackground: background, ...settingsOf(form) }
      const { stationId, stationCode = stationId } = await withKey(JSON.stringify(body), (idempotencyKey) =>
        call(createStation, { body }, { idempotencyKey }),
      )
      return { stationId, stationCode }
    },
    onSuccess: () => refreshStations(client),
  })
}

export function useSaveSettings(stationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: StationSettings) => call(saveStationSettings, { params: { stationId }, body: settings }),
    onSuccess: () => refreshStations(client),
  })
}

export function useSaveBackground(stationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stationBackground: string) => call(saveStationBackground, { params: { stationId }, body: { stationBackground } }),
    onSuccess: () => refreshStations(client),
  })
}

/** A new code for the station that is open in this tab, which is then known by it. */
export function useRenewCode(stationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewStationCode, { params: { stationId } }),
    onSuccess: ({ stationCode }) => {
      keepCode({ stationId, stationCode })
      refreshStations(client)
    },
  })
}
