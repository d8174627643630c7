import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Liveness: the process runs, and calls are not stuck',
  tag: 'health',
  access: 'visitor',
  input: {},
  output: z.object({
    status: z.literal('ok'),
    /** The release. */
    version: z.string().optional(),
  }),
  errors: ['UNAVAILABLE'],
  countedBy: 'nobody',
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Readiness: the database answers',
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
