import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './AnswerField.module.css'
import type { KeptDraft } from './drafts/draftStore.ts'
import { discardDraft, resumeDraft } from './drafts/editors.store.ts'

const text = reportsText.draft

/** Words that were typed before and never saved: to be taken up again, or thrown away. */
export function DraftOffer({ reportId, draft, onResumed }: { reportId: string; draft: KeptDraft; onResumed?: () => void }) {
  const resume = () => {
    resumeDraft(reportId, draft)
    onResumed?.()
  }
  return (
    <section className={styles.offer} aria-label={text.offer}>
      <p className={cx('label', styles.offerHead)}>
        <PencilSimpleIcon size={16} weight="bold" aria-hidden />
        {text.offer}
      </p>
      <p className={cx('b2', styles.offerText)}>{draft.text}</p>
      <div className={styles.offerButtons}>
        <Button size="s" onClick={resume}>
          {text.resume}
        </Button>
        <Button size="s" variant="white" onClick={() => discardDraft(reportId, draft)}>
          {text.discard}
        </Button>
      </div>
    </section>
  )
}
