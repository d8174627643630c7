import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonVariant } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TabPanel, UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import { Block } from './Block.tsx'

const VARIANTS: { variant: ButtonVariant; text: string }[] = [
  { variant: 'primary', text: '확인' },
  { variant: 'soft', text: '보조' },
  { variant: 'neutral', text: '취소' },
  { variant: 'danger', text: '탈퇴' },
  { variant: 'dangerSoft', text: '중복됨' },
  { variant: 'okSoft', text: '사용가능' },
  { variant: 'off', text: '미완료' },
  { variant: 'white', text: '로그아웃' },
]

export function ButtonSection() {
  const [isPending, setPending] = useState(false)
  return (
    <>
      <Block title="M" layout="wrap">
        {VARIANTS.map(({ variant, text }) => (
          <Button key={variant} variant={variant} size="m">
            {text}
          </Button>
        ))}
        <Button size="m" disabled>
          비활성
        </Button>
      </Block>
      <Block title="L">
        <Button isFull>다음</Button>
        <Button isFull disabled>
          다음
        </Button>
        <Button isFull variant="white" icon={<SignOutIcon size={20} weight="bold" />}>
          로그아웃
        </Button>
        <ButtonLink to="#buttons" variant="soft">
          링크 버튼
        </ButtonLink>
      </Block>
      <Block title="S" layout="wrap">
        <Button size="s">수락</Button>
        <Button size="s" variant="neutral">
          거절
        </Button>
        <Button size="s" variant="soft">
          신호
        </Button>
        <Button size="s" variant="dangerSoft">
          친구 삭제
        </Button>
      </Block>
      <Block title="기다리는 중" layout="wrap">
        <Button isPending={isPending} pendingText="등록 중..." onClick={() => setPending(true)}>
          등록
        </Button>
        <Button isPending pendingText="등록 중...">
          등록
        </Button>
      </Block>
    </>
  )
}

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const TABS = choices('얼굴', '패션')
const CHIPS = choices('전체', '피부', '머리', '눈', '코', '입', '점')
const MALLS = choices('공식몰', '중고몰')

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
