import { BellSlashIcon } from '@phosphor-icons/react/dist/ssr/BellSlash'
import { useState } from 'react'
import { pushText } from '#text/push.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './DeviceCard.module.css'
import { HomeScreenGuide } from './HomeScreenGuide.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import type { DevicePush } from './useDevicePush.ts'

/** Whether this device is told at all, how to get it told, and a message to try it. */
export function DeviceCard({ device }: { device: DevicePush }) {
  const [hasGuide, setGuide] = useState(false)
  const { support, isOn, isBusy, isUnknown } = device
  const isHindered = support === 'denied' || support === 'unsupported'
  const change = (next: boolean) => (support === 'guide' ? setGuide(true) : void device.turn(next))
  return (
    <Card padding="none" className={styles.card}>
      <SwitchRow
        variant="head"
        media={<Picture name="signal_2" alt="" widthPx={72} heightPx={72} className={styles.picture} isEager />}
        title={pushText.device.title}
        sub={pushText.device.sub}
        isOn={isOn}
        isBusy={isBusy || isUnknown}
        isDisabled={isHindered}
        onChange={change}
      />
      {isHindered ? <Obstacle {...pushText[support]} /> : <TestRow isOn={isOn && !isBusy} onSend={device.test} />}
      <HomeScreenGuide isOpen={hasGuide} onClose={() => setGuide(false)} />
    </Card>
  )
}

/** What stands in the way, and what the person can do about it. */
function Obstacle({ title, sub }: { title: string; sub: string }) {
  return (
    <div role="status" className={styles.obstacle}>
      <BellSlashIcon size={20} weight="fill" className={styles.slash} aria-hidden />
      <div>
        <p className="label">{title}</p>
        <p className="caption">{sub}</p>
      </div>
    </div>
  )
}

function TestRow({ isOn, onSend }: { isOn: boolean; onSend: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const send = async () => {
    if (isPending) return
    if (!isOn) return showToast(pushText.test.first, { icon: 'none' })
    setPending(true)
    await onSend()
    setPending(false)
  }
  return (
    <div className={styles.test}>
      <span className={cx('caption', styles.ask)}>{pushText.test.ask}</span>
      <button type="button" className={cx('label', styles.send)} aria-busy={isPending || undefined} onClick={() => void send()}>
        {isPending ? pushText.test.pending : pushText.test.action}
      </button>
    </div>
  )
}
