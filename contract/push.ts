import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { PUSH } from './limits.ts'

export const PUSH_KINDS = ['stationAlarm', 'everybodyWrote', 'signal', 'friendRequest', 'sold', 'sticker', 'gift', 'guestLine'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

export const PushSwitches = z.object({
  stationAlarm: z.boolean(),
  everybodyWrote: z.boolean(),
  signal: z.boolean(),
  friendRequest: z.boolean(),
  sold: z.boolean(),
  sticker: z.boolean(),
  gift: z.boolean(),
  guestLine: z.boolean(),
})
export type PushSwitches = z.output<typeof PushSwitches>

export const DEFAULT_PUSH_SWITCHES: PushSwitches = {
  stationAlarm: true,
  everybodyWrote: true,
  signal: true,
  friendRequest: false,
  sold: true,
  sticker: false,
  gift: true,
  guestLine: false,
}

/** Base64url of so many bytes, with or without padding. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .transform((text) => text.replace(/=+$/, ''))
    .refine((text) => Math.floor((text.length * 3) / 4) === count)

const Endpoint = z
  .string()
  .max(PUSH.endpointLength)
  .regex(/^https?:\/\/[\x21-\x7e]+$/)

/** `PushSubscription.toJSON()` of the browser. */
export const PushSubscriptionInput = z.object({ endpoint: Endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) })
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>

/** The decrypted payload for the worker. Never contains an answer. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Replaces the shown message with the same tag. */
  tag: z.string(),
  /** The path that a tap opens. */
  path: z.string(),
  unread: z.number().int(),
  /** Its notifications, the first ones of many; none for an alarm. */
  notifications: z.array(z.string()).optional(),
  /** For an alarm: the day of its question. */
  serviceDate: z.string().optional(),
})
export type PushMessage = z.output<typeof PushMessage>

export const getPush = endpoint({
  method: 'GET',
  path: '/push',
  summary: "The server's public key, the caller's push switches, and this session's subscription",
  tag: 'push',
  access: 'member',
  input: {},
  output: z.object({ publicKey: z.string(), switches: PushSwitches, endpoint: z.string().nullable() }),
  errors: [],
})

export const savePushSubscription = endpoint({
  method: 'POST',
  path: '/push/subscription',
  summary: "Subscribe this session's device at this address of its push service",
  tag: 'push',
  access: 'member',
  input: { body: PushSubscriptionInput },
  output: Acknowledgement,
  errors: ['NOT_LOGGED_IN'],
  perMinute: 20,
})

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  summary: "Unsubscribe this session's device",
  tag: 'push',
  access: 'member',
  input: {},
  output: Acknowledgement,
  errors: [],
})

/** A browser may renew its address while no page is open, so without a token: the old address with its secret identifies the device. */
export const renewPushSubscription = endpoint({
  method: 'POST',
  path: '/push/renewal',
  summary: "Replace a device's address; identified by the old one's secret",
  tag: 'push',
  access: 'visitor',
  input: { body: z.object({ old: z.object({ endpoint: Endpoint, auth: bytes(16) }), target: PushSubscriptionInput }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
  perMinute: 10,
})

export const savePushSwitches = endpoint({
  method: 'PATCH',
  path: '/push/switches',
  summary: 'Change the push switches',
  tag: 'push',
  access: 'member',
  input: { body: PushSwitches.partial() },
  output: z.object({ switches: PushSwitches }),
  errors: ['NOT_LOGGED_IN'],
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/push/test',
  summary: "Send a test message to this session's device; 404 without a subscription",
  tag: 'push',
  access: 'member',
  input: {},
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
  perMinute: 5,
})
