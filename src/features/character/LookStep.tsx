import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight'
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle'
import type { ReactNode } from 'react'
import { SPARKLE_PATH } from '#scene/model/starPaths.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { isSameLook } from './keepKnownParts.ts'
import styles from './LookStep.module.css'
import { PartPicker } from './PartPicker.tsx'
import type { PartTabs } from './partTabs.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { SetupStage } from './SetupStage.tsx'
import type { SendingStage } from './useSubmitSetup.ts'
import type { WardrobeChoice } from './useWardrobe.ts'

type Props = {
  wardrobe: WardrobeChoice
  firstTabs: PartTabs
  dots: { count: number; current: number }
  /** The figure drops in from above. */
  dropsIn: boolean
  sending: SendingStage
  onBack: () => void
  onNext: () => void
  /** Saves at once; only for a member, who has nothing else to fill in. */
  onSave: (() => void) | undefined
  footer?: ReactNode
}

/** The figure's place above the panel. Source: docs/design.md#figure-on-a-star */
const FIGURE_LAYOUT = { figureHeightRatio: 0.651, feetRatio: 0.914 }

/** Step 0: the character as large as it fits, and every part to choose from. */
export function LookStep({ wardrobe, firstTabs, dots, dropsIn, sending, onBack, onNext, onSave, footer }: Props) {
  const { wearSurprise } = useSetupStore().getState()
  const isBusy = sending !== null
  return (
    <div className={cx(styles.screen, footer !== undefined && styles.withFooter)}>
      <div className={styles.art}>
        <SetupStage {...FIGURE_LAYOUT} className={styles.stage} dropsIn={dropsIn} />
        <div className={styles.bar}>
          <AppBar
            variant="art"
            title={characterText.lookTitle}
            onBack={isBusy ? undefined : onBack}
            action={onSave && <SaveAction isBusy={isBusy} onSave={onSave} />}
          />
          <StepDots {...dots} variant="art" />
        </div>
        <LookTools />
      </div>
      <section className={styles.panel}>
        <SurpriseButton onPress={() => wearSurprise([...wardrobe.parts.values()].flat())} />
        <PartPicker wardrobe={wardrobe} first={firstTabs} />
        <div className={styles.cta} data-lower-button>
          <Button isFull disabled={isBusy} onClick={onNext}>
            {characterText.next}
          </Button>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </section>
    </div>
  )
}

function SaveAction({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  return (
    <AppBarAction className={styles.save} aria-busy={isBusy} aria-disabled={isBusy} onClick={onSave}>
      {isBusy ? characterText.savingShort : characterText.save}
    </AppBarAction>
  )
}

/** Draws another look, under a strip of night sky. */
function SurpriseButton({ onPress }: { onPress: () => void }) {
  return (
    <div className={styles.surprise}>
      <Button isFull className={styles.starry} onClick={onPress}>
        <svg className={styles.sky} viewBox="0 0 350 54" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <g className={styles.dust}>
            {DUST.map(([x, y, radius]) => (
              <circle key={x} cx={x} cy={y} r={radius} />
            ))}
          </g>
          <path className={styles.gold} transform="translate(34 16) scale(0.55)" d={SPARKLE_PATH} />
          <path transform="translate(62 38) scale(0.4)" d={SPARKLE_PATH} />
          <path transform="translate(300 14) scale(0.5)" d={SPARKLE_PATH} />
          <path className={styles.gold} transform="translate(322 36) scale(0.7)" d={SPARKLE_PATH} />
        </svg>
        <span className={styles.words}>
          <ShuffleIcon size={21} weight="bold" aria-hidden />
          {characterText.surprise}
        </span>
      </Button>
    </div>
  )
}

const DUST = [
  [21, 11, 0.7],
  [54, 9, 0.6],
  [81, 34, 0.7],
  [109, 13, 0.9],
  [139, 36, 1],
  [183, 28, 0.8],
  [232, 5, 0.6],
  [259, 20, 0.8],
  [327, 25, 0.6],
] as const

/** Steps back and forth, and the way back to the saved look: glass buttons over the lower corners of the art. */
function LookTools() {
  const { undoLook, redoLook, resetLook } = useSetupStore().getState()
  const canUndo = useSetup(({ looks }) => looks.past.length > 0)
  const canRedo = useSetup(({ looks }) => looks.future.length > 0)
  const canReset = useSetup(({ looks, saved }) => !isSameLook(looks.present, saved.look))
  return (
    <div role="toolbar" aria-label={characterText.tools}>
      <div className={`${styles.corner} ${styles.left}`}>
        <Tool label={characterText.undo} icon={<ArrowUUpLeftIcon size={22} weight="bold" />} isOff={!canUndo} onPress={undoLook} />
        <Tool label={characterText.redo} icon={<ArrowUUpRightIcon size={22} weight="bold" />} isOff={!canRedo} onPress={redoLook} />
      </div>
      <div className={`${styles.corner} ${styles.right}`}>
        <Tool
          label={characterText.reset}
          icon={<ArrowCounterClockwiseIcon size={22} weight="bold" />}
          isOff={!canReset}
          onPress={resetLook}
        />
      </div>
    </div>
  )
}

type ToolProps = { label: string; icon: React.ReactNode; isOff?: boolean; onPress: () => void }

/** A tool that has nothing to do stays focusable: the keyboard must not lose its place when the last step was undone. */
function Tool({ label, icon, isOff = false, onPress }: ToolProps) {
  return (
    <IconButton
      variant="glass"
      label={label}
      icon={icon}
      aria-disabled={isOff}
      className={isOff ? styles.off : undefined}
      onClick={() => !isOff && onPress()}
    />
  )
}
