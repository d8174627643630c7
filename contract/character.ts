import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { Face, Item, Look, Outfit, StarBackground } from './look.ts'
import { BirthDate } from './rules/birthDate.ts'
import { UserId } from './rules/userId.ts'
import { UserName } from './rules/userName.ts'
import { PictureUrl } from './users.ts'

/** The two pictures of one look: a head-and-shoulders square and the full figure. */
export const Pictures = z.object({ profile: PictureUrl, character: PictureUrl })
export type Pictures = z.output<typeof Pictures>

/** The pictures must be those that the image maker made of that very look. */
export const SignupBody = z.object({
  userId: UserId,
  userName: UserName,
  birthDate: BirthDate,
  starBackground: StarBackground,
  face: Face,
  outfit: Outfit,
  item: Item,
  profile: PictureUrl,
  character: PictureUrl,
})

export const checkUserId = endpoint({
  method: 'GET',
  path: '/auth/checkId',
  summary: 'Whether a userId can still be taken',
  tag: 'character',
  access: 'person',
  input: { query: z.object({ userId: z.string().max(100) }) },
  output: z.object({ available: z.boolean(), message: z.string() }),
  errors: [],
  perMinute: 60,
})

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Finish the character setup: the person becomes a member',
  tag: 'character',
  access: 'person',
  input: { body: SignupBody },
  /** `isReturning`: withdrew within 90 days, so without the opening balance. */
  output: Acknowledgement.extend({ isReturning: z.boolean().optional() }),
  errors: ['DUPLICATE_USER', 'ALREADY_SIGNED_UP', 'LOOK_INVALID', 'ITEM_NOT_OWNED', 'PICTURE_NOT_OF_LOOK', 'UNDER_AGE'],
})

/** Stores look, star background and the two pictures only: a stale tab's other fields must not overwrite the profile. */
export const saveCharacter = endpoint({
  method: 'POST',
  path: '/home/settings/character',
  summary: "Save the caller's look and star background",
  tag: 'character',
  access: 'member',
  input: {
    body: z.object({ starBackground: StarBackground, face: Face, outfit: Outfit, item: Item, profile: PictureUrl, character: PictureUrl }),
  },
  output: Acknowledgement,
  errors: ['LOOK_INVALID', 'ITEM_NOT_OWNED', 'PICTURE_NOT_OF_LOOK'],
})

/** The image maker: composes a look into two pictures. The same look from the same layers is never drawn twice. */
export const makePictures = endpoint({
  method: 'POST',
  path: '/image-maker/profile',
  summary: 'Compose the pictures of a look',
  tag: 'character',
  access: 'person',
  input: { body: Look },
  output: Pictures,
  errors: ['LOOK_INVALID', 'PICTURE_FAILED', 'DRAWINGS_SPENT', 'NO_ROOM_FOR_PICTURES'],
  perMinute: 20,
})
