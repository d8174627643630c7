import { randomInt } from 'node:crypto'
import { STATION_CODE } from '#contract/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { endInvitationsInto } from '#server/modules/invitations/endInvitations.ts'
import * as stations from './stations.repository.ts'

/** So many taken codes in a row do not happen: something else is wrong. */
const TRIES = 20

/** Takes a code that is neither the id nor the code of any station. @param stationIdOf whose it becomes, for a code. */
export async function takeNewCode(tx: Tx, stationIdOf: (code: string) => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode()
    if (await stations.takeCode(tx, code, stationIdOf(code))) return code
  }
  throw new Error('no free station code was found')
}

/** Gives a locked station a new code; the one before stops working, and so do all links into it. @returns it. */
export async function renewCode(tx: Tx, station: Pick<stations.StationRow, 'id' | 'code'>, at: Date): Promise<string> {
  const code = await takeNewCode(tx, () => station.id)
  await stations.updateStation(tx, station.id, { code })
  await stations.dropCode(tx, station)
  await endInvitationsInto(tx, station.id, at)
  return code
}

/** A code that nobody can foresee. Whether it is free is for the database to say. */
function randomCode(): string {
  const { length, signs } = STATION_CODE
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
