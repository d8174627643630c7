import type { ReactNode } from 'react'
import type { InvitationPreview } from '#contract/invitations.ts'
import { backgroundClass, InvitationRoom } from '#features/invitations/InvitationRoom.tsx'
import { InviteScene } from '#features/invitations/InviteScene.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { Picture } from '#ui/Picture.tsx'

const text = invitationsText.invited

type Props = {
  preview: InvitationPreview
  /** Instead of the place's name. */
  title?: string
  children: ReactNode
}

/** An invitation of which the server has said what it shows. */
export function InvitationPicture({ preview, title, children }: Props) {
  const { kind, state, inviterName, stationName = '', background = '', question = '', members = 1, freePlaces = 0 } = preview
  const isStation = kind === 'station'
  const isOpen = state === 'open'
  const name = inviterName ?? ''
  const places = isStation ? text.places(freePlaces) : text.befriend(name)
  return (
    <InvitationRoom
      kind={kind}
      background={<Picture name={background.replace(/\.png$/, '')} alt="" widthPx={428} className={backgroundClass} isHero />}
      lead={inviterName === undefined ? text.byCode : text.by(inviterName)}
      title={title ?? (isStation ? stationName : text.starOf(name))}
      scene={<InviteScene question={question} members={members} hasOthers={isStation} hasFreePlace={isStation && isOpen} />}
      pill={isOpen ? places : text.full.title}
    >
      {children}
    </InvitationRoom>
  )
}
