import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { WalletBox } from '#features/market/WalletBox.tsx'
import { Silhouette } from '#features/star/Silhouette.tsx'
import { type ElementSize, useElementSize } from '#lib/dom/useElementSize.ts'
import type { FigureLayout } from '#scene/model/starLayout.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import { marketHomeText } from '#text/marketHome.ko.ts'
import { cx } from '#ui/cx.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './MarketScreen.module.css'

/** /market: the shop's entrance, and the ways from there. */
export function MarketScreen() {
  const { data } = useQuery(meQuery())
  const me = data && hasProfile(data) ? data : undefined
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <MarketArt key={me?.character} character={me?.character} label={me && marketHomeText.figure(me.userName)} />
      </div>
      <header className={styles.header}>
        <h1 className={cx('t1', styles.title)}>{marketHomeText.title}</h1>
        <WalletBox variant="glass" />
        {me && (
          <p className={styles.shop}>
            <NamedSentence of={marketHomeText.shopOf} name={me.userName} />
          </p>
        )}
      </header>
      <nav aria-label={marketHomeText.menu} className={styles.ways}>
        <Link to="/market/official-store" className={cx(styles.card, styles.shops)}>
          <span>
            <span className={cx('t2', styles.shopsTitle)}>{marketHomeText.shops}</span>
            <span className={cx('b2', styles.shopsSub)}>{marketHomeText.shopsSub}</span>
          </span>
          <Picture name="icon_shop" alt="" widthPx={104} isEager className={styles.shopsPicture} />
        </Link>
        <Link to="/market/my-item-sell" className={cx(styles.card, styles.half)}>
          <Picture name="icon_sell" alt="" widthPx={44} isEager />
          {marketHomeText.sell}
        </Link>
        <Link to="/market/my-item-selling" className={cx(styles.card, styles.half)}>
          <Picture name="icon_onsale" alt="" widthPx={44} isEager />
          {marketHomeText.selling}
        </Link>
        <Link to="/market/transaction-history" className={cx(styles.card, styles.row)}>
          <Picture name="icon_receipt" alt="" widthPx={36} isEager />
          <span className={styles.rowTitle}>{marketHomeText.transactions}</span>
          <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />
        </Link>
      </nav>
    </div>
  )
}

/** Its feet are right above the cards, which cover so much of the art's lower edge. Source: docs/design.md#figure-on-a-star */
const FEET_FROM_BELOW_PX = 60
const FIGURE_HEIGHT_RATIO = 0.6
/** The candy star: the shop's background, whatever the member's star is. */
const BACKGROUND = 'bg_star_5.png'

type Props = {
  /** Address of the composed figure, '' when there is none yet; undefined while that is read. */
  character: string | undefined
  label: string | undefined
}

/** The member's figure before the shop, filling its box. An outline until its picture is loaded. */
function MarketArt({ character, label }: Props) {
  const [ref, size] = useElementSize()
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming')
  return (
    <div ref={ref} className={styles.stage}>
      {size && (
        <StarPicture
          {...figureLayout(size)}
          background={BACKGROUND}
          character={state === 'lost' ? '' : (character ?? '')}
          label={label}
          widthPx={size.width}
          heightPx={size.height}
          onLoaded={() => setState('here')}
          onMissing={() => setState('lost')}
        />
      )}
      {size && state !== 'here' && <Silhouette {...size} layout={figureLayout(size)} />}
      <div className={styles.scrim} />
    </div>
  )
}

function figureLayout({ height }: ElementSize): FigureLayout {
  return { figureHeightRatio: FIGURE_HEIGHT_RATIO, feetRatio: (height - FEET_FROM_BELOW_PX) / height }
}
