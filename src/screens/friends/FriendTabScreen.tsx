import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { FriendLists } from '#contract/friends.ts'
import { FRIENDS_SHOWN } from '#contract/limits.ts'
import type { FriendStatus, PersonCard } from '#contract/people.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { flushFriendActions, runFriendAction } from '#features/friends/friendActions.ts'
import { FRIEND_SORTS, keepFriendSort, readFriendSort, sortFriends } from '#features/friends/friendSort.ts'
import { useFriendLists } from '#features/friends/friends.queries.ts'
import { useKeptFocus } from '#features/friends/useKeptFocus.ts'
import { LazyInviteSheet } from '#features/invitations/LazyInviteSheet.tsx'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { friendsText } from '#text/friends.ko.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CollapsibleSection } from '#ui/CollapsibleSection.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SearchBarButton } from '#ui/SearchBar.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './FriendTabScreen.module.css'
import { PersonLine, RowDialogs, type RowMenus, useRowMenus } from './PersonLine.tsx'
import { SEARCH_STATE } from './useUserSearch.ts'

/** /friendtab: friends, and the requests that came and went. */
export function FriendTabScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const rows = useKeptFocus()
  const menus = useRowMenus()
  const invite = useInvite()
  useEffect(() => flushFriendActions, [])
  return (
    <div ref={rows} className={styles.screen} tabIndex={-1}>
      <AppBar
        title={<Title />}
        onBack={() => void navigate('/home', { replace: true })}
        action={
          <IconButton label={invitationsText.invite} icon={<UserPlusIcon size={24} />} aria-haspopup="dialog" onClick={invite.open} />
        }
      />
      <div className={styles.search}>
        <SearchBarButton text={friendsText.searchPlaceholder} onClick={() => void navigate('/searchusers', { state: SEARCH_STATE })} />
      </div>
      <Lists menus={menus} onInvite={invite.open} />
      <RowDialogs menus={menus} onRemove={(person) => runFriendAction(client, 'remove', person, 'tab')} />
      <SignalPopups />
      {invite.sheet}
    </div>
  )
}

function useInvite() {
  const { data } = useQuery(meQuery())
  const [isOpen, setOpen] = useEntryState('invite', false, z.boolean())
  const sheet = data && hasProfile(data) && (
    <LazyInviteSheet place={{ kind: 'star', userName: data.userName }} isOpen={isOpen} onOpenChange={setOpen} />
  )
  return { open: () => setOpen(true), sheet }
}

/** A long name is cut, the words after it never are. */
function Title() {
  const { data } = useQuery(meQuery())
  return (
    <span className={styles.title}>
      <span className="ellipsis">{data && hasProfile(data) ? data.userName : friendsText.fallbackName}</span>
      <span>{friendsText.titleAfterName}</span>
    </span>
  )
}

function Lists({ menus, onInvite }: { menus: ReturnType<typeof useRowMenus>; onInvite: () => void }) {
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

function isEmpty({ friend, received, sent }: FriendLists): boolean {
  return friend.length + received.length + sent.length === 0
}

type Props = { lists: FriendLists; menus: RowMenus }
const Section = z.enum(['received', 'friend', 'sent']) satisfies z.ZodType<keyof FriendLists>
type Section = z.output<typeof Section>

function FriendSections({ lists, menus }: Props) {
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
