import { useState } from 'react'
import { Silhouette } from '#features/star/Silhouette.tsx'
import { type ElementSize, useElementSize } from '#lib/dom/useElementSize.ts'
import type { Standing } from '#scene/model/starLayout.ts'
import { StarStill } from '#scene/star/StarStill.tsx'
import styles from './MarketScreen.module.css'

/** Its feet stand right above the cards, which cover so much of the art's lower edge. Source: docs/design.md#figure-on-a-star */
const FEET_FROM_BELOW_PX = 60
const FIGURE_HEIGHT_RATIO = 0.6
/** The candy star: the shop stands there, wherever its owner lives. */
const BACKGROUND = 'bg_star_5.png'

type Props = {
  /** Address of the composed figure, '' when there is none yet; undefined while that is read. */
  character: string | undefined
  label: string | undefined
}

/** The member's own figure before the shop, filling its box. Until its picture has come, its outline stands there. */
export function MarketArt({ character, label }: Props) {
  const [ref, size] = useElementSize()
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming')
  return (
    <div ref={ref} className={styles.stage}>
      {size && (
        <StarStill
          {...standingIn(size)}
          background={BACKGROUND}
          character={state === 'lost' ? '' : (character ?? '')}
          label={label}
          widthPx={size.width}
          heightPx={size.height}
          onLoaded={() => setState('here')}
          onMissing={() => setState('lost')}
        />
      )}
      {size && state !== 'here' && <Silhouette {...size} standing={standingIn(size)} />}
      <div className={styles.scrim} />
    </div>
  )
}

function standingIn({ height }: ElementSize): Standing {
  return { figureHeightRatio: FIGURE_HEIGHT_RATIO, feetRatio: (height - FEET_FROM_BELOW_PX) / height }
}
