import { BellSlashIcon } from '@phosphor-icons/react/dist/ssr/BellSlash'
import { ExportIcon } from '@phosphor-icons/react/dist/ssr/Export'
import { PlusSquareIcon } from '@phosphor-icons/react/dist/ssr/PlusSquare'
import { type ReactNode, useState } from 'react'
import { pushText } from '#text/push.ko.ts'
import { AppIconTitle } from '#ui/AppIconTitle.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Picture } from '#ui/Picture.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import styles from './DeviceCard.module.css'
import type { DevicePush } from './useDevicePush.ts'

/** Whether this device gets push messages, how to turn them on, and a test message. */
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

const text = pushText.guide
const TILES: readonly ReactNode[] = [
  <ExportIcon key="share" size={24} className={styles.share} aria-hidden />,
  <PlusSquareIcon key="add" size={24} aria-hidden />,
  <Picture key="app" name="app_icon" alt="" widthPx={30} heightPx={30} className={styles.small} isEager />,
]

/** How an iPhone gets the app onto its home screen, the one place where it lets an app send messages. */
function HomeScreenGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
