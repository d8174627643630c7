import { BlockedList } from '#features/people/BlockedList.tsx'
import { useBlocks } from '#features/people/blocks.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { peopleText } from '#text/people.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './SettingScreen.module.css'

export function BlockedScreen() {
  const goBack = useGoBack('/setting')
  const { query, people } = useBlocks()
  return (
    <div className={styles.blockedScreen}>
      <AppBar title={peopleText.blockList} onBack={goBack} />
      {people === undefined ? (
        query.isError ? (
          <LoadError
            message={peopleText.blockListFailed}
            sub={sentenceOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Card padding="list" className={styles.waiting}>
            <SkeletonRows />
          </Card>
        )
      ) : (
        <>
          {people.length === 0 && (
            <EmptyState picture="empty_friends" title={peopleText.blockListEmpty} sub={peopleText.blockListEmptySub} />
          )}
          <BlockedList people={people} />
        </>
      )}
    </div>
  )
}
