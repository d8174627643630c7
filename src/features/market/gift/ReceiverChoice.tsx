import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useId, useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import styles from './ReceiverChoice.module.css'

const text = giftsText.form
type Receiver = PersonCard & { isOwner: boolean }
type Props = { receivers: readonly Receiver[]; value: string; onChange: (userId: string) => void }

/** One of the friends. Who is chosen stays in the list, whatever is searched for. */
export function ReceiverChoice({ receivers, value, onChange }: Props) {
  const name = useId()
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLowerCase()
  const found = receivers.filter(
    ({ userId, userName }) => userId === value || [userName, userId].some((one) => one.toLowerCase().includes(wanted)),
  )
  return (
    <div className={styles.choice}>
      <p id={`${name}-label`} className={cx('label', styles.label)}>
        {text.whom}
      </p>
      <div className={styles.card}>
        <SearchBar label={text.search} placeholder={text.search} value={sought} maxCodePoints={40} onValueChange={setSought} />
        <div role="radiogroup" aria-labelledby={`${name}-label`} className={styles.rows}>
          {found.map((receiver) => (
            <Row key={receiver.userId} {...{ receiver, name }} isChosen={receiver.userId === value} onChange={onChange} />
          ))}
        </div>
        <p role="status" className={cx('caption', styles.none)}>
          {found.length === 0 && text.noOne}
        </p>
      </div>
    </div>
  )
}

type RowProps = { receiver: Receiver; name: string; isChosen: boolean; onChange: (userId: string) => void }

function Row({ receiver: { userId, userName, profile, isOwner }, name, isChosen, onChange }: RowProps) {
  return (
    <label className={cx(styles.row, isChosen && styles.chosen, isOwner && styles.off)}>
      <input type="radio" name={name} className={styles.radio} checked={isChosen} disabled={isOwner} onChange={() => onChange(userId)} />
      <MemberFace url={profile} alt="" sidePx={44} />
      <span className={styles.words}>
        <span className={cx('b1', 'ellipsis', styles.name)} translate="no">
          {userName}
        </span>
        <span className={cx('caption', 'ellipsis', styles.id)}>{isOwner ? text.owner : <span translate="no">{userId}</span>}</span>
      </span>
      {!isOwner && (
        <span className={styles.mark} aria-hidden>
          {isChosen && <CheckIcon size={15} weight="bold" />}
        </span>
      )}
    </label>
  )
}
