import type { PushKind } from '#contract/push.ts'

/** The key pair of all servers, if no setting gives one. */
type PushKeyTable = { isOnly: boolean; publicKey: string; privateKey: string; createdAt: Date }

export type PushSubscriptionTable = {
  sessionId: string
  personId: string
  endpoint: string
  p256dh: string
  auth: string
  /** The VAPID key that the browser subscribed with. */
  publicKey: string
  createdAt: Date
  renewedAt: Date
  /** Consecutive time-outs of its push service. */
  timeouts: number
}

/** A member's switches; no row without changes. */
export type PushSwitchTable = {
  personId: string
  stationAlarm: boolean
  everybodyWrote: boolean
  signal: boolean
  friendRequest: boolean
  sold: boolean
  sticker: boolean
  gift: boolean
  guestLine: boolean
}

export type PushMessageTable = {
  id: string
  personId: string
  serviceDate: string
  kind: PushKind
  /** Null for alarms, of which there is one a date. */
  notificationId: string | null
  state: 'waiting' | 'sent' | 'skipped' | 'failed'
  /** Of an alarm: its time, however late it is sent. */
  dueAt: Date
  /** Lease of the server that sends it. */
  claimedUntil: Date | null
  tries: number
  sentAt: Date | null
}

export type PushTables = {
  pushKey: PushKeyTable
  pushSubscription: PushSubscriptionTable
  pushSwitch: PushSwitchTable
  pushMessage: PushMessageTable
}
