import { PaintBrushBroadIcon } from '@phosphor-icons/react/dist/ssr/PaintBrushBroad'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { answerFirstText as text } from '#text/answerFirst.ko.ts'
import { dressText } from '#text/dress.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './OwnFigure.module.css'

const TITLE_ID = 'first-dress'

/** The visitor's figure beside the one who invites: the picture of the landing page, or what was dressed here, drawn by a script into the canvas. */
export function OwnFigure() {
  return (
    <>
      <div className={styles.own} data-own>
        <i className={styles.shadow} />
        <Picture name="dress_figure" alt={text.ownFigure} widthPx={141} heightPx={188} className={styles.figure} />
        <canvas hidden role="img" aria-label={text.ownFigure} className={styles.canvas} data-own-canvas />
      </div>
      <button type="button" className={styles.dress} aria-haspopup="dialog" data-open-dress>
        <PaintBrushBroadIcon size={17} weight="fill" aria-hidden />
        {text.dress}
      </button>
    </>
  )
}

/** Around the dressing room, whose code comes when it is opened. */
export function DressDialog() {
  return (
    <dialog className={styles.dialog} aria-labelledby={TITLE_ID} data-dress-dialog>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={TITLE_ID} className="t2">
            {text.dressTitle}
          </h2>
          <IconButton label={CLOSE} icon={<XIcon size={22} weight="bold" />} className={styles.close} data-close />
        </header>
        <div className={styles.room} data-dress-room>
          <p role="status" className={cx('label', styles.coming)} data-coming>
            {text.dressing}
          </p>
          <div className={styles.failed} role="alert" hidden data-failed>
            <p className="label">{dressText.failed}</p>
            <button type="button" className={buttonClass({ variant: 'white', size: 's' })} data-retry>
              {dressText.retry}
            </button>
          </div>
        </div>
        <button type="button" className={cx(buttonClass({ isFull: true }), styles.done)} data-close>
          {text.dressDone}
        </button>
      </div>
    </dialog>
  )
}
