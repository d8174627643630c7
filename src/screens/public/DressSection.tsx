import { dressText } from '#text/dress.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './DressSection.module.css'

/** Dressing the first character before signing in. */
export function DressSection() {
  return (
    <section className={styles.section} aria-labelledby="dress">
      <p className={cx('label', styles.eyebrow)}>{dressText.eyebrow}</p>
      <h2 id="dress" className={styles.heading}>
        {dressText.heading.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={styles.art}>
        <Picture name="greeter_mina" alt="" widthPx={231} />
      </div>
    </section>
  )
}
