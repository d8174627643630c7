import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The operator's details for the public pages, read from the settings at run time. */
export const Site = z.object({
  supportEmail: z.string(),
  companyLines: z.array(z.string()),
  /** The advertising account in the landing page's meta tag; null without one. */
  adAccount: z.string().nullish(),
})
export type Site = z.output<typeof Site>

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  summary: "The operator's details for the public pages",
  tag: 'site',
  access: 'visitor',
  input: {},
  output: Site,
  errors: [],
})
