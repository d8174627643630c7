import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag'
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit'
import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { peopleText } from '#text/people.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { ListRow, RowIcon } from '#ui/ListRow.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { AbuseReportSheet } from './AbuseReportSheet.tsx'
import { useBlockPerson } from './blocks.queries.ts'

export type PersonMenuSheetProps = {
  person: PersonCard
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The person is blocked now and gone from every list; a screen that is about them should be left. */
  onBlocked?: () => void
}

type Step = 'menu' | 'report' | 'block'

/** Report and block, each confirmed in a separate step. */
export function PersonMenuSheet({ person, isOpen, onOpenChange, onBlocked }: PersonMenuSheetProps) {
  const [step, setStep] = useState<Step>('menu')
  const setOpen = (next: boolean) => {
    setStep('menu')
    onOpenChange(next)
  }
  const block = useBlockPerson(({ userName }) => {
    setOpen(false)
    showToast(peopleText.blocked(userName))
    onBlocked?.()
  })
  return (
    <>
      <BottomSheet
        mode="modal"
        isOpen={isOpen && step === 'menu'}
        onOpenChange={setOpen}
        title={<NamedSentence of={peopleText.menuTitle} name={person.userName} />}
      >
        <ListRow
          size="setting"
          media={
            <RowIcon>
              <FlagIcon size={22} weight="fill" aria-hidden />
            </RowIcon>
          }
          title={peopleText.report}
          sub={peopleText.reportSub}
          onClick={() => setStep('report')}
        />
        <ListRow
          size="setting"
          media={
            <RowIcon isDanger>
              <ProhibitIcon size={22} weight="bold" aria-hidden />
            </RowIcon>
          }
          title={peopleText.block}
          sub={peopleText.blockSub}
          onClick={() => setStep('block')}
        />
      </BottomSheet>
      <AbuseReportSheet key={person.userId} person={person} isOpen={isOpen && step === 'report'} onOpenChange={setOpen} />
      <ConfirmModal
        isOpen={isOpen && step === 'block'}
        title={<NamedSentence of={peopleText.blockTitle} name={person.userName} />}
        sub={peopleText.blockConsequence}
        confirmText={peopleText.block}
        tone="danger"
        isPending={block.isPending}
        pendingText={peopleText.blocking}
        onConfirm={() => block.mutate(person)}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
