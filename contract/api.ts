import * as admin from './admin.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as character from './character.ts'
import * as constellations from './constellations.ts'
import * as earlierAnswers from './earlierAnswers.ts'
import type { Endpoint } from './endpoint.ts'
import * as friends from './friends.ts'
import * as gifts from './gifts.ts'
import * as guestBook from './guestBook.ts'
import * as health from './health.ts'
import * as invitations from './invitations.ts'
import * as market from './market.ts'
import * as marketPrices from './marketPrices.ts'
import * as notifications from './notifications.ts'
import * as ownData from './ownData.ts'
import * as people from './people.ts'
import * as profileSettings from './profileSettings.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as rest from './rest.ts'
import * as session from './session.ts'
import * as signals from './signals.ts'
import * as site from './site.ts'
import * as stationReports from './stationReports.ts'
import * as stations from './stations.ts'
import * as stickers from './stickers.ts'
import * as users from './users.ts'
import * as wallet from './wallet.ts'
import * as warnings from './warnings.ts'
import * as weeks from './weeks.ts'

/** Every call of the API, by name. A test fails when one has no route, or a route is not listed here. */
export const API: Record<string, Endpoint> = Object.fromEntries(
  [
    auth,
    session,
    users,
    profileSettings,
    character,
    people,
    friends,
    signals,
    blocks,
    notifications,
    ownData,
    push,
    reports,
    earlierAnswers,
    stickers,
    stations,
    stationReports,
    constellations,
    rest,
    wallet,
    market,
    marketPrices,
    gifts,
    guestBook,
    weeks,
    invitations,
    site,
    health,
    warnings,
    admin,
  ].flatMap((file) => Object.entries(file).filter(isEndpoint)),
)

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
