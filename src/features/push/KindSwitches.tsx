import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { type ReactNode, useId } from 'react'
import { PUSH_KINDS, type PushKind, type PushSwitches } from '#contract/push.ts'
import { pushText } from '#text/push.ko.ts'
import { cx } from '#ui/cx.ts'
import { RowIcon } from '#ui/ListRow.tsx'
import { SwitchTrack } from '#ui/Switch.tsx'
import styles from './KindSwitches.module.css'
import { useKindSwitches } from './push.queries.ts'

const ICONS: Record<PushKind, ReactNode> = {
  stationAlarm: <ClockIcon size={22} weight="fill" aria-hidden />,
  everybodyWrote: <StarIcon size={22} weight="fill" aria-hidden />,
  signal: <BroadcastIcon size={22} weight="fill" aria-hidden />,
  friendRequest: <UserPlusIcon size={22} weight="fill" aria-hidden />,
  sold: <TagIcon size={22} weight="fill" aria-hidden />,
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

type Props = {
  media: ReactNode
  title: string
  sub: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  /** A change is under way; another press is not answered before it has ended. */
  isBusy?: boolean
  variant?: 'row' | 'head'
}

/** A switch with its words; all of it can be touched. */
export function SwitchRow({ media, title, sub, isOn, onChange, isDisabled = false, isBusy = false, variant = 'row' }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sub`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      className={cx(styles.row, styles[variant])}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      {media}
      <span className={styles.words}>
        <span id={`${id}-title`} className={cx(variant === 'head' ? 't3' : 'b1', styles.title)}>
          {title}
        </span>
        <span id={`${id}-sub`} className={cx('caption', styles.sub)}>
          {sub}
        </span>
      </span>
      <SwitchTrack size="l" />
    </button>
  )
}
