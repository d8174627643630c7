import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { FriendLists as Lists } from '#contract/friends.ts'
import { FRIENDS_SHOWN } from '#contract/limits.ts'
import type { FriendStatus, PersonCard } from '#contract/people.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { FRIEND_SORTS, keepFriendSort, readFriendSort, sortFriends } from '#features/friends/friendSort.ts'
import { useFriendLists } from '#features/friends/friends.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CollapsibleSection } from '#ui/CollapsibleSection.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { SelectBox } from '#ui/SelectBox.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './FriendLists.module.css'
import { PersonLine, type RowMenus } from './PersonLine.tsx'
import { SEARCH_STATE } from './useUserSearch.ts'

type Props = { menus: RowMenus; onInvite: () => void }

/** Friends and requests, each list to be folded; or the ways to the first friend. */
export function FriendLists({ menus, onInvite }: Props) {
  const { query, lists } = useFriendLists()
  if (lists === undefined) {
    if (query.isError) {
      return (
        <LoadError
          message={friendsText.loadFailed}
          sub={sentenceOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )
    }
    return (
      <Card padding="list" className={styles.card}>
        <SkeletonRows />
      </Card>
    )
  }
  return isEmpty(lists) ? <Empty onInvite={onInvite} /> : <FriendSections lists={lists} menus={menus} />
}

/** The ways to friends: to find them, and what to send them. */
function Empty({ onInvite }: { onInvite: () => void }) {
  const { title, sub, action, invite, byCode } = friendsText.empty
  const ways = (
    <div className={styles.ways}>
      <ButtonLink to="/searchusers" state={SEARCH_STATE} variant="soft" size="m" className={styles.wide}>
        {action}
      </ButtonLink>
      <CopyOwnId />
      <Button variant="neutral" size="m" icon={<LinkSimpleIcon {...ICON} />} aria-haspopup="dialog" onClick={onInvite}>
        {invite}
      </Button>
      <ButtonLink to="/station?code=" variant="neutral" size="m" className={styles.wide}>
        {byCode}
      </ButtonLink>
    </div>
  )
  return <EmptyState picture="empty_friends" title={title} sub={sub} action={ways} />
}

const ICON = { size: 18, weight: 'bold', 'aria-hidden': true } as const

function CopyOwnId() {
  const { data } = useQuery(meQuery())
  const { copyId, idCopied, copyIdFailed } = friendsText.empty
  if (data === undefined || !hasProfile(data)) return null
  const copy = async () => {
    if (await copyText(data.userId)) showToast(idCopied, { icon: 'ok' })
    else showToast(copyIdFailed(data.userId), { icon: 'warning' })
  }
  return (
    <Button variant="neutral" size="m" icon={<CopyIcon {...ICON} />} onClick={() => void copy()}>
      {copyId}
    </Button>
  )
}

function isEmpty({ friend, received, sent }: Lists): boolean {
  return friend.length + received.length + sent.length === 0
}

const Section = z.enum(['received', 'friend', 'sent']) satisfies z.ZodType<keyof Lists>
type Section = z.output<typeof Section>

function FriendSections({ lists, menus }: { lists: Lists; menus: RowMenus }) {
  const [folded, setFolded] = useEntryState<Section[]>('folded', [], z.array(Section))
  const sectionProps = (section: Section) => ({
    title: friendsText.sections[section],
    count: lists[section].length,
    isOpen: !folded.includes(section),
    onToggle: () => setFolded(folded.includes(section) ? folded.filter((one) => one !== section) : [...folded, section]),
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
  const [isExpanded, setExpanded] = useEntryState('expanded', false, z.boolean())
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
