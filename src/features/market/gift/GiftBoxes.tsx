import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getGifts, type OpenedGift, type WaitingGift } from '#contract/gifts.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { useLive } from '#lib/live/useLive.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { Picture } from '#ui/Picture.tsx'
import { BoxGlow } from './BoxGlow.tsx'
import styles from './GiftBoxes.module.css'
import { giftsQuery, useDeclineGift, useOpenGift } from './gifts.queries.ts'

const text = giftsText.box
const openedGift = lazyCode(async () => (await import('./OpenedGift.tsx')).OpenedGiftView)

/** Boxes beside the member's figure, the newest on top. @param onStand whether there is one, for the figure to step aside */
export function GiftBoxes({ onStand }: { onStand: (stands: boolean) => void }) {
  const client = useQueryClient()
  const { data } = useQuery(giftsQuery())
  const [opened, setOpened] = useState<OpenedGift | null>(null)
  const [isShown, setShown] = useState(false)
  useLive('gifts.changed', () => void client.invalidateQueries({ queryKey: keyOf(getGifts) }))
  const gifts = data?.gifts ?? []
  const [newest] = gifts
  const stands = newest !== undefined
  const stand = useEffectEvent(onStand)
  useEffect(() => stand(stands), [stands])
  const show = (gift: OpenedGift) => {
    setOpened(gift)
    setShown(true)
  }
  return (
    <>
      {newest && <NewestBox key={newest.id} gift={newest} more={gifts.length - 1} onOpened={show} />}
      <LazyOverlay
        code={openedGift}
        props={{ gift: opened, isOpen: isShown, onClose: () => setShown(false) }}
        onFailed={() => setShown(false)}
      />
    </>
  )
}

type BoxProps = { gift: WaitingGift; more: number; onOpened: (gift: OpenedGift) => void }

function NewestBox({ gift: { id, sender }, more, onOpened }: BoxProps) {
  const [isAsking, setAsking] = useState(false)
  const fail = (error: unknown) =>
    showToast(isApiError(error, 'NOT_FOUND') ? text.gone : sentenceOf(error), { icon: isApiError(error, 'NOT_FOUND') ? 'none' : 'warning' })
  const opening = useOpenGift({ onDone: onOpened, onFailed: fail })
  const declining = useDeclineGift({
    onDone: () => showToast(text.declined),
    onFailed: (error) => {
      setAsking(false)
      fail(error)
    },
  })
  const isBusy = opening.isPending || declining.isPending
  return (
    <>
      <section className={styles.gift} aria-label={text.region} data-gift>
        <div className={styles.bubble}>
          <p className={styles.words}>
            <NamedSentence of={text.arrived} name={sender.userName} />
          </p>
          <Button
            size="s"
            isFull
            isPending={opening.isPending}
            pendingText={text.opening}
            aria-haspopup="dialog"
            onClick={() => !isBusy && opening.mutate(id)}
          >
            {text.open}
          </Button>
          <button type="button" className={cx('caption', styles.decline)} aria-haspopup="dialog" onClick={() => !isBusy && setAsking(true)}>
            {text.decline}
          </button>
        </div>
        <div className={styles.box}>
          <BoxGlow className={styles.glow} />
          {more > 0 && <Picture name="gift_box" alt="" widthPx={92} heightPx={92} className={styles.behind} />}
          <Picture name="gift_box" alt="" widthPx={116} heightPx={116} className={styles.picture} />
          {more > 0 && (
            <span className={styles.more}>
              <span aria-hidden>+{more}</span>
              <span className="visually-hidden">{text.more(more)}</span>
            </span>
          )}
        </div>
      </section>
      {/* Not inside: a finger passes through the section. */}
      <ConfirmModal
        isOpen={isAsking}
        title={text.declineTitle}
        sub={<NamedSentence of={text.declineSub} name={sender.userName} />}
        confirmText={text.decline}
        isPending={declining.isPending}
        pendingText={text.declining}
        onConfirm={() => declining.mutate(id)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
