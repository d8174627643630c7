import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StarBackground, StoredFace, StoredItem, StoredOutfit } from './look.ts'

/** A picture's address below the site: `/content/character_<hash>.png`. Empty until the image maker has drawn one. */
export const PictureUrl = z.string().max(300)

/** The own profile and look; field names are fixed (docs/product.md#fixed-by-the-customer). */
export const UserInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  birthDate: z.string(),
  email: z.string().nullish(),
  starBackground: StarBackground,
  profile: PictureUrl,
  character: PictureUrl,
  face: StoredFace,
  outfit: StoredOutfit,
  item: StoredItem,
})
export type UserInfo = z.output<typeof UserInfo>

/** GET /home before the character setup is finished. */
export const NewMember = z.object({ message: z.string() })

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: "The caller's profile and look, or only a message for a new member",
  tag: 'users',
  access: 'person',
  input: {},
  output: z.union([UserInfo, NewMember]),
  errors: [],
})
