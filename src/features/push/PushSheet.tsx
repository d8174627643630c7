import type { OutputOf } from '#contract/endpoint.ts'
import type { getPush } from '#contract/push.ts'
import { pushText } from '#text/push.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './PushSheet.module.css'
import { useDevicePush } from './useDevicePush.ts'

const text = pushText.question

type Props = { push: OutputOf<typeof getPush>; userId: string; isOpen: boolean; onClose: () => void }

/** Asks for push messages on this device. Closing counts as an answer. */
export function PushSheet({ push, userId, isOpen, onClose }: Props) {
  const device = useDevicePush(push, userId)
  const accept = async () => {
    await device.turn(true)
    onClose()
  }
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onClose} title={text.title}>
      <div className={styles.body}>
        <Picture name="signal_2" alt="" widthPx={112} heightPx={112} />
        <p className={cx('b1', styles.sub)}>{pushText.device.sub}</p>
        <p className={cx('caption', styles.later)}>{text.laterSub}</p>
        <div className={styles.buttons}>
          <Button variant="neutral" onClick={onClose}>
            {text.later}
          </Button>
          <Button isPending={device.isBusy} pendingText={pushText.device.changing} onClick={() => void accept()}>
            {text.accept}
          </Button>
        </div>
      </div>
    </BottomSheet>
  )
}
