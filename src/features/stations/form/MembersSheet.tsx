import { useState } from 'react'
import type { StationMember } from '#contract/stations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { useRemoveMember } from '../stations.queries.ts'

const text = stationsText.settings

type Props = {
  stationId: string
  members: readonly StationMember[]
  /** The admin's own userId: nobody removes themselves here. */
  ownId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The station turned out to be gone. */
  onGone: () => void
}

/** Who is in the station; the admin removes somebody here. */
export function MembersSheet({ stationId, members, ownId, isOpen, onOpenChange, onGone }: Props) {
  const [asked, setAsked] = useState<StationMember | null>(null)
  const [isAsking, setAsking] = useState(false)
  const name = asked === null ? '' : nameOf(asked)
  const remove = useRemoveMember(stationId, {
    onRemoved: () => {
      showToast(text.removed(name))
      setAsking(false)
    },
    onFailed: (error) => {
      if (isApiError(error, 'STATION_NOT_FOUND')) return onGone()
      showToast(sentenceOf(error), { icon: 'warning' })
      setAsking(false)
    },
  })
  const ask = (member: StationMember) => {
    setAsked(member)
    setAsking(true)
  }
  return (
    <>
      <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={text.members}>
        <ul>
          {members.map((member) => (
            <li key={member.userId}>
              <MemberRow member={member} isSelf={member.userId === ownId} onRemove={() => ask(member)} />
            </li>
          ))}
        </ul>
      </BottomSheet>
      <ConfirmModal
        isOpen={isAsking}
        title={<NamedSentence of={text.removeTitle} name={name} />}
        sub={text.removeSub}
        confirmText={text.remove}
        tone="danger"
        isPending={remove.isPending}
        pendingText={text.removing}
        onConfirm={() => asked && remove.mutate(asked.userId)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function MemberRow({ member, isSelf, onRemove }: { member: StationMember; isSelf: boolean; onRemove: () => void }) {
  const name = nameOf(member)
  return (
    <ListRow
      media={<MemberFace url={member.profile} alt="" sidePx={48} />}
      title={<span translate="no">{name}</span>}
      sub={member.userName === '' ? undefined : member.userId}
      trailing={
        isSelf ? (
          <Badge>{text.admin}</Badge>
        ) : (
          <Button variant="dangerSoft" size="s" aria-label={text.removeOf(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        )
      }
    />
  )
}

function nameOf({ userName }: StationMember): string {
  return userName === '' ? text.hiddenMember : userName
}
