import { type FormEvent, useId, useState } from 'react'
import { stationsText } from '#text/stations.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './CodeModal.module.css'
import { codeTyped } from './stationCode.ts'

const text = stationsText.code

type Props = {
  isOpen: boolean
  /** Stands in the field when it opens, as from an invitation. */
  initialCode: string
  isJoining: boolean
  onJoin: (code: string) => void
  onClose: () => void
}

/** Asks for a station's code. */
export function CodeModal({ isOpen, initialCode, isJoining, onJoin, onClose }: Props) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={isJoining ? undefined : onClose} labelledBy={id}>
      <h2 id={id} className={cx('t2', styles.title)}>
        {text.title}
      </h2>
      <p className={cx('b2', styles.sub)}>{text.sub}</p>
      <CodeForm initialCode={initialCode} isJoining={isJoining} onJoin={onJoin} onClose={onClose} />
    </Modal>
  )
}

function CodeForm({ initialCode, isJoining, onJoin, onClose }: Omit<Props, 'isOpen'>) {
  const [code, setCode] = useState(() => codeTyped(initialCode))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidied = codeTyped(code)
    if (tidied !== '' && !isJoining) onJoin(tidied)
  }
  return (
    <form onSubmit={submit}>
      <CodeField value={code} onValueChange={setCode} />
      <div className={styles.buttons}>
        <Button variant="neutral" isFull disabled={isJoining} onClick={onClose}>
          {CANCEL}
        </Button>
        <Button type="submit" isFull isPending={isJoining} pendingText={text.joining}>
          {text.join}
        </Button>
      </div>
    </form>
  )
}
