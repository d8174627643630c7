import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import { answeredOn } from '#server/modules/reports/reports.service.ts'
import { bookRest } from '#server/modules/reports/restDays.ts'
import { countFullDay } from '#server/modules/stations/fullDays.service.ts'
import { findStationsOf } from '#server/modules/stations/stations.repository.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { DEMO_STATIONS } from './demoStations.ts'
import type { DemoStep } from './demoSteps.ts'

/** So many of six may have rested on a day. */
const MOST_RESTING = 2

/** Who did not write in the full station rested, so that its sky has a month of stars. */
export const restsStep: DemoStep = {
  name: '07-rests',
  prepare: async ({ clock }) => {
    const now = clock()
    return async (tx) => {
      const [demo] = DEMO_STATIONS
      const members = await Promise.all((demo?.members ?? []).map((userId) => findMemberByUserId(tx, userId)))
      const ids = members.flatMap((member) => (member ? [member.personId] : []))
      const [first] = ids
      const station = first && (await findStationsOf(tx, first)).find(({ name }) => name === demo?.station.name)
      if (!demo || !station) return
      const today = serviceDateOf(now)
      for (let day = addDays(today, 2 - demo.madeDaysAgo); day < today; day = addDays(day, 1)) {
        const resting = await silentOn(tx, ids, day)
        if (resting.length > MOST_RESTING) continue
        for (const personId of resting) await bookRest(tx, personId, [day])
        await countFullDay(tx, station.id, day, now)
      }
    }
  },
}

async function silentOn(tx: Tx, ids: readonly string[], serviceDate: string): Promise<string[]> {
  const answered = await answeredOn(tx, ids, serviceDate)
  return ids.filter((id) => !answered.has(id))
}
