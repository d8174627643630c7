import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import { GiftCard, type getGiftReceivers } from '#contract/gifts.ts'
import { GIFT } from '#contract/limits.ts'
import type { StoreItem } from '#contract/market.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { GIFT_CARD_EMPTY, GIFTS_A_DAY } from '#contract/text/sentences.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { separated } from '#lib/separated.ts'
import { useHeldWhile } from '#lib/useHeldWhile.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldMessage } from '#ui/FieldMessage.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Textarea } from '#ui/TextField.tsx'
import styles from './GiftForm.module.css'
import { GiftItem } from './GiftItem.tsx'
import { useSendGift } from './gifts.queries.ts'
import { ReceiverChoice } from './ReceiverChoice.tsx'

const text = giftsText.form
type Receivers = OutputOf<typeof getGiftReceivers>
type Props = { item: StoreItem; known: Receivers; onSent: () => void }

/** A friend, a card, and the price: what was chosen and typed outlives every refusal, a return and a reload. */
export function GiftForm({ item, known: { receivers, giftsLeft }, onSent }: Props) {
  const [receiverId, setReceiverId] = useEntryState('receiver', '', z.string())
  const [card, setCard] = useEntryState('card', '', z.string())
  const [isIncomplete, setIncomplete] = useState(false)
  const sending = useSendGift(({ receiverId: sentTo }) => {
    const name = receivers.find(({ userId }) => userId === sentTo)?.userName ?? ''
    showToast(text.sent(name))
    setCard('')
    setReceiverId('')
    onSent()
  })
  const receiver = receivers.find(({ userId, isOwner }) => userId === receiverId && !isOwner)
  const wallet = useHeldWhile(sending.isPending, useQuery(walletQuery()).data)
  // Perhaps it is paid already, and the balance says so: another try has the same key and tells.
  const isUnsure = isApiError(sending.error, 'NETWORK')
  const missing = wallet && !isUnsure ? item.price - wallet.stone : 0
  const reason = hindranceOf({ giftsLeft, missing, isUnsure })
  const written = GiftCard.safeParse(card)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || reason !== null) return
    if (!receiver || !written.success) return setIncomplete(true)
    setIncomplete(false)
    sending.mutate({ item, receiverId: receiver.userId, card: written.data })
  }
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      if (sending.isPending) return
      set(value)
      if (!isUnsure) sending.reset()
    }
  return (
    <form className={styles.form} onSubmit={submit}>
      <GiftItem item={item} stone={wallet?.stone} />
      <ReceiverChoice receivers={receivers} value={receiver?.userId ?? ''} onChange={change(setReceiverId)} />
      {isIncomplete && !receiver && <FieldMessage id="gift-receiver" status="error" text={text.missingReceiver} />}
      <CardField card={card} isMissing={isIncomplete && !written.success} onChange={change(setCard)} />
      <p className={cx('caption', styles.returns)}>{text.returns}</p>
      <PageCta>
        <Refusal said={sending.isPending ? null : (reason ?? (sending.error ? refusalOf(sending.error, item) : null))} />
        <Button
          type="submit"
          isFull
          icon={<Picture name="icon_stone" alt="" widthPx={20} heightPx={20} />}
          variant={reason === null ? 'primary' : 'off'}
          aria-disabled={reason !== null || undefined}
          isPending={sending.isPending}
          pendingText={text.sending}
        >
          {text.send(separated(item.price))}
        </Button>
      </PageCta>
    </form>
  )
}

type CardFieldProps = { card: string; isMissing: boolean; onChange: (card: string) => void }

function CardField({ card, isMissing, onChange }: CardFieldProps) {
  return (
    <div className={styles.card}>
      <Textarea
        label={text.card}
        placeholder={text.cardPlaceholder}
        value={card}
        rows={2}
        // One line, which wraps by itself.
        onValueChange={(typed) => onChange(typed.replaceAll('\n', ' '))}
        maxCodePoints={GIFT.card}
        counterText={text.count(countCodePoints(normalizeText(card)))}
        status={isMissing ? 'error' : 'idle'}
        message={isMissing ? GIFT_CARD_EMPTY : undefined}
      />
    </div>
  )
}

function Refusal({ said }: { said: string | null }) {
  return (
    <p role="alert" className={cx('caption', styles.refusal)}>
      {said}
    </p>
  )
}

/** Why nothing can be sent now; null: it can. */
function hindranceOf({ giftsLeft, missing, isUnsure }: { giftsLeft: number; missing: number; isUnsure: boolean }): string | null {
  if (isUnsure) return null
  if (giftsLeft === 0) return GIFTS_A_DAY
  return missing > 0 ? text.missingStone(separated(missing)) : null
}

function refusalOf(error: unknown, { price }: StoreItem): string {
  if (isApiError(error, 'NETWORK')) return text.unsure
  if (isApiError(error, 'NOT_FRIENDS')) return text.notFriends
  if (isApiError(error, 'ALREADY_OWNED')) return text.alreadyOwned
  if (isApiError(error, 'PRICE_CHANGED')) return text.newPrice(separated(price))
  return sentenceOf(error)
}
