import { randomInt } from 'node:crypto'
import { STATION_CODE } from '#contract/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { hooks } from '#server/events/hooks.ts'
import { deleteMisses } from './codeMisses.repository.ts'
import * as stations from './stations.repository.ts'

/** Guards against an endless loop. */
const TRIES = 20

/** Also no station's id. @param stationIdOf for a code */
export async function claimNewCode(tx: Tx, stationIdOf: (code: string) => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode()
    if (await stations.claimCode(tx, code, stationIdOf(code))) return code
  }
  throw new Error('no free station code was found')
}

/** For a locked station; the old code and all links into it stop working. @returns the new code */
export async function renewCode(tx: Tx, station: Pick<stations.StationRow, 'id' | 'code'>, at: Date): Promise<string> {
  const code = await claimNewCode(tx, () => station.id)
  await stations.updateStation(tx, station.id, { code })
  await stations.releaseCode(tx, station)
  await hooks().stationLinks.end(tx, station.id, at)
  return code
}

function randomCode(): string {
  const { length, signs } = STATION_CODE
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

export function removeCodeMisses(tx: Tx, personId: string): Promise<void> {
  return deleteMisses(tx, personId)
}
