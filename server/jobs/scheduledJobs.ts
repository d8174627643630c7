import type { FastifyBaseLogger } from 'fastify'
import { backupsFolder, removeOldBackups } from '#server/backup/backups.ts'
import type { Deps } from '#server/deps.ts'
import { removeOldAccessLogs } from '#server/http/accessLog.ts'
import { sweepFormerLogins } from '#server/modules/account/formerLoginSweep.ts'
import { unlinkProviders } from '#server/modules/account/providerUnlink.ts'
import { sweepLogins } from '#server/modules/auth/loginSweep.ts'
import { sweepComposedPictures } from '#server/modules/character/pictureSweep.ts'
import { sweepRejections } from '#server/modules/friends/rejectionSweep.ts'
import { sweepInvitations } from '#server/modules/invitations/invitationSweep.ts'
import { returnExpiredGifts, sweepClosedGifts } from '#server/modules/market/giftReturns.service.ts'
import { sweepLedger } from '#server/modules/market/ledgerSweep.ts'
import { sweepClosedListings } from '#server/modules/market/listingSweep.ts'
import { expireListings } from '#server/modules/market/listings.service.ts'
import { notifyCheaper } from '#server/modules/market/wishes.service.ts'
import { sweepDecisions } from '#server/modules/moderation/decisionSweep.ts'
import { sweepNotifications } from '#server/modules/notifications/notificationSweep.ts'
import { runPendingExports } from '#server/modules/ownData/exportJob.ts'
import { sweepOwnData } from '#server/modules/ownData/ownData.service.ts'
import { sweepAbuseReports } from '#server/modules/people/abuseReportSweep.ts'
import { sweepPushMessages } from '#server/modules/push/messageSweep.ts'
import { sweepSignalCounts, sweepSignals } from '#server/modules/signals/signalSweep.ts'
import { sweepReservedUserIds } from '#server/modules/users/reservedUserIdSweep.ts'
import { sweepIdempotencyKeys } from '#server/modules/wallet/idempotency.ts'
import type { Job } from './job.ts'

export function scheduledJobs(deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): Job[] {
  const sweep = (name: string, cron: string, remove: (deps: Deps) => Promise<number>): Job => ({
    name: `sweep-${name}`,
    cron,
    run: async () => ({ removed: await remove(deps) }),
  })
  return [
    sweep('logins', '5 * * * *', sweepLogins),
    sweep('notifications', '15 * * * *', sweepNotifications),
    sweep('signals', '25 * * * *', sweepSignals),
    sweep('signal-counts', '40 0 * * *', sweepSignalCounts),
    sweep('rejections', '35 * * * *', sweepRejections),
    sweep('people-reports', '45 * * * *', sweepAbuseReports),
    sweep('push-messages', '50 * * * *', sweepPushMessages),
    sweep('decisions', '20 * * * *', sweepDecisions),
    sweep('idempotency-keys', '55 * * * *', sweepIdempotencyKeys),
    sweep('closed-listings', '30 * * * *', sweepClosedListings),
    sweep('expired-listings', '*/5 * * * *', expireListings),
    sweep('closed-gifts', '40 * * * *', sweepClosedGifts),
    { name: 'return-gifts', cron: '*/5 * * * *', run: async () => ({ returned: await returnExpiredGifts(deps) }) },
    sweep('invitations', '50 * * * *', sweepInvitations),
    sweep('access-logs', '10 0 * * *', ({ config, clock }) => removeOldAccessLogs(config.dataDir, clock())),
    sweep('backups', '15 0 * * *', ({ config, clock }) => removeOldBackups(backupsFolder(config.dataDir), clock())),
    sweep('former-logins', '40 4 * * *', sweepFormerLogins),
    sweep('resting-user-ids', '50 4 * * *', sweepReservedUserIds),
    { name: 'sweep-ledger', cron: '20 4 * * *', run: () => sweepLedger(deps) },
    sweep('own-data', '50 * * * *', sweepOwnData),
    // Exports whose server is gone; others begin at once.
    { name: 'make-own-data', cron: '* * * * *', run: async () => ({ made: await runPendingExports(deps) }) },
    { name: 'tell-providers', cron: '* * * * *', run: () => unlinkProviders(deps, log) },
    { name: 'tell-cheaper', cron: '* * * * *', run: async () => ({ told: await notifyCheaper(deps) }) },
    { name: 'sweep-pictures', cron: '30 4 * * *', run: () => sweepComposedPictures(deps) },
  ]
}
