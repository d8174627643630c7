import type { ReactNode, Ref } from 'react'
import type { InvitationPreview } from '#contract/invitations.ts'
import { type AnswerTarget, backgroundClass, InvitationRoom } from '#features/invitations/InvitationRoom.tsx'
import { InviteScene } from '#features/invitations/InviteScene.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { Picture } from '#ui/Picture.tsx'

const text = invitationsText.invited

type Props = {
  preview: InvitationPreview
  /** Instead of the place's name. */
  title?: ReactNode
  /** Where a visitor may answer before signing in. */
  answering?: { ref: Ref<HTMLElement>; answer: AnswerTarget; own: ReactNode; form: ReactNode } | undefined
  children: ReactNode
}

/** An invitation of which the server has said what it shows. */
export function InvitationPicture({ preview, title, answering, children }: Props) {
  const { kind, state, inviterName, stationName = '', background = '', question = '', members = 1, freePlaces = 0 } = preview
  const isStation = kind === 'station'
  const isOpen = state === 'open'
  const name = inviterName ?? ''
  const places = isStation ? text.places(freePlaces) : <NamedSentence of={text.befriend} name={name} />
  return (
    <InvitationRoom
      kind={kind}
      background={<Picture name={background.replace(/\.png$/, '')} alt="" widthPx={428} className={backgroundClass} isHero />}
      lead={inviterName === undefined ? text.byCode : <NamedSentence of={text.by} name={inviterName} />}
      title={title ?? (isStation ? <span translate="no">{stationName}</span> : <NamedSentence of={text.starOf} name={name} />)}
      scene={
        <InviteScene question={question} members={members} hasOthers={isStation} hasFreePlace={isStation && isOpen} own={answering?.own} />
      }
      pill={isOpen ? places : text.full.title}
      ref={answering?.ref}
      answer={answering?.answer}
      form={answering?.form}
    >
      {children}
    </InvitationRoom>
  )
}
