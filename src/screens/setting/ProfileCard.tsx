import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { settingsText } from '#text/settings.ko.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './ProfileCard.module.css'

/** One's own face, name and ID; leads to the profile settings. */
export function ProfileCard() {
  const { data: me } = useQuery(meQuery())
  // The guard has read the profile before any screen stands here.
  if (me === undefined || !hasProfile(me)) return null
  return (
    <Link to="/setting/profile" className={styles.card}>
      <MemberFace url={me.profile} alt="" sidePx={64} />
      <span className={styles.lines}>
        <span className={cx('t2', 'ellipsis', styles.name)}>{me.userName}</span>
        <span className={cx('caption', 'ellipsis', styles.id)}>{me.userId}</span>
        <span className="visually-hidden">{settingsText.profileCard}</span>
      </span>
      <CaretRightIcon size={20} weight="bold" className={styles.caret} aria-hidden />
    </Link>
  )
}
