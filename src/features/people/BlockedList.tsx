import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { peopleText } from '#text/people.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import styles from './BlockedList.module.css'
import { useUnblockPerson } from './blocks.queries.ts'

export function BlockedList({ people }: { people: PersonCard[] }) {
  const [asked, setAsked] = useState<PersonCard | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useUnblockPerson()
  const ask = (person: PersonCard) => {
    setAsked(person)
    setAsking(true)
  }
  const unblock = () => {
    setAsking(false)
    if (asked !== null) mutate(asked)
  }
  return (
    <>
      <Card padding="list" className={styles.card} hidden={people.length === 0}>
        <ul>
          {people.map((person) => (
            <li key={person.userId}>
              <BlockedRow person={person} onUnblock={() => ask(person)} />
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmModal
        isOpen={isAsking}
        title={<NamedSentence of={peopleText.unblockTitle} name={asked?.userName ?? ''} />}
        sub={peopleText.unblockConsequence}
        confirmText={peopleText.unblock}
        onConfirm={unblock}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function BlockedRow({ person: { userId, userName, profile }, onUnblock }: { person: PersonCard; onUnblock: () => void }) {
  return (
    <ListRow
      media={<MemberFace url={profile} alt="" sidePx={48} />}
      title={<span translate="no">{userName}</span>}
      sub={userId}
      trailing={
        <Button variant="neutral" size="s" aria-label={peopleText.unblockOf(userName)} onClick={onUnblock}>
          {peopleText.unblock}
        </Button>
      }
    />
  )
}
