import type { Slot } from '#contract/look.ts'
import { partIn } from '#contract/look.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { characterText } from '#text/character.ko.ts'
import { Button } from '#ui/Button.tsx'
import { PartCell, partGridClass } from '#ui/PartCell.tsx'
import { ChosenProvenance } from './ChosenProvenance.tsx'
import styles from './PartGrid.module.css'
import type { PartGroup } from './partGroups.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import type { Provenances } from './useWardrobe.ts'
import { thumbUrl } from './wardrobe.ts'

type Props = { groups: readonly PartGroup[]; provenances: Provenances; notice: { onRetry: () => void } | null }

/** The parts of a chip in four columns; several slots stand under headings of their own. */
export function PartGrid({ groups, provenances, notice }: Props) {
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
