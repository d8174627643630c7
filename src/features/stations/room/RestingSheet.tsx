import { useQuery } from '@tanstack/react-query'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { NightCard } from '#features/rest/NightCard.tsx'
import { restText } from '#text/rest.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './RestingSheet.module.css'
import type { RoomRest } from './useRoomRest.ts'

export type RestingSheetProps = { isOpen: boolean; rest: RoomRest; onAnswer: () => void }

const text = restText.inRoom

/** In place of today's question for who rests. To close it is to look round. @param onAnswer the question is to come without delay */
export function RestingSheet({ isOpen, rest, onAnswer }: RestingSheetProps) {
  const answer = () => {
    onAnswer()
    rest.answer()
  }
  const { data: me } = useQuery(meQuery())
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={(willOpen) => !willOpen && rest.look()} title={text.title} isUnmountedClosed>
      <div ref={takeFocus} tabIndex={-1} className={styles.body}>
        {me && hasProfile(me) && <NightCard look={me} character={me.character} />}
        <p className={cx('b2', styles.words)}>
          {text.sub.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <div className={styles.buttons}>
          <Button isFull isPending={rest.isEnding} pendingText={restText.ending} onClick={answer}>
            {text.answer}
          </Button>
          <Button variant="neutral" isFull aria-disabled={rest.isEnding} onClick={rest.isEnding ? undefined : rest.look}>
            {text.look}
          </Button>
        </div>
      </div>
    </BottomSheet>
  )
}

/** It opens by itself: what it says has the focus, not a control. React never writes the attribute that the dialog looks for. */
function takeFocus(body: HTMLElement | null): void {
  body?.setAttribute('autofocus', '')
}
