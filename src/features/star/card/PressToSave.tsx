import { useId } from 'react'
import { shareCardText } from '#text/shareCard.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { OpenOutside } from '#ui/OpenOutside.tsx'
import styles from './PressToSave.module.css'

type Props = { picture: string | null; onClose: () => void }

/** The picture in full, for browsers inside apps, which drop downloads: their own menu saves what is pressed for long. */
export function PressToSave({ picture, onClose }: Props) {
  const title = useId()
  return (
    <Modal isOpen={picture !== null} onClose={onClose} labelledBy={title}>
      <h2 id={title} className={cx('t2', styles.title)}>
        {shareCardText.pressToSave}
      </h2>
      {picture !== null && <img src={picture} alt={shareCardText.pressToSave} className={styles.picture} />}
      <div className={styles.ways}>
        <OpenOutside />
        <Button isFull onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
    </Modal>
  )
}
