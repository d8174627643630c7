import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'

/* Apart from `admin.ts`: the part that a member's app needs. */

export const getWarnings = endpoint({
  method: 'GET',
  path: '/warnings',
  summary: "The caller's unread warnings, oldest first",
  tag: 'people',
  access: 'member',
  input: {},
  output: z.object({ warnings: z.array(z.object({ id: z.uuid(), sentence: z.string() })) }),
  errors: [],
})

export const readWarning = endpoint({
  method: 'POST',
  path: '/warnings/:id/read',
  summary: 'Mark a warning as read',
  tag: 'people',
  access: 'member',
  input: { params: z.object({ id: z.uuid() }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})
