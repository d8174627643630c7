import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** An item that can be owned beside the base wardrobe. `name` is its file name, `title` its Korean name. */
export const StoreItem = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number().int(),
  type: z.string(),
  theme: z.array(z.string()),
  created_at: z.string(),
})
export type StoreItem = z.output<typeof StoreItem>

export const getOwnedItems = endpoint({
  method: 'GET',
  path: '/store/owned',
  summary: 'The store items this member owns',
  tag: 'store',
  access: 'member',
  input: {},
  output: z.object({ items: z.array(StoreItem) }),
  errors: [],
})
