import type { Pictures } from '#contract/character.ts'
import type { StationCard, StationFigure } from '#contract/stations.ts'
import type { Deps } from '#server/deps.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { wroteToday } from '#server/modules/reports/reports.service.ts'
import { shownBackgrounds } from './backgrounds.ts'
import * as members from './members.repository.ts'
import { idsOf } from './membership.service.ts'
import { ghostPictures, toCard } from './room.service.ts'
import * as stations from './stations.repository.ts'

/** Who has a room open now. */
export type PresentIn = (stationId: string) => ReadonlySet<string>

/** As many queries for thirty stations as for one. @param onPictureFailure a blocked member's default look could not be drawn */
export async function readStations(
  deps: Deps,
  personId: string,
  presentIn: PresentIn,
  onPictureFailure: (error: unknown) => void,
): Promise<StationCard[]> {
  const { db, clock } = deps
  const rows = await stations.findStationsOf(db, personId)
  const [backgrounds, figures] = await Promise.all([
    shownBackgrounds(db, deps, rows),
    members.findFigures(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const people = [...new Set(idsOf(figures))]
  const [hidden, answered] = await Promise.all([blockedWith(db, personId, people), wroteToday(db, people, clock())])
  const ghost = hidden.size > 0 ? await ghostPictures(deps, onPictureFailure) : null
  const view: View = { personId, hidden, answered, presentIn, ghost }
  const byStation = Map.groupBy(figures, ({ stationId }) => stationId)
  return rows.map((row) => ({
    ...toCard(row, backgrounds),
    figures: (byStation.get(row.id) ?? []).map((figure) => toFigure(figure, view)),
  }))
}

type View = {
  personId: string
  hidden: ReadonlySet<string>
  answered: ReadonlySet<string>
  presentIn: PresentIn
  ghost: Pictures | null
}

function toFigure({ stationId, personId, userId, character }: members.StationFigureRow, view: View): StationFigure {
  if (view.ghost && view.hidden.has(personId)) return { userId, character: view.ghost.character, todayReport: false, isPresent: false }
  const isPresent = personId !== view.personId && view.presentIn(stationId).has(personId)
  return { userId, character, todayReport: view.answered.has(personId), isPresent }
}
