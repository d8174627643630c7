import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash'
import type { ReactNode } from 'react'
import { installedText } from '#text/installed.ko.ts'
import { AppIconTitle } from '#ui/AppIconTitle.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './InstallSheet.module.css'
import type { InstallWay } from './installWay.ts'

const text = installedText.install

const GUIDES: Record<NonNullable<InstallWay>, readonly string[]> = {
  ask: [],
  share: text.guide,
  appleApp: text.guideInApp.apple,
  otherApp: text.guideInApp.other,
}

type Props = {
  isOpen: boolean
  /** Without the browser's own prompt, the person reads where to do it. */
  way: NonNullable<InstallWay>
  onAdd: () => void
  /** Closing by scrim, Escape or back counts as an answer. */
  onLater: () => void
}

export function InstallSheet({ isOpen, way, onAdd, onLater }: Props) {
  const canAsk = way === 'ask'
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onLater} title={<AppIconTitle iconPx={76} lines={text.title} />}>
      <div className={styles.body}>
        <div className={styles.points}>
          <Point icon={<RocketLaunchIcon size={20} weight="fill" aria-hidden />}>{text.points[0]}</Point>
          <Point icon={<WifiSlashIcon size={20} weight="fill" aria-hidden />}>{text.points[1]}</Point>
          <Point icon={<BellIcon size={20} weight="fill" aria-hidden />}>{text.points[2]}</Point>
          {GUIDES[way].map((step, index) => (
            <Point key={step} icon={index + 1}>
              {step}
            </Point>
          ))}
        </div>
        {canAsk ? (
          <div className={styles.buttons}>
            <Button variant="neutral" onClick={onLater}>
              {text.later}
            </Button>
            <Button onClick={onAdd}>{text.add}</Button>
          </div>
        ) : (
          <Button isFull onClick={onLater}>
            {text.known}
          </Button>
        )}
      </div>
    </BottomSheet>
  )
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={cx('b1', styles.point)}>
      <span className={styles.tile}>{icon}</span>
      {children}
    </div>
  )
}
