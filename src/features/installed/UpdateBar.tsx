import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { installedText } from '#text/installed.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './UpdateBar.module.css'

const text = installedText.update

type Props = { isPending: boolean; onTake: () => void; onClose: () => void }

export function UpdateBar({ isPending, onTake, onClose }: Props) {
  return (
    <section className={styles.bar} data-update-bar aria-label={text.label}>
      <Picture name="app_icon" alt="" widthPx={44} heightPx={44} className={styles.icon} isEager />
      <div className={styles.words} role="status">
        <h2 className={cx('t3', styles.title)}>{text.title}</h2>
        <p className={cx('caption', styles.sub)}>{text.sub}</p>
      </div>
      <Button size="m" className={styles.action} isPending={isPending} onClick={onTake}>
        {text.action}
      </Button>
      <button type="button" className={styles.close} aria-label={text.close} onClick={onClose}>
        <XIcon size={18} weight="bold" aria-hidden />
      </button>
    </section>
  )
}
