import { useState } from 'react'
import type { PartInfo } from '#contract/wardrobe.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { StepDots } from '#ui/StepDots.tsx'
import styles from './BackgroundStep.module.css'
import { ChosenProvenance } from './ChosenProvenance.tsx'
import { useSetup } from './SetupContext.tsx'
import { SetupStage } from './SetupStage.tsx'
import { StarCards } from './StarCards.tsx'
import type { SendingStage } from './useSubmitSetup.ts'
import type { Provenances } from './useWardrobe.ts'

type Props = {
  stars: readonly PartInfo[]
  provenances: Provenances
  dots: { count: number; current: number }
  sending: SendingStage
  onBack: () => void
  onDone: () => void
}

/** Smaller than at home, so that head and feet stay between the bar and the sheet. */
const STANDING = { figureHeightRatio: 0.325, feetRatio: 0.78 }

/** Step 2: the star to live on. A tap on the character moves the sheet out of the way; its header brings it back. */
export function BackgroundStep({ stars, provenances, dots, sending, onBack, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const chosen = useSetup(({ background }) => background)
  const isBusy = sending !== null
  return (
    <div className={styles.screen}>
      <SetupStage
        {...STANDING}
        className={cx(styles.stage, isOpen && styles.lifted)}
        onFigureTap={() => setIsOpen(false)}
        figureLabel={characterText.closeStars}
      />
      <div className={styles.bar}>
        {/* The answer of a saving that is under way belongs to this step. */}
        <AppBar variant="art" title={characterText.backgroundTitle} onBack={isBusy ? undefined : onBack} />
        <StepDots {...dots} variant="art" />
      </div>
      <BottomSheet isOpen={isOpen} onOpenChange={setIsOpen} title={characterText.starQuestion}>
        <StarCards stars={stars} isOff={isBusy} />
        <ChosenProvenance files={stars.map(({ file }) => file)} chosen={chosen} provenances={provenances} className={styles.provenance} />
        <div className={styles.done} data-lower-button>
          <Button
            isFull
            isPending={isBusy}
            pendingText={sending === 'saving' ? characterText.saving : characterText.drawing}
            onClick={onDone}
          >
            {characterText.done}
          </Button>
        </div>
      </BottomSheet>
    </div>
  )
}
