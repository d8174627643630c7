import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { animated, useTransition } from '@react-spring/web'
import { useLayoutEffect, useRef } from 'react'
import { knownSignal } from '#scene/model/signals.ts'
import { signalsText } from '#text/signals.ko.ts'
import { CONFIRM } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { slideSpring } from '#ui/motion.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './SignalStack.module.css'
import type { ShownCard } from './useSignalStack.ts'

/** How a card lies under the one on top. */
const UNDER = { rotate: 3.2, y: -8 }

type Props = {
  /** What the ids of the cards' headings begin with; their keys follow. */
  id: string
  shown: ShownCard
  count: number
  hasNext: boolean
  isSending: boolean
  onConfirm: () => void
  onReply: () => void
}

/** The card on top, and that others lie under it. A card that is done slides off to the left. */
export function SignalStack({ id, shown, count, hasNext, ...props }: Props) {
  const transitions = useTransition(shown, {
    keys: ({ key }) => key,
    initial: null,
    from: { x: '0%', ...UNDER, veil: 1 },
    enter: { x: '0%', rotate: 0, y: 0, veil: 0 },
    leave: { x: '-130%', rotate: -7, y: 0, veil: 0 },
    config: slideSpring,
  })
  return (
    <div className={styles.stack}>
      {transitions(({ veil, ...style }, card, { phase }) => {
        const isLeaving = phase === 'leave'
        return (
          <animated.div className={styles.place} style={{ ...style, zIndex: isLeaving ? 1 : 0 }} inert={isLeaving} aria-hidden={isLeaving}>
            {hasNext && !isLeaving && <div className={styles.under} />}
            <div className={styles.card}>
              <Content {...{ id, card, ...props }} count={count} />
              <animated.div className={styles.veil} style={{ opacity: veil.to((share) => share ?? 0) }} />
            </div>
          </animated.div>
        )
      })}
    </div>
  )
}

type ContentProps = Pick<Props, 'id' | 'count' | 'isSending' | 'onConfirm' | 'onReply'> & { card: ShownCard }

function Content({ id, card, count, isSending, onConfirm, onReply }: ContentProps) {
  const { kind, signal, key, place, isFollowing } = card
  const { userName, profile = '', imageIndex } = signal
  const titleId = `${id}${key}`
  const confirm = useRef<HTMLButtonElement>(null)
  // The button that had the focus has left with its card.
  useLayoutEffect(() => confirm.current?.focus({ preventScroll: true }), [])
  const isReceived = kind === 'received'
  const index = knownSignal(imageIndex)
  return (
    <>
      {isReceived && count > 1 && (
        <p className={styles.count}>
          <span aria-hidden>{signalsText.count(place, count)}</span>
          <span className="visually-hidden">{signalsText.countSpoken(place, count)}</span>
        </p>
      )}
      <div className={styles.art}>
        <Picture
          name={`signal_${index}`}
          alt={signalsText.pictures[index]}
          widthPx={200}
          heightPx={200}
          className={styles.picture}
          isHero
        />
        {isReceived && (
          <span className={styles.face}>
            <MemberFace url={profile} alt="" sidePx={84} />
          </span>
        )}
      </div>
      <h2 id={titleId} className={cx('t2', styles.title)}>
        {/* A long name wraps to a second line. */}
        <span translate="no">{userName}</span>
        <wbr />
        <span>{isReceived ? signalsText.receivedAfterName : signalsText.sentAfterName}</span>
      </h2>
      <p className={cx('b2', styles.sub)}>{isReceived ? signalsText.receivedSub : signalsText.sentSub}</p>
      <div className={styles.buttons}>
        <Button
          ref={confirm}
          isFull
          variant={isReceived ? 'neutral' : 'primary'}
          className={styles.button}
          aria-describedby={isFollowing ? titleId : undefined}
          onClick={onConfirm}
        >
          {CONFIRM}
        </Button>
        {isReceived && (
          <Button
            isFull
            icon={<BroadcastIcon size={21} weight="bold" aria-hidden />}
            isPending={isSending}
            pendingText={signalsText.replying}
            className={cx(styles.button, styles.reply)}
            onClick={onReply}
          >
            {signalsText.reply}
          </Button>
        )}
      </div>
    </>
  )
}
