import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { PartInfo } from '#contract/wardrobe.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckMark } from '#ui/CheckMark.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import styles from './BackgroundStep.module.css'
import { ChosenProvenance } from './PartPicker.tsx'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { SetupStage } from './SetupStage.tsx'
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
const FIGURE_LAYOUT = { figureHeightRatio: 0.325, feetRatio: 0.78 }

export function BackgroundStep({ stars, provenances, dots, sending, onBack, onDone }: Props) {
  const [isOpen, setIsOpen] = useEntryState('stars', true, z.boolean())
  const chosen = useSetup(({ background }) => background)
  const isBusy = sending !== null
  return (
    <div className={styles.screen}>
      <SetupStage
        {...FIGURE_LAYOUT}
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

const CARD_PX = { width: 104, height: 146 }

function StarCards({ stars, isOff }: { stars: readonly PartInfo[]; isOff: boolean }) {
  const chosen = useSetup(({ background }) => background)
  const { chooseBackground } = useSetupStore().getState()
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const card = row.current?.querySelector('[aria-pressed="true"]')
    card?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <fieldset ref={row} className={styles.row} disabled={isOff}>
      <legend className="visually-hidden">{characterText.stars}</legend>
      {stars.map(({ file, name }) => (
        <button
          key={file}
          type="button"
          aria-pressed={file === chosen}
          className={cx(styles.card, file === chosen && styles.chosen)}
          onClick={() => chooseBackground(file)}
        >
          <span className={styles.frame} onErrorCapture={hideLost}>
            <Picture
              name={file.replace(/\.png$/, '')}
              alt=""
              widthPx={CARD_PX.width}
              heightPx={CARD_PX.height}
              className={styles.picture}
            />
            {file === chosen && <CheckMark size="m" />}
          </span>
          <span className={`caption ellipsis ${styles.name}`}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The name below says which star it is; the browser's sign of a broken picture says nothing. */
function hideLost({ target }: { target: EventTarget }) {
  if (target instanceof HTMLElement) target.style.visibility = 'hidden'
}
