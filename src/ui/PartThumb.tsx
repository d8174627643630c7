import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './PartCell.module.css'

/** A part's picture. When it cannot be had the part's name stands in its place, until the connection comes back. */
export function PartThumb({ name, imageUrl }: { name: string; imageUrl: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setHasFailed(false)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [hasFailed])
  if (hasFailed) return <span className={cx('micro', styles.lost)}>{name}</span>
  return (
    <img
      src={imageUrl}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.image}
      onError={() => setHasFailed(true)}
    />
  )
}
