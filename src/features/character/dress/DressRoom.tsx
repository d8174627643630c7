import { memo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { partIn } from '#contract/look.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import type { PictureError } from '#scene/stage/pictureError.ts'
import { dressText } from '#text/dress.ko.ts'
import { isSameLook } from '../keepKnownParts.ts'
import { SetupContext, useSetup } from '../SetupContext.tsx'
import { SetupStage } from '../SetupStage.tsx'
import { WornThumb } from '../WornThumb.tsx'
import { DressCell, DressLayout } from './DressLayout.tsx'
import styles from './DressRoom.module.css'
import { type Dress, partsOf } from './dress.store.ts'
import type { DressSlot } from './dressParts.ts'

/** The figure's place in the card, the same as in the pictures before it. Source: docs/design.md#figure-on-a-star */
const FIGURE_LAYOUT = { figureHeightRatio: 0.716, feetRatio: 0.8656 }

type Props = { dress: Dress; onShown: () => void; onFailed: () => void }

export function DressRoom({ dress, onShown, onFailed }: Props) {
  const { slot } = useStore(dress.room)
  const [hasLost, setHasLost] = useState(false)
  const isShown = useRef(false)
  const show = () => {
    isShown.current = true
    onShown()
  }
  // Without its ground the stage is never shown; without a part of its clothes it is.
  const lose = ({ picture }: PictureError) => (!isShown.current && picture.startsWith('bg_') ? onFailed() : setHasLost(true))
  return (
    <SetupContext value={dress.setup}>
      <Layout dress={dress} slot={slot}>
        <SetupStage {...FIGURE_LAYOUT} className={styles.stage} onReady={show} onFailed={onFailed} onError={lose} />
        <p role="status" className={styles.lost}>
          {hasLost && dressText.pictureFailed}
        </p>
      </Layout>
    </SetupContext>
  )
}

function Layout({ dress, slot, children }: { dress: Dress; slot: DressSlot; children: React.ReactNode }) {
  const canReset = useSetup(({ looks, saved }) => !isSameLook(looks.present, saved.look))
  return (
    <DressLayout
      figure={children}
      slot={slot}
      canReset={canReset}
      onAct={dress.act}
      cells={partsOf(slot).map((part) => <Cell key={part.file} slot={slot} part={part} onAct={dress.act} />)}
    />
  )
}

const Cell = memo(function Cell({ slot, part: { file, name }, onAct }: { slot: DressSlot; part: PartInfo; onAct: Dress['act'] }) {
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === file)
  return (
    <DressCell file={file} name={name} isSelected={isSelected} onAct={onAct}>
      <WornThumb slot={slot} file={file} name={name} />
    </DressCell>
  )
})
