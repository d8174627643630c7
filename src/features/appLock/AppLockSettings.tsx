import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint'
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { PasswordIcon } from '@phosphor-icons/react/dist/ssr/Password'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { useState } from 'react'
import { useAppLock } from '#lib/appLock.ts'
import { appLockText } from '#text/appLock.ko.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ListRow, RowCaret, RowIcon, SectionLabel } from '#ui/ListRow.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import styles from './AppLockSettings.module.css'
import { LockedMuriTile } from './LockedMuri.tsx'
import { readLock } from './lockRecord.ts'
import { lockSupport } from './lockSupport.ts'
import { PinDialog, type PinTask } from './PinDialog.tsx'
import { PlatformSwitch } from './PlatformSwitch.tsx'

const text = appLockText.setting
const TIMES = [
  { words: text.times.start, icon: <RocketLaunchIcon size={22} weight="fill" aria-hidden /> },
  { words: text.times.away, icon: <ClockIcon size={22} weight="fill" aria-hidden /> },
]

/** Whether the app is locked on this device, what opens it, and what the lock does not do. */
export function AppLockSettings({ owner }: { owner: string }) {
  const isSet = useAppLock((lock) => lock.isSet)
  const [task, setTask] = useState<PinTask | null>(null)
  const [support] = useState(lockSupport)
  const record = isSet ? readLock() : null
  return (
    <>
      <Card padding="none" className={styles.card}>
        <SwitchRow
          variant="head"
          media={<LockedMuriTile />}
          title={text.lock}
          sub={support === 'ok' ? text.lockSub : appLockText.unsupported[support]}
          isOn={isSet}
          isDisabled={support !== 'ok'}
          onChange={(isOn) => setTask(isOn ? 'set' : 'remove')}
        />
      </Card>
      {record && (
        <>
          <SectionLabel>{text.how}</SectionLabel>
          <Card padding="list" className={styles.list}>
            <ListRow
              size="setting"
              media={
                <RowIcon>
                  <PasswordIcon size={22} weight="fill" aria-hidden />
                </RowIcon>
              }
              title={text.change}
              sub={text.changeSub(record.digits)}
              trailing={<RowCaret />}
              onClick={() => setTask('change')}
            />
            <PlatformSwitch
              media={
                <RowIcon>
                  <FingerprintIcon size={22} aria-hidden />
                </RowIcon>
              }
            />
          </Card>
        </>
      )}
      <SectionLabel>{text.when}</SectionLabel>
      <Card padding="none" className={cx(styles.list, styles.times)}>
        <ul>
          {TIMES.map(({ words, icon }) => (
            <li key={words} className={cx('b2', styles.time)}>
              {icon}
              <span className={styles.words}>{words}</span>
              <CheckIcon size={18} weight="bold" className={styles.check} aria-hidden />
            </li>
          ))}
        </ul>
      </Card>
      <Limits />
      {task !== null && <PinDialog owner={owner} task={task} onClose={() => setTask(null)} />}
    </>
  )
}

function Limits() {
  return (
    <div className={cx('caption', styles.limits)}>
      <InfoIcon size={20} weight="fill" className={styles.info} aria-hidden />
      <div>
        <p>{text.limits.hides}</p>
        <p>{text.limits.keepsPlain}</p>
        <p>{text.limits.forgotten}</p>
      </div>
    </div>
  )
}
