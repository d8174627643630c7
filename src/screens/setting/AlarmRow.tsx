import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getPush } from '#contract/push.ts'
import { pushQuery } from '#features/push/push.queries.ts'
import { settingsText } from '#text/settings.ko.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowCaret } from '#ui/RowCaret.tsx'
import { RowIcon } from '#ui/RowIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const text = settingsText.alarmState

/** Leads to what this device is told of, and says whether it is told of stations' alarms; leads there, too, while that is not known. */
export function AlarmRow() {
  const { data, isError } = useQuery(pushQuery())
  const unknown = isError ? settingsText.alarmsSub : <Skeleton width="50%" height={13} />
  return (
    <ListRow
      size="setting"
      to="/setting/notifications"
      title={settingsText.alarms}
      sub={data ? describe(data) : unknown}
      media={
        <RowIcon>
          <BellIcon size={22} weight="fill" aria-hidden />
        </RowIcon>
      }
      trailing={<RowCaret />}
    />
  )
}

function describe({ endpoint, switches }: OutputOf<typeof getPush>): string {
  if (endpoint === null) return text.deviceOff
  return switches.stationAlarm ? text.on : text.off
}
