import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { animated, useTransition } from '@react-spring/web'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './FeedbackRegions.module.css'
import { type Popup, type Toast, useFeedbackStore } from './feedback.store.ts'
import { modalSpring, toastSpring } from './motion.ts'
import { Picture } from './Picture.tsx'
import { useTopLayer } from './topLayer.store.ts'

const FADE_MS = 160
/** So long a screen reader takes at most to hear of a message. */
const HEARD_MS = 100
/** Messages that were said: a region that takes one over, when a dialog opens or closes meanwhile, shows it and is silent. */
const heard = new WeakSet<Toast | Popup>()

/** The live regions of toasts and popups. A modal dialog hides the page from screen readers, so each has its own pair; the topmost speaks. */
export function FeedbackRegions({ dialogId }: { dialogId: string | undefined }) {
  const isTop = useTopLayer(({ dialogIds }) => dialogIds.at(-1) === dialogId)
  const toast = useFeedbackStore((now) => (isTop ? now.toast : undefined))
  const popup = useFeedbackStore((now) => (isTop ? now.popup : undefined))
  const toasts = useTransition(toast, {
    keys: (now) => now?.id ?? 0,
    from: { opacity: 0, y: 24 },
    enter: { opacity: 1, y: 0 },
    leave: { opacity: 0, config: { duration: FADE_MS } },
    config: toastSpring,
  })
  const popups = useTransition(popup, {
    keys: (now) => now?.id ?? 0,
    from: { opacity: 0, y: 16, scale: 0.92 },
    enter: { opacity: 1, y: 0, scale: 1 },
    leave: { opacity: 0, config: { duration: FADE_MS } },
    config: modalSpring,
  })
  return (
    <>
      <div role="status" className={styles.toasts}>
        {toasts(
          (style, now) =>
            now && (
              <animated.div style={style}>
                <SaidOnce message={now}>
                  <ToastCard toast={now} />
                </SaidOnce>
              </animated.div>
            ),
        )}
      </div>
      <div role="alert" className={styles.popups}>
        {popups(
          (style, now) =>
            now && (
              <animated.div style={style}>
                <SaidOnce message={now}>
                  <PopupCard popup={now} />
                </SaidOnce>
              </animated.div>
            ),
        )}
      </div>
    </>
  )
}

function SaidOnce({ message, children }: { message: Toast | Popup; children: ReactNode }) {
  const [isRepeated] = useState(() => heard.has(message))
  useEffect(() => {
    const timer = setTimeout(() => heard.add(message), HEARD_MS)
    return () => clearTimeout(timer)
  }, [message])
  return <div aria-hidden={isRepeated || undefined}>{children}</div>
}

export function ToastCard({ toast }: { toast: Omit<Toast, 'id'> }) {
  return (
    <p className={styles.toast}>
      {toast.icon === 'ok' && <CheckCircleIcon size={24} weight="fill" className={styles.ok} aria-hidden />}
      {toast.icon === 'warning' && <WarningCircleIcon size={24} weight="fill" className={styles.warning} aria-hidden />}
      {toast.icon === 'reward' && (
        <span className={styles.reward}>
          <Picture name="icon_coin" alt="" widthPx={24} heightPx={24} />
          <Picture name="icon_stone" alt="" widthPx={24} heightPx={24} />
        </span>
      )}
      {typeof toast.icon === 'object' && toast.icon}
      {toast.text}
    </p>
  )
}

export function PopupCard({ popup }: { popup: Omit<Popup, 'id'> }) {
  return (
    <div className={styles.popup}>
      <p className="t3">{popup.title}</p>
      {popup.sub && <p className={cx('b2', styles.sub)}>{popup.sub}</p>}
    </div>
  )
}

/** Shows toasts and popups of the whole app. Mount it once, at the root. */
export function FeedbackHost() {
  return <FeedbackRegions dialogId={undefined} />
}
