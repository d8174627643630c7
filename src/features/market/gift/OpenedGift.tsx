import { BroadcastIcon } from '@phosphor-icons/react/dist/ssr/Broadcast'
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag'
import { animated, useTransition } from '@react-spring/web'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenedGift } from '#contract/gifts.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AbuseReportSheet } from '#features/people/AbuseReportSheet.tsx'
import { randomImageIndex, useSendSignal } from '#features/signals/signals.queries.ts'
import { monthAndDay } from '#text/dates.ko.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Picture } from '#ui/Picture.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { placeOf } from '../shop/shopItem.ts'
import { GiftRays, GiftStars } from './GiftArt.tsx'
import styles from './OpenedGift.module.css'

const text = giftsText.opened

export type OpenedGiftProps = { gift: OpenedGift | null; isOpen: boolean; onClose: () => void }

/** A gift that was just opened, as large as the screen: the lid goes up, the thing comes out, the card after it. */
export function OpenedGiftView({ gift, isOpen, onClose }: OpenedGiftProps) {
  const id = useId()
  const transitions = useTransition(isOpen && gift ? gift : null, {
    from: { opacity: 0 },
    enter: { opacity: 1 },
    leave: { opacity: 0, config: { duration: 120 } },
    config: { duration: 160 },
  })
  return transitions(
    ({ opacity }, shown) =>
      shown && (
        <Dialog
          isOpen={isOpen}
          isVisible
          onClose={onClose}
          labelledBy={id}
          scrim={<animated.div className={styles.ground} style={{ opacity }} />}
        >
          <animated.div className={cx('dark', styles.fading)} style={{ opacity }} inert={!isOpen}>
            <div className={styles.sky}>
              <GiftRays className={styles.rays} />
            </div>
            <div className={styles.page} data-dialog-panel>
              <Head gift={shown} id={id} />
              <Thing gift={shown} />
              <Card gift={shown} />
              <Ways gift={shown} onClose={onClose} />
            </div>
          </animated.div>
        </Dialog>
      ),
  )
}

function Head({ gift: { sender, item }, id }: { gift: OpenedGift; id: string }) {
  return (
    <div className={styles.head}>
      <p className={styles.from}>
        {sender && <MemberFace url={sender.profile} alt="" sidePx={32} />}
        <span className="b1">{sender ? text.from(sender.userName) : text.fromSomebody}</span>
      </p>
      <h1 id={id} className={styles.name}>
        {item.title ?? item.name}
      </h1>
    </div>
  )
}

/** Its own picture: a background as its wide cut. */
function Thing({ gift: { item } }: { gift: OpenedGift }) {
  const isBackground = isBackgroundOf(item)
  return (
    <div className={styles.thing}>
      <GiftStars className={styles.stars} />
      <Picture name="gift_box" alt="" widthPx={160} heightPx={160} className={styles.lid} isEager />
      <div className={cx(styles.picture, isBackground && styles.wide)}>
        <ItemPicture name={item.name} title={item.title ?? item.name} widthPx={isBackground ? 300 : 220} />
      </div>
    </div>
  )
}

function Card({ gift: { card, sender, sentAt } }: { gift: OpenedGift }) {
  const day = monthAndDay(serviceDateOf(new Date(sentAt)))
  return (
    <figure className={styles.card}>
      <blockquote className={styles.line}>{card}</blockquote>
      <figcaption className={cx('caption', styles.signed)}>{text.signed(day, sender?.userName)}</figcaption>
      <Picture name="sticker_heart" alt="" widthPx={46} heightPx={46} className={styles.heart} />
    </figure>
  )
}

function Ways({ gift, onClose }: { gift: OpenedGift; onClose: () => void }) {
  const navigate = useNavigate()
  const { item, sender } = gift
  const place = placeOf(item)
  const wear = () => {
    if (place === 'station') return void navigate('/station')
    // As after a purchase.
    void navigate('/home/charactersetting', { state: { putOn: item.name, ...(place === 'star' && { step: 2 }) } })
  }
  return (
    <div className={styles.ways}>
      <p className={cx('caption', styles.stored)}>{isBackgroundOf(item) ? text.storedBackground : text.stored}</p>
      {sender && <Thanks sender={sender} />}
      <div className={styles.pair}>
        <Button variant="neutral" isFull className={styles.glass} onClick={wear}>
          {place === 'station' ? text.hang : place === 'star' ? text.lookAt : text.wear}
        </Button>
        <Button variant="neutral" isFull className={styles.glass} onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
      {sender && <Report gift={gift} sender={sender} />}
    </div>
  )
}

/** One that still waits over there counts as sent. */
function Thanks({ sender }: { sender: NonNullable<OpenedGift['sender']> }) {
  const send = useSendSignal()
  const isSent = send.isSuccess
  const thank = () => {
    if (!isSent) send.mutate({ ...sender, imageIndex: randomImageIndex() }, { onSuccess: () => showToast(text.thanked) })
  }
  return (
    <Button
      isFull
      icon={<BroadcastIcon size={22} weight={isSent ? 'fill' : 'bold'} aria-hidden />}
      isPending={send.isPending}
      pendingText={text.thanking}
      aria-disabled={isSent || undefined}
      onClick={thank}
    >
      {isSent ? text.thanked : text.thank}
    </Button>
  )
}

function Report({ gift, sender }: { gift: OpenedGift; sender: NonNullable<OpenedGift['sender']> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={cx('caption', styles.report)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FlagIcon size={16} weight="bold" aria-hidden />
        {text.report}
      </button>
      <AbuseReportSheet person={sender} text={{ kind: 'giftCard', id: gift.id }} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function isBackgroundOf(item: OpenedGift['item']): boolean {
  return ['star', 'station'].includes(placeOf(item) ?? '')
}
