import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import type { ReactNode, Ref } from 'react'
import { authText } from '#text/auth.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import answering from './Answering.module.css'
import styles from './InvitationRoom.module.css'

/** What a visitor's answer belongs to. `now`: when the question was asked for, ISO 8601. */
export type AnswerTarget = { invitation: string; question: string; day: string; now?: string }

type Props = {
  ref?: Ref<HTMLElement> | undefined
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
  /** Where a visitor may answer before signing in: to what, and the field for it. */
  answer?: AnswerTarget | undefined
  form?: ReactNode
  /** The ways on. */
  children: ReactNode
}

export const backgroundClass = cx(styles.background, answering.background)

/** The place that somebody is invited to, as a picture with its name above and the ways on below. */
export function InvitationRoom({ ref, kind, background, lead, title, scene, pill, answer, form, children }: Props) {
  return (
    <div className={cx('dark', styles.page)}>
      <section
        ref={ref}
        className={cx(styles.room, answering.room)}
        data-kind={kind}
        data-invitation={answer?.invitation}
        data-question={answer?.question}
        data-day={answer?.day}
        data-now={answer?.now}
      >
        {background}
        <InvitationWordmark />
        <p className={cx('b1', styles.invited, answering.lead)}>{lead}</p>
        <h1 className={cx('t-display', styles.name, answering.title)}>{title}</h1>
        {scene}
        <div className={cx(styles.foot, answering.foot)}>
          <p className={cx(styles.pill, answering.pill)}>
            <StarIcon size={15} weight="fill" aria-hidden />
            {pill}
          </p>
          {form}
          {children}
        </div>
      </section>
    </div>
  )
}

export function InvitationWordmark() {
  return (
    <a href="/" className={cx(styles.wordmark, answering.wordmark)}>
      <Picture name="logo_wordmark_white" alt={authText.product} widthPx={62} heightPx={24} isHero />
    </a>
  )
}
