import { animated, useSpring } from '@react-spring/web'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { heartSpring } from '#ui/motion.ts'
import styles from './RoomPhoto.module.css'
import type { CountStep, RoomPhoto as Photo } from './useGroupPhoto.ts'

const photoSheet = lazyCode(async () => (await import('./PhotoSheet.tsx')).PhotoSheet)

type Props = { photo: Photo; isOpen: boolean; onClose: () => void }

/** The numbers before a photo of everybody, its flash, and the sheet with the picture. */
export function RoomPhoto({ photo: { step, shot, forget }, isOpen, onClose }: Props) {
  return (
    <>
      {step !== null && <Countdown step={step} />}
      <LazyOverlay
        code={photoSheet}
        props={{ shot, isOpen: isOpen && shot !== null, onOpenChange: (wanted: boolean) => !wanted && onClose() }}
        onFailed={() => {
          forget()
          onClose()
        }}
      />
    </>
  )
}

/** Nothing in the room is pressed meanwhile. A status says it to screen readers. */
function Countdown({ step }: { step: CountStep }) {
  return (
    <div aria-hidden className={styles.count} data-count={step}>
      {step === 'flash' ? <div className={styles.flash} /> : <Numeral key={step}>{step}</Numeral>}
    </div>
  )
}

function Numeral({ children }: { children: number }) {
  const spring = useSpring({ from: { scale: 0.4, opacity: 0 }, to: { scale: 1, opacity: 1 }, config: heartSpring })
  return (
    <animated.span className={styles.numeral} style={spring}>
      {children}
    </animated.span>
  )
}
