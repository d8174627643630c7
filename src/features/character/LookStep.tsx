import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { AppBarAction } from '#ui/AppBarAction.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import styles from './LookStep.module.css'
import { LookTools } from './LookTools.tsx'
import { PartPicker } from './PartPicker.tsx'
import { offeredFiles } from './partGroups.ts'
import { SetupStage } from './SetupStage.tsx'
import type { WardrobeChoice } from './useWardrobe.ts'

type Props = { wardrobe: WardrobeChoice; dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

/** How the figure stands above the panel. Source: docs/design.md#figure-on-a-star */
const STANDING = { figureHeightRatio: 0.651, feetRatio: 0.914 }

/** Step 0: the character as large as it fits, and every part to choose from. */
export function LookStep({ wardrobe, dots, onBack, onNext }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <SetupStage {...STANDING} className={styles.stage} />
        <div className={styles.bar}>
          <AppBar
            look="art"
            title={characterText.lookTitle}
            onBack={onBack}
            action={
              <AppBarAction className={styles.next} onClick={onNext}>
                {characterText.next}
              </AppBarAction>
            }
          />
          <StepDots {...dots} look="art" />
        </div>
        <LookTools files={offeredFiles(wardrobe.parts)} />
      </div>
      <PartPicker wardrobe={wardrobe} />
    </div>
  )
}
