import { getEarlierAnswers } from '#contract/earlierAnswers.ts'
import * as contract from '#contract/people.ts'
import { getFriendReports } from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { saveAbuseReport } from './abuseReports.service.ts'
import { readEarlierAnswers } from './earlierAnswers.service.ts'
import { readFriendPage } from './friendReports.service.ts'
import * as people from './people.service.ts'
import * as searches from './searchHistory.service.ts'

export function peopleRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, contract.searchUsers, async ({ caller, input }) => ({
    users: await people.searchUsers(db, caller.personId, input.query.user_id),
  }))

  route(app, contract.getMemberStar, ({ caller, input, request }) => {
    const onPictureFailure = (error: unknown) => request.log.error({ err: error }, 'stored look could not be drawn anew')
    return people.readMemberStar(deps, caller.personId, input.params.userId, onPictureFailure)
  })

  route(app, getFriendReports, ({ input, caller }) => readFriendPage(deps, caller.personId, input.query))

  route(app, getEarlierAnswers, ({ caller }) => readEarlierAnswers(deps, caller.personId))

  route(app, contract.createAbuseReport, async ({ caller, input }) => {
    await saveAbuseReport(deps, caller.personId, input.body)
    return { message: 'report received' }
  })

  searchHistoryRoutes(app, deps)
}

function searchHistoryRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, contract.getSearchHistories, async ({ caller }) => ({ users: await searches.readSearches(db, caller.personId) }))

  route(app, contract.addSearchHistory, async ({ caller, input }) => {
    await searches.saveSearch(deps, caller.personId, input.body.searchedId)
    return { message: 'search kept' }
  })

  route(app, contract.deleteSearchHistory, async ({ caller, input }) => {
    await searches.deleteSearch(db, caller.personId, input.params.userId)
    return { message: 'search forgotten' }
  })

  route(app, contract.deleteSearchHistories, async ({ caller }) => {
    await searches.deleteSearches(db, caller.personId)
    return { message: 'searches forgotten' }
  })
}
