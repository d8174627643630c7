import { Picture } from '#ui/Picture.tsx'
import styles from './NightSky.module.css'

/** The starry background of the screens around stations, darker than the one of flights. It stays where it is while they scroll. */
export function NightSky() {
  return (
    <div className={styles.sky}>
      <Picture name="page_starry" alt="" widthPx={1440} className={styles.stars} isHero />
    </div>
  )
}
