import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { useState } from 'react'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './HeartButton.module.css'

type Props = { title: string; isOn: boolean; isOnArt: boolean; onChange: (isOn: boolean) => void }

const SPARKLES = [0, 60, 120, 180, 240, 300]

/** A heart at the corner of a card; six sparkles fly out of one that is given. */
export function HeartButton({ title, isOn, isOnArt, onChange }: Props) {
  const [isBursting, setBursting] = useState(false)
  const press = () => {
    setBursting(!isOn)
    onChange(!isOn)
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={shopText.wish(title)}
      className={cx(styles.heart, isOn && styles.on, isOnArt && styles.onArt)}
      onClick={press}
    >
      <HeartIcon
        size={isOnArt ? 20 : 22}
        weight={isOn ? 'fill' : 'regular'}
        aria-hidden
        className={cx(styles.glyph, isBursting && styles.beating)}
        onAnimationEnd={() => setBursting(false)}
      />
      {isBursting && SPARKLES.map((turn) => <i key={turn} className={styles.sparkle} style={{ rotate: `${turn}deg` }} />)}
    </button>
  )
}
