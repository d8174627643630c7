import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { Fragment } from 'react'
import type { OwnDataCounts } from '#contract/ownData.ts'
import { ownDataText } from '#text/ownData.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './OwnDataStart.module.css'

const text = ownDataText.start

type Props = { counts: OwnDataCounts; notice: string | undefined; isPending: boolean; onStart: () => void }

export function OwnDataStart({ counts, notice, isPending, onStart }: Props) {
  return (
    <>
      <div className={styles.head}>
        <Picture name="cover_08_one_question" alt="" widthPx={388} heightPx={184} sizes="100vw" className={styles.cover} isHero />
        <h2 className="t1">
          <Lines of={text.title} />
        </h2>
        <p className={cx('b2', styles.sub)}>
          <Lines of={text.sub} />
        </p>
      </div>
      {notice !== undefined && (
        <p role="status" className={cx('b2', styles.notice)}>
          <InfoIcon size={20} weight="fill" aria-hidden />
          {notice}
        </p>
      )}
      <Card padding="none" className={styles.card} aria-label={text.inside}>
        <ul>
          <Row icon="icon_diary" title={text.reports(counts)} sub={counts.reports > 0 ? text.reportsSub : text.noReports} />
          <Row icon="icon_owner" title={text.people(counts)} sub={text.peopleSub} />
          <Row icon="icon_receipt" title={text.items} sub={text.itemsSub(counts)} />
        </ul>
      </Card>
      <PageCta>
        <Button isFull isPending={isPending} pendingText={text.pending} onClick={onStart}>
          {text.button}
        </Button>
      </PageCta>
    </>
  )
}

function Row({ icon, title, sub }: { icon: string; title: string; sub: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.tile}>
        <Picture name={icon} alt="" widthPx={28} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={cx('caption', styles.hint)}>{sub}</span>
      </span>
    </li>
  )
}

/** Text that breaks where its writer wants it to. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
