import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { useId, useState } from 'react'
import { ownDataText } from '#text/ownData.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './OwnDataMaking.module.css'
import { Lines } from './OwnDataStart.tsx'
import { type Making, percentOf, type StepState, stepsOf } from './ownData.queries.ts'

const text = ownDataText.making

type Props = {
  making: Making
  /** The progress could not be asked for just now. */
  isLost: boolean
  isPending: boolean
  onStop: () => void
}

/** An export that is being made. It goes on when the screen is left. */
export function OwnDataMaking({ making, isLost, isPending, onStop }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <Picture name="loading_flight" alt="" widthPx={200} heightPx={160} className={styles.flight} isEager />
        <h2 className="t1">{text.title}</h2>
        <p className={cx('b2', styles.sub)}>
          <Lines of={text.sub} />
        </p>
        <Progress making={making} isLost={isLost} />
      </div>
      <Card padding="none" className={styles.card}>
        <ol aria-label={text.stepsLabel}>
          {stepsOf(making).map(({ step, is }) => (
            <li key={step} className={styles.step} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
              <Mark is={is} />
              <span className={styles.name}>{text.steps[step]}</span>
              <span className={cx('caption', styles.hint)}>{wordOf(is, making)}</span>
            </li>
          ))}
        </ol>
      </Card>
      <PageCta>
        <Button variant="white" isFull isPending={isPending} pendingText={text.stopping} onClick={() => setAsking(true)}>
          {ownDataText.making.stop}
        </Button>
      </PageCta>
      <ConfirmModal
        isOpen={isAsking}
        title={text.stopTitle}
        sub={text.stopSub}
        confirmText={text.stop}
        cancelText={text.keepOn}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          onStop()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Progress({ making, isLost }: { making: Making; isLost: boolean }) {
  const id = useId()
  const { step, done, total } = making
  const percent = percentOf(making)
  const words = isLost ? text.lost : step === 'reports' && done > 0 ? text.reportOf(done, total) : text.doing[step]
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={text.progress} aria-valuenow={percent} aria-describedby={id} className={styles.track}>
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className={cx('caption', styles.figures)}>
        <span id={id}>{words}</span>
        <b>{text.percent(percent)}</b>
      </div>
    </div>
  )
}

function Mark({ is }: { is: StepState }) {
  return <span className={styles.mark}>{is === 'finished' ? <CheckCircleIcon size={24} weight="fill" aria-hidden /> : <i />}</span>
}

function wordOf(is: StepState, { done, total }: Making): string {
  if (is === 'now') return total > 0 ? text.count(done, total) : text.now
  return is === 'finished' ? text.finished : text.waiting
}
