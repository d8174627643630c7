import { useEffect, useEffectEvent, useRef } from 'react'
import type { FoundPerson } from '#contract/people.ts'
import { useFoundUsers } from '#features/friends/friends.queries.ts'
import { useKeepSearch } from '#features/people/searchHistory.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { PersonLine, type RowMenus } from './PersonLine.tsx'
import styles from './SearchResults.module.css'

const { results, resultsSpoken, none, failed } = friendsText.search

/** Whom a search found. A result that is opened or acted on, and an exact match, is kept as searched for. */
export function SearchResults({ text, menus }: { text: string; menus: RowMenus }) {
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
