import { basename } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { type InvitationCard, invitationFile } from '#server/image/invitationCard.ts'
import { readPublicMember } from '#server/modules/users/users.service.ts'
import { type ReadInvitation, readInvitation } from './invitations.service.ts'

const DEFAULT_PICTURE = '/content/og_default.png'

/**
 * The whole address of the picture that other apps show beside a link; another one when it would show something else, because they keep
 * what they fetched once. What is drawn there is drawn when somebody fetches it.
 * @param invitation undefined for a token that nobody made
 */
export function invitationPictureUrl({ config }: Pick<Deps, 'config'>, token: string, invitation: ReadInvitation | undefined): string {
  const card = invitation && cardOf(invitation)
  if (!card) return config.publicUrl + DEFAULT_PICTURE
  const version = /[0-9a-f]{12}/.exec(invitationFile(card))?.[0]
  return `${config.publicUrl}/i/${token}/picture.png?v=${version}`
}

/**
 * The file of an invitation's picture in the folder of the pictures, drawn when it is not there.
 * @param onFigureFailure told why the inviter's figure could not be drawn anew.
 * @returns undefined for an invitation that ended, or that nobody made
 * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES
 */
export async function makeInvitationPicture(
  deps: Deps,
  token: string,
  onFigureFailure: (error: unknown) => void,
): Promise<string | undefined> {
  const invitation = await readInvitation(deps, token)
  if (!invitation?.maker) return undefined
  const maker = await readPublicMember(deps, invitation.maker.personId, onFigureFailure)
  const card = maker && cardOf({ ...invitation, maker })
  return card && deps.pictures.makeInvitation(card)
}

function cardOf({ kind, maker, doorplate }: ReadInvitation): InvitationCard | undefined {
  if (!maker) return undefined
  const background = doorplate?.background ?? maker.starBackground
  return { kind, inviterName: maker.userName, stationName: doorplate?.name ?? '', background, figure: basename(maker.character) }
}
