import { type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { partIn, type Slot } from '#contract/look.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { useEntryScroll } from '#lib/history/entryScroll.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { characterText } from '#text/character.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { PartCell, partGridClass } from '#ui/PartCell.tsx'
import { ProvenanceLine } from '#ui/ProvenanceLine.tsx'
import { TabPanel, UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import styles from './PartPicker.module.css'
import { type PartGroup, partGroups } from './partGroups.ts'
import { type MainTab, type PartTabs, SUB_TABS, type SubTab, slotsOf } from './partTabs.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import type { Provenances, WardrobeChoice } from './useWardrobe.ts'
import { WornThumb } from './WornThumb.tsx'

const PANEL = 'parts'
const MAIN_TABS = (['face', 'fashion'] as const).map((value) => ({ value, label: characterText.mainTabs[value] }))

const subTabOf = (main: MainTab) => z.custom<SubTab>((value) => SUB_TABS[main].some(({ tab }) => tab === value))
const Subs = z.object({ face: subTabOf('face'), fashion: subTabOf('fashion') })

/** Tabs, chips and the grid of parts. Each tab remembers its own chip. @param first what is open at first */
export function PartPicker({ wardrobe, first }: { wardrobe: WardrobeChoice; first: PartTabs }) {
  const [main, setMain] = useEntryState<MainTab>('tab', first.main, z.enum(['face', 'fashion']))
  const [subs, setSubs] = useEntryState<Record<MainTab, SubTab>>('chips', { face: 'all', fashion: 'all', [first.main]: first.sub }, Subs)
  const sub = subs[main]
  const labels: Partial<Record<SubTab, string>> = characterText.subTabs[main]
  const chips = SUB_TABS[main].map(({ tab }) => ({ value: tab, label: labels[tab] ?? '' }))
  return (
    <>
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
          scrollName={`parts ${main} ${sub}`}
          groups={partGroups(slotsOf(main, sub), wardrobe.parts)}
          provenances={wardrobe.provenances}
          notice={wardrobe.ownedFailed ? { onRetry: wardrobe.retryOwned } : null}
        />
      </TabPanel>
    </>
  )
}

type PartGridProps = {
  scrollName: string
  groups: readonly PartGroup[]
  provenances: Provenances
  notice: { onRetry: () => void } | null
}

/** The parts of a chip in four columns; several slots each have a heading. */
export function PartGrid({ scrollName, groups, provenances, notice }: PartGridProps) {
  const keepPlace = useEntryScroll(scrollName)
  const scroller = useSelectedInSight()
  const [attach] = useState(() => (place: HTMLDivElement | null) => {
    scroller.current = place
    return keepPlace(place)
  })
  return (
    <div ref={attach} className={styles.scroller}>
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

/** Another look chooses cells that may lie anywhere: unless one of them is in sight, the nearest is scrolled there. */
function useSelectedInSight(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const look = useSetup(({ looks }) => looks.present)
  const shown = useRef(look)
  useEffect(() => {
    if (shown.current === look || !scroller.current) return
    shown.current = look
    const { top, bottom } = scroller.current.getBoundingClientRect()
    const cells = [...scroller.current.querySelectorAll('[aria-pressed="true"]')]
    const away = cells.map((cell) => {
      const box = cell.getBoundingClientRect()
      return Math.max(0, top - box.top, box.bottom - bottom)
    })
    const nearest = Math.min(...away)
    if (nearest > 0) cells[away.indexOf(nearest)]?.scrollIntoView({ block: 'center' })
  }, [look])
  return scroller
}

function GroupProvenance({ group: { slot, parts }, provenances }: { group: PartGroup; provenances: Provenances }) {
  const chosen = useSetup(({ looks }) => partIn(looks.present, slot))
  const files = parts.map(({ file }) => file)
  return <ChosenProvenance files={files} chosen={chosen} provenances={provenances} className={styles.provenance} />
}

/** Each cell subscribes to its own selection only, so that a tap renders two cells and not two hundred. */
function WardrobeCell({ slot, part: { file, name } }: { slot: Slot; part: PartInfo }) {
  const { wearPart } = useSetupStore().getState()
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === file)
  return (
    <PartCell kind="drawn" name={name} isSelected={isSelected} onSelect={() => wearPart(slot, file)}>
      <WornThumb slot={slot} file={file} name={name} />
    </PartCell>
  )
}

function NoneCell({ slot }: { slot: Slot }) {
  const { wearPart } = useSetupStore().getState()
  const isSelected = useSetup(({ looks }) => partIn(looks.present, slot) === '')
  return <PartCell kind="none" isSelected={isSelected} onSelect={() => wearPart(slot, '')} />
}

type ChosenProvenanceProps = { files: readonly string[]; chosen: string; provenances: Provenances; className?: string | undefined }

/**
 * What the chosen one of these files remembers. Where one of them remembers something its line is always kept free, so that nothing moves when
 * another is chosen.
 */
export function ChosenProvenance({ files, chosen, provenances, className }: ChosenProvenanceProps) {
  if (!files.some((file) => provenances.has(file))) return null
  return (
    <p aria-live="polite" className={cx(styles.line, className)}>
      <ProvenanceLine provenance={provenances.get(chosen)} isOneLine />
    </p>
  )
}
