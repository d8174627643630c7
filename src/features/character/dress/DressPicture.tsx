import { dressText } from '#text/dress.ko.ts'
import { Picture } from '#ui/Picture.tsx'
import { DressCell, DressLayout } from './DressLayout.tsx'
import styles from './DressPicture.module.css'
import { DRESS_STAR, FIRST_HAIRS, FIRST_SLOT } from './dressParts.ts'

/** Six faces side by side, an artboard's width apart. */
const ROW = { widthPx: 631, heightPx: 92, sizes: '(width >= 900px) 1125px, 631px' }

export function DressPicture() {
  return (
    <DressLayout
      slot={FIRST_SLOT}
      canReset={false}
      isInert
      figure={
        <div className={styles.star}>
          <Picture name={DRESS_STAR} alt="" widthPx={428} className={styles.ground} />
          <span className={styles.shadow} />
          <Picture name="dress_figure" alt={dressText.figure} widthPx={231} className={styles.figure} />
        </div>
      }
      cells={FIRST_HAIRS.map((file, at) => (
        <DressCell key={file} file={file} name={dressText.firstFaces[at] ?? ''} isSelected={at === 0}>
          <Picture name="dress_row" alt="" {...ROW} className={styles.face} />
        </DressCell>
      ))}
    />
  )
}
