import { useId } from 'react'
import { CLOSE } from '#text/ui.ko.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Modal } from './Modal.tsx'
import { OpenOutside } from './OpenOutside.tsx'
import styles from './PressToSave.module.css'

type Props = { picture: string | null; title: string; onClose: () => void }

/** The picture in full, for browsers inside apps, which drop downloads: their own menu saves what is pressed for long. */
export function PressToSave({ picture, title, onClose }: Props) {
  const id = useId()
  return (
    <Modal isOpen={picture !== null} onClose={onClose} labelledBy={id}>
      <h2 id={id} className={cx('t2', styles.title)}>
        {title}
      </h2>
      {picture !== null && <img src={picture} alt={title} className={styles.picture} />}
      <div className={styles.ways}>
        <OpenOutside />
        <Button isFull onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
    </Modal>
  )
}
