import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { flushFriendActions, runFriendAction } from '#features/friends/friendActions.ts'
import { useKeptFocus } from '#features/friends/useKeptFocus.ts'
import { LazyInviteSheet } from '#features/invitations/LazyInviteSheet.tsx'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { FriendLists } from '#features/social/FriendLists.tsx'
import { RowDialogs, useRowMenus } from '#features/social/PersonLine.tsx'
import { SEARCH_STATE } from '#features/social/useUserSearch.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { friendsText } from '#text/friends.ko.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SearchBarButton } from '#ui/SearchBar.tsx'
import styles from './FriendTabScreen.module.css'

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
      <FriendLists menus={menus} onInvite={invite.open} />
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
      <span className="ellipsis" translate="no">
        {data && hasProfile(data) ? data.userName : friendsText.fallbackName}
      </span>
      <span>{friendsText.titleAfterName}</span>
    </span>
  )
}
