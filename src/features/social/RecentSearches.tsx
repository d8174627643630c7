import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { PersonCard } from '#contract/people.ts'
import { PersonRow } from '#features/friends/PersonRow.tsx'
import { useForgetSearch, useSearchHistories } from '#features/people/searchHistory.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './RecentSearches.module.css'

const text = friendsText.search

/** Whom one searched for, to search for them again. */
export function RecentSearches({ onPick }: { onPick: (person: PersonCard) => void }) {
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
