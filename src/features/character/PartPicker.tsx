import { useState } from 'react'
import { characterText } from '#text/character.ko.ts'
import { Chips } from '#ui/Chips.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import { PartGrid } from './PartGrid.tsx'
import styles from './PartPicker.module.css'
import { partGroups } from './partGroups.ts'
import { type MainTab, SUB_TABS, type SubTab, slotsOf } from './partTabs.ts'
import type { WardrobeChoice } from './useWardrobe.ts'

const PANEL = 'parts'
const MAIN_TABS = (['face', 'fashion'] as const).map((value) => ({ value, label: characterText.mainTabs[value] }))

/** The panel under the art: tabs, chips and the grid of parts. Each tab remembers its own chip. */
export function PartPicker({ wardrobe }: { wardrobe: WardrobeChoice }) {
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
