import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { SmileyStickerIcon } from '@phosphor-icons/react/dist/ssr/SmileySticker'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import type { ReactNode } from 'react'
import { PUSH_KINDS, type PushKind, type PushSwitches } from '#contract/push.ts'
import { pushText } from '#text/push.ko.ts'
import { RowIcon } from '#ui/ListRow.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { useKindSwitches } from './push.queries.ts'

const ICONS: Record<PushKind, ReactNode> = {
  stationAlarm: <ClockIcon size={22} weight="fill" aria-hidden />,
  everybodyWrote: <StarIcon size={22} weight="fill" aria-hidden />,
  signal: <BroadcastIcon size={22} weight="fill" aria-hidden />,
  friendRequest: <UserPlusIcon size={22} weight="fill" aria-hidden />,
  sold: <TagIcon size={22} weight="fill" aria-hidden />,
  sticker: <SmileyStickerIcon size={22} weight="fill" aria-hidden />,
  gift: <GiftIcon size={22} weight="fill" aria-hidden />,
  guestLine: <BookOpenTextIcon size={22} weight="fill" aria-hidden />,
}

export function KindSwitches({ saved, isDisabled }: { saved: PushSwitches; isDisabled: boolean }) {
  const { switches, change } = useKindSwitches(saved)
  return (
    <ul>
      {PUSH_KINDS.map((kind) => (
        <li key={kind}>
          <SwitchRow
            media={<RowIcon>{ICONS[kind]}</RowIcon>}
            {...pushText.kinds[kind]}
            isOn={switches[kind]}
            isDisabled={isDisabled}
            onChange={(isOn) => void change(kind, isOn)}
          />
        </li>
      ))}
    </ul>
  )
}
