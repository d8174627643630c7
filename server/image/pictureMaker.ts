import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import type { InvitationCard } from './invitationCard.ts'

/** Composes a look into a full figure and a head-and-shoulders square. The same look from the same layers is never drawn twice. */
export type PictureMaker = {
  /** @throws AppError INVALID_REQUEST or LOOK_INVALID for what nobody can wear, PICTURE_FAILED when it can't be drawn now */
  make(look: Look): Promise<Pictures>
  has(look: Look): Promise<boolean>
  /** The addresses that the pictures of a look have, drawn or not. */
  namesFor(look: Look): Pictures
  /** @param file `character_<hash>.w300.webp`; any other name makes nothing @throws AppError PICTURE_FAILED */
  makeSize(file: string): Promise<void>
  /**
   * Draws an invitation's picture unless it exists. @returns `invitationFile(card)`
   * @param countDrawing called before one that must be drawn; what it throws refuses it
   * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES
   */
  makeInvitation(card: InvitationCard, countDrawing?: () => Promise<void>): Promise<string>
  invitationFile(card: InvitationCard): string
  /** Finishes what is being drawn. */
  close(): Promise<void>
}
