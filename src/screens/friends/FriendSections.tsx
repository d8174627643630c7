import { useState } from 'react'
import type { FriendLists } from '#contract/friends.ts'
import { FRIENDS_SHOWN } from '#contract/limits.ts'
import type { FriendStatus, PersonCard } from '#contract/people.ts'
import { FRIEND_SORTS, keepFriendSort, readFriendSort, sortFriends } from '#features/friends/friendSort.ts'
import { friendsText } from '#text/friends.ko.ts'
import { CollapsibleSection } from '#ui/CollapsibleSection.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import styles from './FriendTabScreen.module.css'
import { PersonLine } from './PersonLine.tsx'
import type { RowMenus } from './useRowMenus.ts'

type Props = { lists: FriendLists; menus: RowMenus }
type Section = keyof FriendLists

/** The three sections of the friends tab. */
export function FriendSections({ lists, menus }: Props) {
  const [folded, setFolded] = useState<readonly Section[]>([])
  const sectionProps = (section: Section) => ({
    title: friendsText.sections[section],
    count: lists[section].length,
    isOpen: !folded.includes(section),
    onToggle: () => setFolded((now) => (now.includes(section) ? now.filter((one) => one !== section) : [...now, section])),
  })
  return (
    <div className={styles.sections}>
      <CollapsibleSection {...sectionProps('received')}>
        <People people={lists.received} status="RECEIVED" menus={menus} />
      </CollapsibleSection>
      <MyFriends friends={lists.friend} menus={menus} section={sectionProps('friend')} />
      <CollapsibleSection {...sectionProps('sent')}>
        <People people={lists.sent} status="SENT" menus={menus} />
      </CollapsibleSection>
    </div>
  )
}

type MyFriendsProps = {
  friends: PersonCard[]
  menus: RowMenus
  section: { title: string; count: number; isOpen: boolean; onToggle: () => void }
}

function MyFriends({ friends, menus, section }: MyFriendsProps) {
  const [sort, setSort] = useState(readFriendSort)
  const [isExpanded, setExpanded] = useState(false)
  const sorted = sortFriends(friends, sort)
  const more = { isExpanded, onToggle: () => setExpanded(!isExpanded) }
  return (
    <CollapsibleSection
      {...section}
      control={
        <SelectBox
          label={friendsText.sort.label}
          options={FRIEND_SORTS}
          value={sort}
          onValueChange={(next) => {
            setSort(next)
            keepFriendSort(next)
          }}
        />
      }
      {...(friends.length > FRIENDS_SHOWN && { more })}
    >
      <People people={isExpanded ? sorted : sorted.slice(0, FRIENDS_SHOWN)} status="FRIEND" menus={menus} />
    </CollapsibleSection>
  )
}

function People({ people, status, menus }: { people: PersonCard[]; status: FriendStatus; menus: RowMenus }) {
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <PersonLine key={person.userId} person={{ ...person, status }} place="tab" menus={menus} />
      ))}
    </ul>
  )
}
