import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import type { InvitationCard } from './invitationCard.ts'

/** Composes a look into a full figure and a head-and-shoulders square. The same look from the same layers is never drawn twice. */
export type PictureMaker = {
  /**
   * Draws the pictures of a look, or finds them drawn.
   * @throws AppError INVALID_REQUEST or LOOK_INVALID for what nobody can wear, PICTURE_FAILED when it can not be drawn now
   */
  make(look: Look): Promise<Pictures>
  /** Whether the pictures of that very look were made. */
  has(look: Look): Promise<boolean>
  /** The addresses that the pictures of a look have, drawn or not. */
  namesFor(look: Look): Pictures
  /**
   * Makes the file of a smaller size from the picture that was drawn, unless it lies there or there is nothing to make it from.
   * @param file its name, `character_<hash>.w300.webp`; any other name makes nothing
   * @throws AppError PICTURE_FAILED when it can not be made now
   */
  makeSize(file: string): Promise<void>
  /**
   * Draws the picture of an invitation, or finds it drawn; the inviter's figure was drawn before.
   * @param countDrawing told once of a picture that has to be drawn, before it is; what it throws refuses it
   * @returns its file's name in the folder of the pictures: `invitationFile(card)`
   * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES when it can not be drawn now
   */
  makeInvitation(card: InvitationCard, countDrawing?: () => Promise<void>): Promise<string>
  /** The name that the file of an invitation's picture has, drawn or not. */
  invitationFile(card: InvitationCard): string
  /** Finishes what is being drawn. */
  close(): Promise<void>
}
