import { getConstellations, getStationDay } from '#contract/constellations.ts'
import { JOINS_AN_HOUR } from '#contract/limits.ts'
import { getMemberReport, getStationReport, saveStationReport } from '#contract/stationReports.ts'
import * as contract from '#contract/stations.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { idempotencyKeyOf } from '#server/modules/wallet/idempotency.ts'
import { readConstellations, readDay } from './constellations.service.ts'
import { createStation, joinStation } from './joining.service.ts'
import { leaveStation, removeMember } from './leaving.service.ts'
import * as placements from './placements.service.ts'
import { readRoom } from './room.service.ts'
import * as settings from './settings.service.ts'
import { type PresentIn, readStations } from './stationList.service.ts'
import * as reports from './stationReports.service.ts'

const NOT_DRAWN = "the default look's pictures were not drawn"

export function stationsRoutes(app: App, deps: Deps, presentIn: PresentIn): void {
  route(app, contract.getStations, async ({ caller, request }) => ({
    stations: await readStations(deps, caller.personId, presentIn, (err) => request.log.warn({ err }, NOT_DRAWN)),
  }))
  route(app, contract.createStation, ({ input, caller, request }) =>
    createStation(deps, caller.personId, input.body, idempotencyKeyOf(request)),
  )
  const countJoin = app.limiterBy('joins of one station', JOINS_AN_HOUR, '1 hour')
  route(app, contract.joinStation, async ({ input, caller, request, reply }) => {
    const stationId = await joinStation(deps, caller.personId, input.params.code, (joined) =>
      countJoin(request, reply, `${caller.personId} ${joined}`),
    )
    return { message: 'joined', stationId }
  })
  route(app, contract.enterStation, ({ input, caller, request }) =>
    readRoom(deps, caller.personId, input.params.code, (err) => request.log.warn({ err }, NOT_DRAWN)),
  )
  route(app, getConstellations, ({ input, caller }) => readConstellations(deps, caller.personId, input.params.stationId))
  route(app, getStationDay, ({ input, caller }) => readDay(deps, caller.personId, input.params.stationId, input.params.serviceDate))
  route(app, contract.leaveStation, async ({ input, caller }) => {
    await leaveStation(deps, caller.personId, input.params.stationId)
    return { message: 'left' }
  })
  route(app, contract.removeMember, async ({ input, caller }) => ({
    message: 'removed',
    stationCode: await removeMember(deps, caller.personId, input.params.stationId, input.params.userId),
  }))
  settingsRoutes(app, deps)
  reportRoutes(app, deps)
}

function settingsRoutes(app: App, deps: Deps) {
  route(app, contract.saveStationSettings, async ({ input, caller }) => {
    await settings.saveSettings(deps, caller.personId, input.params.stationId, input.body)
    return { message: 'settings saved' }
  })
  route(app, contract.saveStationBackground, async ({ input, caller }) => {
    await settings.saveBackground(deps, caller.personId, input.params.stationId, input.body.stationBackground)
    return { message: 'background saved' }
  })
  route(app, contract.renewStationCode, async ({ input, caller }) => ({
    stationCode: await settings.renewStationCode(deps, caller.personId, input.params.stationId),
  }))
  route(app, contract.moveMember, ({ input, caller }) => {
    const { stationId, userId } = input.params
    return placements.moveMember(deps, caller.personId, stationId, { ...input.body, userId })
  })
  route(app, contract.pinMember, async ({ input, caller }) => {
    await placements.pinSelf(deps, caller.personId, input.params.stationId, input.body.isPinned)
    return { message: input.body.isPinned ? 'pinned' : 'unpinned' }
  })
  route(app, contract.favoriteStation, async ({ input, caller }) => {
    await settings.markFavorite(deps, caller.personId, input.params.stationId, true)
    return { message: 'favorite' }
  })
  route(app, contract.unfavoriteStation, async ({ input, caller }) => {
    await settings.markFavorite(deps, caller.personId, input.params.stationId, false)
    return { message: 'not favorite' }
  })
}

function reportRoutes(app: App, deps: Deps) {
  route(app, getStationReport, async ({ input, caller }) => ({
    report: await reports.readOwnReport(deps, caller.personId, input.params.stationId),
  }))
  route(app, saveStationReport, ({ input, caller }) => reports.saveOwnReport(deps, caller.personId, input.params.stationId, input.body))
  route(app, getMemberReport, async ({ input, caller }) => ({
    report: await reports.readMemberReport(deps, caller.personId, input.params.stationId, input.params.userId),
  }))
}
