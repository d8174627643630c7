import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { useQuery } from '@tanstack/react-query'
import { blocksQuery } from '#features/people/people.queries.ts'
import { peopleText } from '#text/people.ko.ts'
import { settingsText } from '#text/settings.ko.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowCaret } from '#ui/RowCaret.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Leads to whom one has blocked, and says how many they are; leads there, too, while that is not known. */
export function BlockedRow() {
  const { data, isError } = useQuery(blocksQuery())
  const count = data ? settingsText.blockedCount(data.people.length) : <Skeleton width="30%" height={13} />
  return (
    <ListRow
      size="setting"
      to="/setting/blocked"
      title={peopleText.blockList}
      sub={isError && !data ? peopleText.blockListFailed : count}
      media={
        <RowIcon>
          <ProhibitIcon size={22} weight="bold" aria-hidden />
        </RowIcon>
      }
      trailing={<RowCaret />}
    />
  )
}
