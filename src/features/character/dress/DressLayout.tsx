import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle'
import type { ReactNode } from 'react'
import { showFocused } from '#lib/dom/showFocused.ts'
import { SPARKLE_PATH } from '#scene/model/starPaths.ts'
import { dressText } from '#text/dress.ko.ts'
import { CheckMark } from '#ui/CheckMark.tsx'
import { Chips } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './DressLayout.module.css'
import { DRESS_SLOTS, type DressSlot } from './dressParts.ts'

type Props = {
  figure: ReactNode
  slot: DressSlot
  cells: ReactNode
  canReset: boolean
  /** What a press of a button does, by its `data-act`. Without it the buttons answer to who watches the section. */
  onAct?: (act: string) => void
  /** Nothing of it answers before a script says so. */
  isInert?: boolean
}

/** The look of the dressing room: once out of pictures, and in the very same place with the live stage. */
export function DressLayout({ figure, slot, cells, canReset, onAct, isInert = false }: Props) {
  const needsScript = isInert && { inert: true, 'data-needs-script': true }
  return (
    <div className={styles.layout}>
      <div className={cx('on-art', styles.art)}>
        {figure}
        <Sparkles />
        <div className={styles.tools} {...needsScript}>
          <button type="button" data-act="shuffle" className={styles.shuffle} onClick={onAct && (() => onAct('shuffle'))}>
            <ShuffleIcon size={19} weight="bold" aria-hidden />
            {dressText.shuffle}
          </button>
          <IconButton
            variant="glass"
            label={dressText.reset}
            icon={<ArrowCounterClockwiseIcon size={20} weight="bold" aria-hidden />}
            aria-disabled={!canReset}
            data-act="reset"
            className={styles.reset}
            onClick={onAct && (() => onAct('reset'))}
          />
        </div>
      </div>
      <div className={styles.parts} {...needsScript}>
        <div className={styles.chips}>
          <Chips
            label={dressText.kinds}
            choices={DRESS_SLOTS.map((value) => ({ value, label: dressText.parts[value] }))}
            value={slot}
            onChange={(value) => onAct?.(value)}
          />
        </div>
        <fieldset key={slot} ref={showChosen} className={styles.row}>
          <legend className="visually-hidden">{dressText.parts[slot]}</legend>
          {cells}
        </fieldset>
      </div>
    </div>
  )
}

/** Another row begins where its chosen part is seen. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (!row || !chosen) return
  const beyond = chosen.offsetLeft + chosen.offsetWidth - row.offsetLeft - row.clientWidth
  if (beyond > 0) row.scrollLeft = beyond + row.clientWidth / 3
}

type CellProps = { file: string; name: string; isSelected: boolean; onAct?: (act: string) => void; children: ReactNode }

export function DressCell({ file, name, isSelected, onAct, children }: CellProps) {
  return (
    <button
      type="button"
      data-act={file}
      aria-label={name}
      aria-pressed={isSelected}
      className={cx(styles.cell, isSelected && styles.selected)}
      onFocus={showFocused}
      onClick={onAct && (() => onAct(file))}
    >
      {children}
      {isSelected && <CheckMark size="s" iconPx={13} />}
    </button>
  )
}

function Sparkles() {
  return (
    <svg aria-hidden className={styles.sparkles} viewBox="0 0 350 372">
      <path transform="translate(286 60) scale(1.1)" d={SPARKLE_PATH} />
      <path transform="translate(300 120) scale(0.8)" className={styles.gold} d={SPARKLE_PATH} />
      <path transform="translate(72 168) scale(0.7)" d={SPARKLE_PATH} />
    </svg>
  )
}
