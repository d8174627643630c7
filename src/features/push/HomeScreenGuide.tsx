import { ExportIcon } from '@phosphor-icons/react/dist/ssr/Export'
import { PlusSquareIcon } from '@phosphor-icons/react/dist/ssr/PlusSquare'
import type { ReactNode } from 'react'
import { pushText } from '#text/push.ko.ts'
import { AppIconTitle } from '#ui/AppIconTitle.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './HomeScreenGuide.module.css'

const text = pushText.guide
const TILES: readonly ReactNode[] = [
  <ExportIcon key="share" size={24} className={styles.share} aria-hidden />,
  <PlusSquareIcon key="add" size={24} aria-hidden />,
  <Picture key="app" name="app_icon" alt="" widthPx={30} heightPx={30} className={styles.small} isEager />,
]

/** How an iPhone gets the app onto its home screen, the one place where it lets an app send messages. */
export function HomeScreenGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onClose} title={<AppIconTitle iconPx={60} lines={text.title} />}>
      <div className={styles.body}>
        <p className={cx('b2', styles.sub)}>
          {text.sub[0]} <br />
          {text.sub[1]}
        </p>
        <ol className={styles.steps}>
          {text.steps.map(({ title, sub }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.words}>
                <span className={cx('b1', styles.title)}>{title}</span>
                <span className={cx('b2', styles.sub)}>{sub}</span>
              </span>
              <span className={styles.tile}>{TILES[index]}</span>
            </li>
          ))}
        </ol>
        <Button isFull onClick={onClose}>
          {text.known}
        </Button>
      </div>
    </BottomSheet>
  )
}
