import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createStation,
  enterStation,
  getStations,
  removeMember,
  renewStationCode,
  saveStationBackground,
  saveStationSettings,
} from '#contract/stations.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { type NewStation, type StationSettings, settingsOf } from './stationForm.ts'

/** Everything that shows a station's name, picture, code or members is read anew. */
function useReadAgain(): () => void {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [getStations, enterStation]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

/** Makes a station; answers its ids. */
export function useCreateStation() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ form, background }: NewStation) => {
      const { stationId, stationCode = stationId } = await call(createStation, {
        body: { stationBackground: background, ...settingsOf(form) },
      })
      return { stationId, stationCode }
    },
    onSuccess: readAgain,
  })
}

export function useSaveSettings(stationId: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (settings: StationSettings) => call(saveStationSettings, { params: { stationId }, body: settings }),
    onSuccess: readAgain,
  })
}

export function useSaveBackground(stationId: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (stationBackground: string) => call(saveStationBackground, { params: { stationId }, body: { stationBackground } }),
    onSuccess: readAgain,
  })
}

/** A new code for the station that is open in this tab, which is then known by it. */
export function useRenewCode(stationId: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(renewStationCode, { params: { stationId } }),
    onSuccess: ({ stationCode }) => {
      keepCode(stationId, stationCode)
      readAgain()
    },
  })
}

/** Removes a member; the code is renewed with it. */
export function useRemoveMember(stationId: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { stationId, userId } }),
    onSuccess: ({ stationCode }) => {
      if (stationCode !== undefined) keepCode(stationId, stationCode)
      readAgain()
    },
  })
}

/** Unless another station was opened meanwhile. */
function keepCode(stationId: string, stationCode: string): void {
  if (openStation.read()?.stationId === stationId) openStation.write({ stationId, stationCode })
}
