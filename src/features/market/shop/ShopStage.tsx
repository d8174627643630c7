import { ArrowsInIcon } from '@phosphor-icons/react/dist/ssr/ArrowsIn'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus'
import { animated } from '@react-spring/web'
import { useState } from 'react'
import type { Look } from '#contract/look.ts'
import { PICTURE_FAILED } from '#contract/text/sentences.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { ARTBOARD } from '#scene/model/artboard.ts'
import { FIGURE_LAYOUT, figureBox } from '#scene/model/starLayout.ts'
import { lookTopY } from '#scene/star/lookTopY.ts'
import { StarView } from '#scene/star/StarView.tsx'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'
import { showPopup } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './ShopStage.module.css'
import { useShop } from './shop.store.ts'
import { useCloserLook } from './useCloserLook.ts'
import { TALL_TOP_RATIO } from './useShopSheet.ts'

/** The figure's place over the sheet, in a box that reaches 24 px under it. At home size it is the same as at home. */
const HALF = { figureHeightRatio: 0.675, feetRatio: 0.915 }

type Props = {
  /** Address of the composed picture of the saved look. */
  character: string
  name: string
  /** As large as the screen, with the figure at home size. */
  isFull: boolean
  isAlive: boolean
  /** The sheet lies over it, up to its place when tall. */
  isUnderSheet: boolean
  onTap: () => void
  /** All is painted, the figure's artboard so wide, CSS px. */
  onReady: (widthPx: number) => void
}

/** The preview: the member's look on their star or in a station's room. */
export function ShopStage({ character, name, isFull, isAlive, isUnderSheet, onTap, onReady }: Props) {
  const [ref, size] = useElementSize()
  const [hasFigure, setHasFigure] = useState(false)
  const look = useShop((state) => state.look)
  const background = useShop(({ star, station, saved }) => station ?? star ?? saved.star)
  const { target, style, isClose, onKeyDown, press } = useCloserLook(size, onTap)
  const layout = isFull ? FIGURE_LAYOUT : HALF
  const widthPx = size ? figureBox(size, layout).width : 0
  return (
    <section
      ref={ref}
      className={cx('on-art', styles.stage, isFull && styles.full)}
      aria-label={shopText.preview(name)}
      onKeyDown={onKeyDown}
    >
      <animated.div className={styles.picture} style={style}>
        {size && (
          <StarView
            widthPx={size.width}
            heightPx={size.height}
            {...layout}
            {...{ look, background, character, isAlive }}
            isFigureHidden={isUnderSheet && style.scale.goal === 1 && topPx(look, size, layout) > window.innerHeight * TALL_TOP_RATIO}
            label={shopText.figure}
            hopsOnChange
            detail={isClose ? 2 : 1}
            onFigure={() => setHasFigure(true)}
            onReady={() => onReady(widthPx)}
            onError={() => showPopup(PICTURE_FAILED)}
          />
        )}
        {size && !hasFigure && <FigureOutline style={placeOf(size, layout)} />}
      </animated.div>
      <div ref={target} className={styles.gestures} />
      <ZoomTools onPress={press} />
    </section>
  )
}

function placeOf(size: { width: number; height: number }, layout: typeof HALF) {
  const { x, y, width, height } = figureBox(size, layout)
  return { left: x, top: y, width, height }
}

/** The highest point of the figure, hat included, px from the stage's upper edge. */
function topPx(look: Look, size: { width: number; height: number }, layout: typeof HALF): number {
  const { y, height } = figureBox(size, layout)
  return y + (height * lookTopY(look)) / ARTBOARD.height
}

const { label, closer, further, back } = shopText.zoom

/** Looking closer without fingers: seen while one of them has the focus, where arrow keys move the picture, too. */
function ZoomTools({ onPress }: { onPress: (key: '+' | '-' | '0') => void }) {
  return (
    <div role="toolbar" aria-label={label} className={styles.tools}>
      <IconButton variant="glass" label={closer} icon={<MagnifyingGlassPlusIcon size={22} weight="bold" />} onClick={() => onPress('+')} />
      <IconButton
        variant="glass"
        label={further}
        icon={<MagnifyingGlassMinusIcon size={22} weight="bold" />}
        onClick={() => onPress('-')}
      />
      <IconButton variant="glass" label={back} icon={<ArrowsInIcon size={22} weight="bold" />} onClick={() => onPress('0')} />
    </div>
  )
}
