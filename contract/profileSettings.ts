import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BirthDate } from './rules/birthDate.ts'
import { UserName } from './rules/userName.ts'
import { PictureUrl } from './users.ts'

/* Apart from `users.ts`, which is in the first load. */

export const ProfileSettings = z.object({
  userId: z.string(),
  userName: z.string(),
  birthDate: z.string(),
  profile: PictureUrl,
})

export const getProfileSettings = endpoint({
  method: 'GET',
  path: '/home/settings/profile',
  summary: 'The profile as the settings screen edits it',
  tag: 'users',
  access: 'member',
  input: {},
  output: ProfileSettings,
  errors: [],
})

export const PROFILE_SAVED = 'profile setting success'

export const saveProfileSettings = endpoint({
  method: 'POST',
  path: '/home/settings/profile',
  summary: 'Change name and birth date',
  tag: 'users',
  access: 'member',
  input: { body: z.object({ userName: UserName, birthDate: BirthDate }) },
  output: z.object({ message: z.string() }),
  errors: ['UNDER_AGE'],
})
