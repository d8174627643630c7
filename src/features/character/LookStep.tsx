import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight'
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle'
import { useState } from 'react'
import { partIn, type Slot } from '#contract/look.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PartCell, partGridClass } from '#ui/PartCell.tsx'
import { ProvenanceLine } from '#ui/ProvenanceLine.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { TabPanel, UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import { isSameLook } from './keepKnownParts.ts'
import styles from './LookStep.module.css'
import { offeredFiles, type PartGroup, partGroups } from './partGroups.ts'
import { type MainTab, SUB_TABS, type SubTab, slotsOf } from './partTabs.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { SetupStage } from './SetupStage.tsx'
import type { Provenances, WardrobeChoice } from './useWardrobe.ts'
import { thumbUrl } from './wardrobe.ts'

type Props = { wardrobe: WardrobeChoice; dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

/** How the figure stands above the panel. Source: docs/design.md#figure-on-a-star */
const STANDING = { figureHeightRatio: 0.651, feetRatio: 0.914 }

export function LookStep({ wardrobe, dots, onBack, onNext }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <SetupStage {...STANDING} className={styles.stage} />
        <div className={styles.bar}>
          <AppBar
            variant="art"
            title={characterText.lookTitle}
            onBack={onBack}
            action={
              <AppBarAction className={styles.next} onClick={onNext}>
                {characterText.next}
              </AppBarAction>
            }
          />
          <StepDots {...dots} variant="art" />
        </div>
        <LookTools files={offeredFiles(wardrobe.parts)} />
      </div>
      <PartPicker wardrobe={wardrobe} />
    </div>
  )
}

const PANEL = 'parts'
const MAIN_TABS = (['face', 'fashion'] as const).map((value) => ({ value, label: characterText.mainTabs[value] }))

/** The panel under the art: tabs, chips and the grid of parts. Each tab remembers its own chip. */
function PartPicker({ wardrobe }: { wardrobe: WardrobeChoice }) {
  const [main, setMain] = useState<MainTab>('face')
  const [subs, setSubs] = useState<Record<MainTab, SubTab>>({ face: 'all', fashion: 'all' })
  const sub = subs[main]
  const labels: Partial<Record<SubTab, string>> = characterText.subTabs[main]
  const chips = SUB_TABS[main].map(({ tab }) => ({ value: tab, label: labels[tab] ?? '' }))
  return (
    <section className={styles.panel}>
      <UnderlineTabs label={characterText.mainTabsLabel} panelId={PANEL} choices={MAIN_TABS} value={main} onChange={setMain} />
      <TabPanel panelId={PANEL} value={main} className={styles.body ?? ''}>
        <div className={styles.chips}>
          <Chips
            key={main}
            label={characterText.subTabsLabel[main]}
            choices={chips}
            value={sub}
            onChange={(chosen) => setSubs({ ...subs, [main]: chosen })}
          />
        </div>
        <PartGrid
          key={`${main} ${sub}`}
          groups={partGroups(slotsOf(main, sub), wardrobe.parts)}
          provenances={wardrobe.provenances}
          notice={wardrobe.ownedFailed ? { onRetry: wardrobe.retryOwned } : null}
        />
      </TabPanel>
    </section>
  )
}

type PartPickerProps = { groups: readonly PartGroup[]; provenances: Provenances; notice: { onRetry: () => void } | null }

export function PartGrid({ groups, provenances, notice }: PartPickerProps) {
  return (
    <div className={styles.scroller}>
      {notice && (
        <div className={styles.notice} role="alert">
          <p className="caption">{characterText.ownedFailed}</p>
          <Button size="s" variant="soft" onClick={notice.onRetry}>
            {characterText.retry}
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <section key={group.slot} aria-label={characterText.slots[group.slot]} className={styles.group}>
          {groups.length > 1 && <h2 className={`label ${styles.heading}`}>{characterText.slots[group.slot]}</h2>}
          <GroupProvenance group={group} provenances={provenances} />
          <div className={partGridClass}>
            {group.hasNone && <NoneCell slot={group.slot} />}
            {group.parts.map((part) => (
              <WardrobeCell key={part.file} slot={group.slot} part={part} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function GroupProvenance({ group: { slot, parts }, provenances }: { group: PartGroup; provenances: Provenances }) {
  const chosen = useSetup(({ looks }) => partIn(looks.present, slot))
  const files = parts.map(({ file }) => file)
  return <ChosenProvenance files={files} chosen={chosen} provenances={provenances} className={styles.provenance} />
}

/** Each cell hears of its own selection only, so that a tap renders two cells and not two hundred. */
function WardrobeCell({ slot, part: { file, name } }: { slot: Slot; part: PartInfo }) {
  const { wearPart } = useSetupStore().getState()
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === file)
  return <PartCell name={name} imageUrl={thumbUrl(file)} isSelected={isSelected} onSelect={() => wearPart(slot, file)} />
}

function NoneCell({ slot }: { slot: Slot }) {
  const { wearPart } = useSetupStore().getState()
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === '')
  return <PartCell kind="none" isSelected={isSelected} onSelect={() => wearPart(slot, '')} />
}

/** Steps back and forth, a random look, and the way back to the saved one: glass buttons over the lower corners of the art. */
function LookTools({ files }: { files: ReadonlyMap<Slot, readonly string[]> }) {
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

type ChosenProvenanceProps = { files: readonly string[]; chosen: string; provenances: Provenances; className?: string | undefined }

/** What the chosen one of these files remembers. Its line is kept free when any remembers something, so that nothing moves. */
export function ChosenProvenance({ files, chosen, provenances, className }: ChosenProvenanceProps) {
  if (!files.some((file) => provenances.has(file))) return null
  return (
    <p aria-live="polite" className={cx(styles.line, className)}>
      <ProvenanceLine provenance={provenances.get(chosen)} isOneLine />
    </p>
  )
}
