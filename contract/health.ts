import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process lives, and its calls move on',
  tag: 'health',
  access: 'visitor',
  input: {},
  output: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
  countedBy: 'nobody',
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The process can answer calls: its database answers',
  tag: 'health',
  access: 'visitor',
  input: {},
  output: z.object({
    status: z.literal('ok'),
    /** Only with REDIS_URL. While Redis is away this server works alone, and members on other servers get its events later. */
    redis: z.enum(['ok', 'away']).optional(),
  }),
  errors: ['UNAVAILABLE'],
  countedBy: 'nobody',
})
