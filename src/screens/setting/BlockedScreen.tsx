import { useQuery } from '@tanstack/react-query'
import { BlockedList } from '#features/people/BlockedList.tsx'
import { blocksQuery } from '#features/people/people.queries.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { peopleText } from '#text/people.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './SettingScreen.module.css'

/** /setting/blocked */
export function BlockedScreen() {
  const goBack = useGoBack('/setting')
  const blocks = useQuery(blocksQuery())
  return (
    <div className={styles.blockedScreen}>
      <AppBar title={peopleText.blockList} onBack={goBack} />
      {blocks.data === undefined ? (
        blocks.isError ? (
          <LoadError
            message={peopleText.blockListFailed}
            sub={sentenceOf(blocks.error)}
            isRetrying={blocks.isFetching}
            onRetry={() => void blocks.refetch()}
          />
        ) : (
          <Card padding="list" className={styles.waiting}>
            <SkeletonRows />
          </Card>
        )
      ) : (
        <>
          {blocks.data.people.length === 0 && (
            <EmptyState picture="empty_friends" title={peopleText.blockListEmpty} sub={peopleText.blockListEmptySub} />
          )}
          <BlockedList people={blocks.data.people} />
        </>
      )}
    </div>
  )
}
