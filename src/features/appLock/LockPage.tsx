import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAppLock } from '#lib/appLock.ts'
import { watchAppLock } from '#lib/watchAppLock.ts'
import { appLockText } from '#text/appLock.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { coverPage } from './coverPage.ts'
import styles from './LockPage.module.css'
import { LockScene } from './LockScene.tsx'
import { readLock } from './lockRecord.ts'
import { PinQuestion } from './PinQuestion.tsx'
import { tryPlatform } from './unlock.ts'

const text = appLockText

type Props = { onLogOut: () => Promise<void> }

const THEME_COLOUR = '#272262'

watchAppLock()

/** The lock over the whole app; while the page is only hidden, the same without keys. */
export function LockPage({ onLogOut }: Props) {
  const { isLocked, isAway } = useAppLock()
  return isLocked || isAway ? createPortal(<Cover isLocked={isLocked} onLogOut={onLogOut} />, document.body) : null
}

function Cover({ isLocked, onLogOut }: Props & { isLocked: boolean }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  useLayoutEffect(() => (dialog.current ? coverPage(dialog.current) : undefined), [])
  useThemeColour()
  const title = isLocked ? (isAsking ? text.ask.title : text.enter) : text.appName
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby={titleId} className={styles.lock}>
      <LockScene titleId={titleId} title={title}>
        {isLocked &&
          (isAsking ? (
            <LogOutQuestion onLogOut={onLogOut} onCancel={() => setAsking(false)} />
          ) : (
            <Unlock onLogOut={() => setAsking(true)} />
          ))}
      </LockScene>
    </dialog>
  )
}

function Unlock({ onLogOut }: { onLogOut: () => void }) {
  const [record] = useState(readLock)
  const open = () => useAppLock.setState({ isLocked: false })
  return (
    <>
      <PinQuestion
        length={record?.digits ?? 4}
        problem={record === null ? text.damaged : undefined}
        onRight={open}
        onPlatform={record?.key && tryPlatform}
      />
      <button type="button" className={cx('label', styles.leave)} onClick={onLogOut}>
        {text.logOut}
      </button>
    </>
  )
}

function LogOutQuestion({ onLogOut, onCancel }: Props & { onCancel: () => void }) {
  const [isPending, setPending] = useState(false)
  const leave = () => {
    setPending(true)
    void onLogOut()
  }
  return (
    <>
      <p className={cx('b1', styles.askSub)}>
        {text.ask.sub[0]}
        <br />
        {text.ask.sub[1]}
      </p>
      <div className={styles.ask}>
        <Button isFull isPending={isPending} pendingText={text.ask.pending} onClick={leave}>
          {text.ask.confirm}
        </Button>
        <Button variant="neutral" isFull disabled={isPending} autoFocus onClick={onCancel}>
          {text.ask.cancel}
        </Button>
      </div>
    </>
  )
}

/** The browser's bar and a phone's line of signs go with the night. */
function useThemeColour(): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]')
    const before = meta?.getAttribute('content') ?? ''
    meta?.setAttribute('content', THEME_COLOUR)
    return () => meta?.setAttribute('content', before)
  }, [])
}
