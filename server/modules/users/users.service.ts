import type { z } from 'zod'
import type { Pictures } from '#contract/character.ts'
import { USER_ID_RESERVED_DAYS } from '#contract/limits.ts'
import { type Look, wornParts } from '#contract/look.ts'
import type { PersonCard } from '#contract/people.ts'
import type { ProfileSettings } from '#contract/profileSettings.ts'
import { isOldEnough } from '#contract/rules/birthDate.ts'
import { UNDER_AGE } from '#contract/text/sentences.ts'
import type { UserInfo } from '#contract/users.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import * as users from './users.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type NewMember = {
  personId: string
  userId: string
  userName: string
  birthDate: string
  starBackground: string
  look: Look
  pictures: Pictures
}

/**
 * Null before the character setup. Pictures of older art, or lost files, are redrawn first; if that fails the stored addresses are answered.
 * @param onPictureFailure why drawing failed
 */
export async function readUserInfo(deps: Deps, personId: string, onPictureFailure: (error: unknown) => void): Promise<UserInfo | null> {
  const member = await users.findMember(deps.db, personId)
  if (!member) return null
  const { personId: _hidden, look, ...profile } = member
  return { ...profile, ...look, ...(await freshPictures(deps, member, onPictureFailure)) }
}

/** Redraws pictures as `readUserInfo` does; undefined when the member is gone. @param onPictureFailure why drawing failed */
export async function readPublicMember(
  deps: Deps,
  personId: string,
  onPictureFailure: (error: unknown) => void,
): Promise<(PublicMember & { look: Look }) | undefined> {
  const member = await users.findMember(deps.db, personId)
  if (!member) return undefined
  const { userId, userName, starBackground, look } = member
  return { personId, userId, userName, starBackground, look, ...(await freshPictures(deps, member, onPictureFailure)) }
}

async function freshPictures({ db, pictures }: Deps, member: users.MemberRow, onFailure: (error: unknown) => void): Promise<Pictures> {
  const { personId, look, profile, character } = member
  const stored = { profile, character }
  try {
    if (isSamePictures(stored, pictures.namesFor(look)) && (await pictures.has(look))) return stored
    const drawn = await pictures.make(look)
    await users.replacePictures(db, personId, { from: stored, to: drawn })
    return drawn
  } catch (error) {
    onFailure(error)
    return stored
  }
}

export async function findWorn(db: Db, personId: string): Promise<string[]> {
  const member = await users.findMember(db, personId)
  return member ? [...wornParts(member.look), member.starBackground] : []
}

/** @throws AppError NOT_LOGGED_IN when the member withdrew meanwhile. */
export async function readProfile(db: Db, personId: string): Promise<z.output<typeof ProfileSettings>> {
  return assertMember(await users.findProfile(db, personId))
}

/** @throws AppError UNDER_AGE, NOT_LOGGED_IN */
export async function saveProfile({ db, clock }: Deps, personId: string, profile: { userName: string; birthDate: string }): Promise<void> {
  const updatedAt = clock()
  assertAge(profile.birthDate, updatedAt)
  assertMember((await users.updateProfile(db, personId, { ...profile, updatedAt })) || undefined)
}

export type PublicMember = users.PublicRow

export function personCard({ userId, userName, profile }: PersonCard): PersonCard {
  return { userId, userName, profile }
}

export function findMemberByUserId(db: Db, userId: string): Promise<PublicMember | undefined> {
  return users.findMemberByUserId(db, userId)
}

/** Those of the persons who are members, by id. */
export async function findMembers(db: Db, personIds: readonly string[]): Promise<Map<string, PublicMember>> {
  return new Map((await users.findMembers(db, personIds)).map((member) => [member.personId, member]))
}

export function findJoinedAt(db: Db, personId: string): Promise<Date | undefined> {
  return users.findJoinedAt(db, personId)
}

/** Case-insensitive, and not reserved. */
export async function isUserIdFree(db: Db, userId: string, at: Date): Promise<boolean> {
  return (await users.findPersonByUserId(db, userId)) === undefined && !(await users.isReserved(db, userId, at))
}

/** Unique keys decide races. @throws AppError ALREADY_SIGNED_UP, DUPLICATE_USER */
export async function addMember(tx: Tx, { pictures, ...member }: NewMember, at: Date): Promise<void> {
  const isAdded = await users.insertMember(tx, { ...member, ...pictures, joinedAt: at, updatedAt: at })
  if (!isAdded) throw new AppError((await users.findProfile(tx, member.personId)) ? 'ALREADY_SIGNED_UP' : 'DUPLICATE_USER')
  // After the insert, which may have waited for a withdrawal to commit its reservation.
  if (await users.isReserved(tx, member.userId, at)) throw new AppError('DUPLICATE_USER')
}

export type Character = { starBackground: string; look: Look; pictures: Pictures }

/** Stores look and star background only. @throws AppError NOT_LOGGED_IN */
export async function saveCharacter(tx: Tx, personId: string, { pictures, ...character }: Character, at: Date): Promise<void> {
  assertMember((await users.updateCharacter(tx, personId, { ...character, ...pictures, updatedAt: at })) || undefined)
}

/** Deletes the profile and reserves the userId. Does nothing before the setup. */
export async function removeMember(tx: Tx, personId: string, at: Date): Promise<void> {
  const userId = await users.deleteMember(tx, personId)
  if (userId === undefined) return
  await users.reserveUserId(tx, userId, new Date(at.getTime() + USER_ID_RESERVED_DAYS * DAY_MS))
}

export function assertAge(birthDate: string, at: Date): void {
  if (!isOldEnough(birthDate, at)) throw new AppError('UNDER_AGE', { fields: [{ field: 'birthDate', message: UNDER_AGE }] })
}

export function isSamePictures(one: Pictures, other: Pictures): boolean {
  return one.profile === other.profile && one.character === other.character
}

/** Without a row the member withdrew after the token was checked: answered like the next call. */
function assertMember<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_LOGGED_IN')
  return row
}

/** Which of these figures members wear. */
export async function findWornCharacters(db: Db, characters: string[]): Promise<string[]> {
  return characters.length === 0 ? [] : users.findCharacters(db, characters)
}

export async function readOwnProfile(db: Db, personId: string) {
  return { profile: await users.findOwnRows(db, personId) }
}
