import type { Deps } from '#server/deps.ts'
import { sweepLogins } from '#server/modules/auth/loginSweep.ts'
import { sweepComposedPictures } from '#server/modules/character/pictureSweep.ts'
import { sweepRejections } from '#server/modules/friends/rejectionSweep.ts'
import { sweepInvitations } from '#server/modules/invitations/invitationSweep.ts'
import { expireListings } from '#server/modules/market/listings.service.ts'
import { tellCheaper } from '#server/modules/market/wishes.service.ts'
import { sweepDecisions } from '#server/modules/moderation/decisionSweep.ts'
import { sweepNotifications } from '#server/modules/notifications/notificationSweep.ts'
import { sweepPeopleReports } from '#server/modules/people/reportSweep.ts'
import { sweepSignals } from '#server/modules/signals/signalSweep.ts'
import { sweepKeys } from '#server/modules/wallet/idempotency.ts'
import type { Job } from './job.ts'

/** Everything that is done by the clock. What is removed, and when it may go, stands in each module. */
export function scheduledJobs(deps: Deps): Job[] {
  const sweep = (name: string, cron: string, remove: (deps: Deps) => Promise<number>): Job => ({
    name: `sweep-${name}`,
    cron,
    run: async () => ({ removed: await remove(deps) }),
  })
  return [
    sweep('logins', '5 * * * *', sweepLogins),
    sweep('notifications', '15 * * * *', sweepNotifications),
    sweep('signals', '25 * * * *', sweepSignals),
    sweep('rejections', '35 * * * *', sweepRejections),
    sweep('people-reports', '45 * * * *', sweepPeopleReports),
    sweep('decisions', '50 * * * *', sweepDecisions),
    sweep('idempotency-keys', '55 * * * *', sweepKeys),
    sweep('expired-listings', '*/5 * * * *', expireListings),
    sweep('invitations', '40 4 * * *', sweepInvitations),
    { name: 'tell-cheaper', cron: '* * * * *', run: async () => ({ told: await tellCheaper(deps) }) },
    { name: 'sweep-pictures', cron: '30 4 * * *', run: () => sweepComposedPictures(deps) },
  ]
}
