import { useState } from 'react'
import { Chips } from '#ui/Chips.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TabPanel, UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import { Block } from './Block.tsx'

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const TABS = choices('얼굴', '패션')
const CHIPS = choices('전체', '피부', '머리', '눈', '코', '입', '점')
const MALLS = choices('공식몰', '중고몰')

/** Tabs, chips, segments and switches. */
export function ChoiceSection() {
  const [tab, setTab] = useState('얼굴')
  const [chip, setChip] = useState('머리')
  const [mall, setMall] = useState('공식몰')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <UnderlineTabs label="꾸미기" panelId="dev-tabs" choices={TABS} value={tab} onChange={setTab} />
      <TabPanel panelId="dev-tabs" value={tab}>
        <Chips label="파츠" choices={CHIPS} value={chip} onChange={setChip} />
      </TabPanel>
      <Block title="둘 중 하나">
        <Segment label="몰" choices={MALLS} value={mall} onChange={setMall} />
      </Block>
      <Block title="켜고 끄기" layout="wrap">
        <Switch label="알림" isOn={isOn} onChange={setOn} />
        <Switch label="꺼진 것" isOn={false} onChange={() => {}} />
        <Switch label="못 바꾸는 것" isOn isDisabled onChange={() => {}} />
      </Block>
    </>
  )
}
