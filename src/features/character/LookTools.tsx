import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight'
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle'
import type { Slot } from '#contract/look.ts'
import { characterText } from '#text/character.ko.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { isSameLook } from './keepKnownParts.ts'
import styles from './LookTools.module.css'
import { useSetup, useSetupStore } from './SetupContext.tsx'

/** Steps back and forth, a random look, and the way back to the saved one: glass buttons over the lower corners of the art. */
export function LookTools({ files }: { files: ReadonlyMap<Slot, readonly string[]> }) {
  const { undoLook, redoLook, wearRandom, resetLook } = useSetupStore().getState()
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
        <Tool label={characterText.random} icon={<ShuffleIcon size={22} weight="bold" />} onPress={() => wearRandom(files)} />
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
