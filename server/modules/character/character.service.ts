import type { z } from 'zod'
import type { Pictures, SignupBody } from '#contract/character.ts'
import { type Look, wornParts } from '#contract/look.ts'
import { isUserId } from '#contract/rules/userId.ts'
import { USER_ID_AVAILABLE, USER_ID_FORMAT, USER_ID_TAKEN } from '#contract/text/sentences.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { assertStarBackground, assertWearable } from '#server/lookRules.ts'
import { readSpentLimits } from '#server/modules/auth/formerLogins.service.ts'
import { assertOwned, recordWorn } from '#server/modules/market/ownedItems.service.ts'
import { emitLookSaved } from '#server/modules/stations/settings.service.ts'
import * as users from '#server/modules/users/users.service.ts'
import { openWallet } from '#server/modules/wallet/wallet.service.ts'

type Signup = z.output<typeof SignupBody>

export async function checkId({ db, clock }: Deps, userId: string): Promise<{ available: boolean; message: string }> {
  if (!isUserId(userId)) return { available: false, message: USER_ID_FORMAT }
  const available = await users.isUserIdFree(db, userId, clock())
  return { available, message: available ? USER_ID_AVAILABLE : USER_ID_TAKEN }
}

/**
 * Profile, look and wallet in one transaction. `isReturning`: withdrew before.
 * @throws AppError UNDER_AGE, INVALID_REQUEST, LOOK_INVALID, PICTURE_NOT_OF_LOOK, ITEM_NOT_OWNED, DUPLICATE_USER, ALREADY_SIGNED_UP, NOT_LOGGED_IN
 */
export async function signUp(deps: Deps, personId: string, body: Signup): Promise<{ isReturning: boolean }> {
  const at = deps.clock()
  users.assertAge(body.birthDate, at)
  const character = await checkedCharacter(deps, body)
  const { userId, userName, birthDate } = body
  return deps.db.transaction().execute((tx) => becomeMember(tx, deps, { personId, userId, userName, birthDate, ...character }, at))
}

/** The writing part of `signUp`. @throws AppError ITEM_NOT_OWNED, DUPLICATE_USER, ALREADY_SIGNED_UP, NOT_LOGGED_IN */
export async function becomeMember(
  tx: Tx,
  deps: Pick<Deps, 'wardrobe' | 'clock'>,
  member: users.NewMember,
  at: Date,
): Promise<{ isReturning: boolean }> {
  if (!(await lockPerson(tx, member.personId))) throw new AppError('NOT_LOGGED_IN')
  await users.addMember(tx, member, at)
  const worn = [...wornParts(member.look), member.starBackground]
  await assertOwned(tx, deps, member.personId, worn)
  await recordWorn(tx, deps.wardrobe, member.personId, worn, at)
  const isReturning = (await readSpentLimits(tx, member.personId)) !== undefined
  await openWallet(tx, member.personId, { isReturning, at })
  return { isReturning }
}

/** Stores look, star background and pictures. @throws AppError INVALID_REQUEST, LOOK_INVALID, PICTURE_NOT_OF_LOOK, ITEM_NOT_OWNED, NOT_LOGGED_IN */
export async function saveCharacter(deps: Deps, personId: string, body: CharacterBody): Promise<void> {
  const character = await checkedCharacter(deps, body)
  await transact(deps, async (tx, afterCommit) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const [worn, at] = [[...wornParts(character.look), character.starBackground], deps.clock()]
    await assertOwned(tx, deps, personId, worn)
    await recordWorn(tx, deps.wardrobe, personId, worn, at)
    await users.saveCharacter(tx, personId, character, at)
    await emitLookSaved(tx, afterCommit, personId)
  })
}

/**
 * Trying on is free, so unowned items are drawn too. @param countDrawing called before a new drawing; what it throws refuses it
 * @throws AppError INVALID_REQUEST, LOOK_INVALID, PICTURE_FAILED, NO_ROOM_FOR_PICTURES
 */
export async function makePictures({ wardrobe, pictures }: Deps, look: Look, countDrawing: () => Promise<void>): Promise<Pictures> {
  assertWearable(wardrobe, look)
  if (!(await pictures.has(look))) await countDrawing()
  return pictures.make(look)
}

type CharacterBody = Look & Pictures & { starBackground: string }

async function checkedCharacter({ wardrobe, pictures }: Deps, body: CharacterBody): Promise<users.Character> {
  const { face, outfit, item, starBackground, profile, character } = body
  const look = { face, outfit, item }
  assertWearable(wardrobe, look)
  assertStarBackground(wardrobe, starBackground)
  const sent = { profile, character }
  if (!users.isSamePictures(sent, pictures.namesFor(look)) || !(await pictures.has(look))) throw new AppError('PICTURE_NOT_OF_LOOK')
  // They exist; this renews their age, because a sweep may be under way.
  await pictures.make(look)
  return { look, starBackground, pictures: sent }
}
