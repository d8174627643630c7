import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LISTING_DAYS } from '#contract/limits.ts'
import type { OwnedItem } from '#contract/market.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProvenanceLine } from '#ui/ProvenanceLine.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { pricesQuery } from '../market.queries.ts'
import { StoneAmount } from '../StoneAmount.tsx'
import type { Hindrance } from './ownedItems.ts'
import { SellForm } from './SellForm.tsx'
import styles from './SellModal.module.css'
import { type SellDraft, sellDraft } from './sellDraft.ts'
import { useCreateListing } from './selling.queries.ts'

type Props = {
  item: OwnedItem
  hindrance: Hindrance | null
  isOpen: boolean
  onClose: () => void
  /** What was left open and typed before, or filled in by the price check. */
  draft: SellDraft | null
}

/** One modal for the whole sale: the item, then the form, then the word that it is offered. */
export function SellModal({ item, hindrance, isOpen, onClose, draft }: Props) {
  const id = useId()
  const listing = useCreateListing()
  const [isForm, setForm] = useState(draft?.isFormOpen === true && hindrance === null)
  // Before the form asks for it: its hint is there at once, and so is the price check.
  useQuery(pricesQuery(item))
  const openForm = () => {
    sellDraft.write({ itemId: item.id, isFormOpen: true, price: '' })
    setForm(true)
  }
  return (
    <Modal isOpen={isOpen} onClose={listing.isPending ? undefined : onClose} labelledBy={id} placement="bottom">
      {listing.isSuccess ? (
        <Listed headingId={id} item={item} price={listing.variables.price} onMore={onClose} />
      ) : (
        <>
          <div className={styles.head}>
            <h2 id={id} className="t3">
              {sellingText.modal}
            </h2>
            <IconButton
              label={CLOSE}
              icon={<XIcon size={22} weight="bold" />}
              onClick={onClose}
              disabled={listing.isPending}
              className={styles.close}
            />
          </div>
          <ItemHead item={item} hasPriceLink={isForm} />
          {isForm ? (
            <SellForm item={item} typed={draft?.price ?? ''} listing={listing} />
          ) : (
            <View item={item} hindrance={hindrance} onSell={openForm} />
          )}
        </>
      )}
    </Modal>
  )
}

function ItemHead({ item, hasPriceLink }: { item: OwnedItem; hasPriceLink: boolean }) {
  return (
    <div className={styles.item}>
      <span className={styles.picture}>
        <ItemPicture name={item.name} title={item.title ?? ''} widthPx={88} />
      </span>
      <div className={styles.words}>
        <p className="t3">{item.title}</p>
        <p className={cx('caption', styles.official)}>
          {sellingText.official} <StoneAmount stones={item.price} iconPx={15} />
        </p>
        {hasPriceLink ? (
          <Link {...priceCheckOf(item)} className={cx('label', styles.link)}>
            <ChartLineUpIcon size={17} weight="bold" aria-hidden />
            {sellingText.checkPrice}
            <CaretRightIcon size={14} weight="bold" aria-hidden />
          </Link>
        ) : (
          <ProvenanceLine provenance={item.provenance} className={styles.provenance} />
        )}
      </div>
    </div>
  )
}

function View({ item, hindrance, onSell }: { item: OwnedItem; hindrance: Hindrance | null; onSell: () => void }) {
  return (
    <>
      <p className={cx('b2', styles.description)}>{item.description}</p>
      {hindrance && <p className={cx('b2', styles.notice)}>{whyNot(item, hindrance)}</p>}
      <div className={styles.buttons}>
        <ButtonLink {...priceCheckOf(item)} variant="soft" isFull icon={<ChartLineUpIcon size={20} weight="bold" aria-hidden />}>
          {sellingText.checkPrice}
        </ButtonLink>
        {hindrance === null && (
          <Button isFull onClick={onSell}>
            {sellingText.sell}
          </Button>
        )}
        {hindrance === 'WORN' && (
          <ButtonLink to="/home/charactersetting" isFull>
            {sellingText.changeLook}
          </ButtonLink>
        )}
        {hindrance === 'LISTED' && (
          <ButtonLink to="/market/my-item-selling" isFull>
            {sellingText.listed.mine}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function whyNot({ type }: OwnedItem, hindrance: Hindrance): string {
  return sellingText.unsellable[hindrance === 'WORN' && type === 'STARBACKGROUND' ? 'WORN_STAR' : hindrance]
}

function priceCheckOf({ id, name }: OwnedItem) {
  return { to: `/market/my-item-price-check?${new URLSearchParams({ name, id })}`, state: { isFromSale: true } }
}

function Listed({ headingId, item, price, onMore }: { headingId: string; item: OwnedItem; price: number; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { title, sub, mine, more } = sellingText.listed
  return (
    <div className={styles.listed}>
      <span className={styles.listedPicture}>
        <ItemPicture name={item.name} title={item.title ?? ''} widthPx={120} />
      </span>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={cx('t2', styles.title)}>
        {title}
      </h2>
      <StoneAmount stones={price} iconPx={24} className={styles.price} />
      <p className={cx('b2', styles.sub)}>{sub(item.title ?? '', LISTING_DAYS)}</p>
      <div className={styles.listedButtons}>
        <ButtonLink to="/market/my-item-selling" variant="neutral" isFull>
          {mine}
        </ButtonLink>
        <Button isFull onClick={onMore}>
          {more}
        </Button>
      </div>
    </div>
  )
}
