import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { SIGNAL_IMAGES } from './limits.ts'
import { UserIdParam } from './people.ts'
import { PictureUrl } from './users.ts'

/** An unopened poke: from whom, and which picture. */
export const Signal = z.object({
  userId: z.string(),
  userName: z.string(),
  profile: PictureUrl.optional(),
  imageIndex: z.number().int(),
})
export type Signal = z.output<typeof Signal>

export const SIGNAL_SENT = 'Signal sent successfully'
export const SIGNAL_ALREADY_SENT = 'You already sent a signal'

export const sendSignal = endpoint({
  method: 'POST',
  path: '/friends/signals',
  summary: 'Send a signal to a friend; no-op while the last one is unopened',
  tag: 'signals',
  access: 'member',
  input: {
    body: z.object({
      receiverId: UserIdParam,
      imageIndex: z
        .number()
        .int()
        .min(0)
        .max(SIGNAL_IMAGES - 1),
    }),
  },
  output: z.object({ message: z.string() }),
  errors: ['NOT_FRIENDS'],
  perHour: 30,
})

export const getSignals = endpoint({
  method: 'GET',
  path: '/friends/signals',
  summary: 'Unopened signals, oldest first, at most 50',
  tag: 'signals',
  access: 'member',
  input: {},
  output: z.object({ signals: z.array(Signal) }),
  errors: [],
})

export const deleteSignal = endpoint({
  method: 'DELETE',
  path: '/friends/signals/:userId',
  summary: 'Mark the signal of that member as opened',
  tag: 'signals',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})
