import {
  CLOSED_GIFT_DAYS,
  CLOSED_LISTING_DAYS,
  FORMER_LOGIN_DAYS,
  FRIEND_LIMITS,
  IDEMPOTENCY_HOURS,
  NOTIFICATION_DAYS,
  OWN_DATA,
  SIGNAL_DAYS,
  TOKEN_SECONDS,
  USER_ID_RESERVED_DAYS,
  WEEK,
} from '#contract/limits.ts'
import { BACKUP_DAYS } from '#server/backup/backups.ts'
import { ACCESS_LOG_DAYS } from '#server/http/accessLog.ts'

export type RetentionRule = 'by its owner' | { job: string; hours: number } | { job: string; days: number } | { job: string; years: number }

/** The job behind each promise of `content/legal/privacy.md`, section 3, by the key in its row's comment. A test holds them together. */
export const RETENTION: Record<string, RetentionRule> = {
  member: 'by its owner',
  stickers: 'by its owner',
  'guest-lines': 'by its owner',
  'station-days': 'by its owner',
  rests: 'by its owner',
  'access-logs': { job: 'sweep-access-logs', days: ACCESS_LOG_DAYS },
  notifications: { job: 'sweep-notifications', days: NOTIFICATION_DAYS },
  signals: { job: 'sweep-signals', days: SIGNAL_DAYS },
  'signal-counts': { job: 'sweep-signal-counts', days: WEEK.signalDays },
  weeks: 'by its owner',
  'people-reports': { job: 'sweep-people-reports', years: 1 },
  unlink: { job: 'tell-providers', days: 2 },
  logins: { job: 'sweep-logins', days: TOKEN_SECONDS.sessionIdle / (24 * 60 * 60) },
  'former-logins': { job: 'sweep-former-logins', days: FORMER_LOGIN_DAYS },
  'resting-user-ids': { job: 'sweep-resting-user-ids', days: USER_ID_RESERVED_DAYS },
  rejections: { job: 'sweep-rejections', days: FRIEND_LIMITS.askAgainDays },
  gifts: { job: 'sweep-closed-gifts', days: CLOSED_GIFT_DAYS },
  'closed-offers': { job: 'sweep-closed-listings', days: CLOSED_LISTING_DAYS },
  decisions: { job: 'sweep-decisions', years: 1 },
  invitations: { job: 'sweep-invitations', days: 30 },
  push: 'by its owner',
  'push-messages': { job: 'sweep-push-messages', days: 7 },
  'own-data': { job: 'sweep-own-data', days: OWN_DATA.hours / 24 },
  pictures: { job: 'sweep-pictures', days: 1 },
  'idempotency-keys': { job: 'sweep-idempotency-keys', hours: IDEMPOTENCY_HOURS },
  ledger: { job: 'sweep-ledger', years: 5 },
  backups: { job: 'sweep-backups', days: BACKUP_DAYS },
}
