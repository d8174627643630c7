import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_LENGTH } from '#contract/limits.ts'
import type { FoundPerson, PersonCard } from '#contract/people.ts'
import { SEARCH_TOO_SHORT } from '#contract/text/sentences.ts'
import { flushFriendActions, runFriendAction } from '#features/friends/friendActions.ts'
import { useFoundUsers } from '#features/friends/friends.queries.ts'
import { PersonRow } from '#features/friends/PersonRow.tsx'
import { useForgetSearch, useKeepSearch, useSearchHistories } from '#features/friends/searchHistories.queries.ts'
import { useKeptFocus } from '#features/friends/useKeptFocus.ts'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useOncePerEntry } from '#lib/useOncePerEntry.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { FieldMessage } from '#ui/FieldMessage.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { PersonLine, RowDialogs, type RowMenus, useRowMenus } from './PersonLine.tsx'
import styles from './SearchUsersScreen.module.css'
import { isFromFriendTab, useUserSearch } from './useUserSearch.ts'

/** /searchusers: members by their ID. What was searched for stands in the address, so that coming back shows it again. */
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

const text = friendsText.search

function RecentSearches({ onPick }: { onPick: (person: PersonCard) => void }) {
  const { query: recents, users } = useSearchHistories()
  const forget = useForgetSearch()
  if (users === undefined && recents.isError) {
    return (
      <LoadError
        message={text.recentsFailed}
        sub={sentenceOf(recents.error)}
        isRetrying={recents.isFetching}
        onRetry={() => void recents.refetch()}
      />
    )
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.heading}>
        <h2 id="recent-searches" className="t3">
          {text.recents}
        </h2>
        {users !== undefined && users.length > 0 && (
          <button type="button" className={cx('label', styles.all)} onClick={() => forget.mutate('all')}>
            {text.forgetAll}
          </button>
        )}
      </div>
      <List users={users} onPick={onPick} />
    </section>
  )
}

function List({ users, onPick }: { users: PersonCard[] | undefined; onPick: (person: PersonCard) => void }) {
  const forget = useForgetSearch()
  if (users?.length === 0) return <p className={cx('b2', styles.none)}>{text.noRecents}</p>
  return (
    <Card padding="none" className={styles.card}>
      {users === undefined ? (
        <SkeletonRows />
      ) : (
        <ul>
          {users.map((person) => (
            <PersonRow
              key={person.userId}
              person={person}
              press={{ hint: text.searchAgain, onPress: () => onPick(person) }}
              actions={
                <IconButton
                  label={text.forget(person.userName)}
                  icon={<XIcon size={20} weight="bold" />}
                  className={styles.forget}
                  onClick={() => forget.mutate(person)}
                />
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const { results, resultsSpoken, none, failed } = friendsText.search

/** Whom a search found. A result that is opened or acted on, and an exact match, is kept as searched for. */
function SearchResults({ text, menus }: { text: string; menus: RowMenus }) {
  const { query, users } = useFoundUsers(text)
  const { mutate: keep } = useKeepSearch()
  useExactMatch(text, query.isFetchedAfterMount ? users : undefined, keep)
  return (
    <>
      <p role="status" className="visually-hidden">
        {users && resultsSpoken(users.length)}
      </p>
      {users === undefined ? (
        query.isError ? (
          <LoadError message={failed} sub={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Card padding="none" className={cx(styles.card, styles.loading)}>
            <SkeletonRows />
          </Card>
        )
      ) : users.length === 0 ? (
        <EmptyState picture="empty_search" title={none.title} sub={none.sub} />
      ) : (
        <section aria-labelledby="search-results">
          <h2 id="search-results" className={cx('label', styles.count)}>
            {results} <strong>{users.length}</strong>
          </h2>
          <Card padding="none" className={styles.card}>
            <ul>
              {users.map((person) => (
                <PersonLine key={person.userId} person={person} place="search" menus={menus} onUsed={keep} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  )
}

/** Tells once of the member whose whole ID was searched for. The server puts that one first. */
function useExactMatch(text: string, users: FoundPerson[] | undefined, onFound: (person: FoundPerson) => void): void {
  const isTold = useRef(false)
  const tell = useEffectEvent(onFound)
  const [first] = users ?? []
  const isExact = first?.userId.toLowerCase() === text.toLowerCase()
  useEffect(() => {
    if (first === undefined || !isExact || isTold.current) return
    isTold.current = true
    tell(first)
  }, [first, isExact])
}
