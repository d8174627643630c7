import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import type { ReactNode } from 'react'
import { authText } from '#text/auth.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './InvitationRoom.module.css'

type Props = {
  kind: 'station' | 'star'
  /** An image of the class `backgroundClass`. */
  background: ReactNode
  /** Who invites; nothing where a code was passed on. */
  lead?: ReactNode
  title: ReactNode
  /** Who is there, and today's question: an `InviteScene`. */
  scene: ReactNode
  /** How many places are free, or what comes of it. */
  pill: ReactNode
  /** The ways on. */
  children: ReactNode
}

export const backgroundClass = styles.background

/** The place that somebody is invited to, as a picture with its name above and the ways on below. */
export function InvitationRoom({ kind, background, lead, title, scene, pill, children }: Props) {
  return (
    <div className={cx('dark', styles.page)}>
      <section className={styles.room} data-kind={kind}>
        {background}
        <InvitationWordmark />
        <p className={cx('b1', styles.invited)}>{lead}</p>
        <h1 className={cx('t-display', styles.name)}>{title}</h1>
        {scene}
        <div className={styles.foot}>
          <p className={styles.pill}>
            <StarIcon size={15} weight="fill" aria-hidden />
            {pill}
          </p>
          {children}
        </div>
      </section>
    </div>
  )
}

export function InvitationWordmark() {
  return (
    <a href="/" className={styles.wordmark}>
      <Picture name="logo_wordmark_white" alt={authText.product} widthPx={62} heightPx={24} isHero />
    </a>
  )
}
