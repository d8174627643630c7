import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_LENGTH } from '#contract/limits.ts'
import { SEARCH_TOO_SHORT } from '#contract/text/sentences.ts'
import { flushFriendActions, runFriendAction } from '#features/friends/friendActions.ts'
import { useKeptFocus } from '#features/friends/useKeptFocus.ts'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { RowDialogs, useRowMenus } from '#features/social/PersonLine.tsx'
import { RecentSearches } from '#features/social/RecentSearches.tsx'
import { SearchResults } from '#features/social/SearchResults.tsx'
import { isFromFriendTab, useUserSearch } from '#features/social/useUserSearch.ts'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'
import { friendsText } from '#text/friends.ko.ts'
import { FieldMessage } from '#ui/FieldMessage.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import styles from './SearchUsersScreen.module.css'

/** /searchusers: members by their ID. The query is in the address, so that a return shows it again. */
export function SearchUsersScreen() {
  const client = useQueryClient()
  const rows = useKeptFocus()
  const menus = useRowMenus()
  const search = useUserSearch()
  const cancel = useCancel()
  useEffect(() => flushFriendActions, [])
  useFocusOnOpening(rows, search.searched === '')
  return (
    <div ref={rows} className={styles.screen} tabIndex={-1}>
      <h1 className="visually-hidden">{friendsText.search.label}</h1>
      <div className={styles.bar}>
        <SearchBar
          label={friendsText.search.label}
          placeholder={friendsText.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxCodePoints={SEARCH_TEXT_LENGTH.max}
          value={search.text}
          onValueChange={search.type}
          onSubmit={() => search.run(search.text)}
          onCancel={cancel}
          aria-invalid={search.isTooShort}
          aria-describedby="search-message"
        />
        <FieldMessage id="search-message" status="error" text={search.isTooShort ? SEARCH_TOO_SHORT : undefined} />
      </div>
      {search.searched === '' ? (
        <RecentSearches onPick={({ userId }) => search.run(userId)} />
      ) : (
        <SearchResults key={search.searched} text={search.searched} menus={menus} />
      )}
      <RowDialogs menus={menus} onRemove={(person) => runFriendAction(client, 'remove', person, 'search')} />
      <SignalPopups />
    </div>
  )
}

/** '취소' leads to the friends tab: one step back when that is where the search was opened. */
function useCancel(): () => void {
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const { state } = useLocation()
  return () => once(() => void (isFromFriendTab(state) ? navigate(-1) : navigate('/friendtab', { replace: true })))
}

/** The box is ready for typing when the screen opens; one who comes back to results wants to see them instead. */
function useFocusOnOpening(screen: ReturnType<typeof useKeptFocus>, isWanted: boolean): void {
  const wantsFocus = useRef(isWanted)
  useEffect(() => {
    if (wantsFocus.current) screen.current?.querySelector('input')?.focus()
  }, [screen])
}
