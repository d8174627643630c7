import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { AssetPill } from '#ui/AssetPill.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PageCta } from '#ui/PageCta.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { TabBar } from '#ui/TabBar.tsx'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

const nothing = () => {}

const TABS = [
  {
    to: '#bars',
    label: '별',
    icon: { idle: <StarIcon size={36} aria-hidden />, selected: <StarIcon size={36} weight="fill" aria-hidden /> },
    selected: 'page' as const,
  },
  {
    to: '#bars-2',
    label: '정거장',
    icon: { idle: <RocketLaunchIcon size={36} aria-hidden />, selected: <RocketLaunchIcon size={36} weight="fill" aria-hidden /> },
    selected: false as const,
    newLabel: '새 소식',
  },
  {
    to: '#bars-3',
    label: '상점',
    icon: { idle: <StorefrontIcon size={36} aria-hidden />, selected: <StorefrontIcon size={36} weight="fill" aria-hidden /> },
    selected: false as const,
  },
  {
    to: '#bars-4',
    label: '설정',
    icon: { idle: <GearSixIcon size={36} aria-hidden />, selected: <GearSixIcon size={36} weight="fill" aria-hidden /> },
    selected: false as const,
  },
]

export function BarSection() {
  return (
    <>
      <AppBar title="캐릭터 설정" onBack={nothing} action={<AppBarAction>다음</AppBarAction>} />
      <AppBar
        title="아주 길어서 한 줄에 다 들어가지 않는 정거장 이름"
        leading="close"
        onBack={nothing}
        action={<IconButton label="만들기" icon={<PlusCircleIcon size={26} weight="fill" />} />}
      />
      <Block title="그림 위" layout="plain">
        <div className={cx(styles.art, 'on-art')}>
          <AppBar title="캐릭터 꾸미기" variant="art" onBack={nothing} action={<AppBarAction>다음</AppBarAction>} />
          <StepDots count={3} current={0} variant="art" />
          <div className={styles.artRow}>
            <AssetPill kind="coin" amount={0} variant="glass" />
            <AssetPill kind="stone" amount={300} variant="glass" />
            <IconButton label="처음으로" variant="glass" icon={<ArrowCounterClockwiseIcon size={22} weight="bold" />} />
            <IconButton label="알림, 새 소식 있음" variant="glass" hasDot icon={<BellIcon size={24} />} />
          </div>
        </div>
      </Block>
      <Block title="재화와 단계" layout="wrap">
        <AssetPill kind="coin" amount={12345} />
        <AssetPill kind="stone" amount={undefined} />
        <IconButton label="알림" variant="surface" icon={<BellIcon size={24} />} />
        <IconButton label="알림, 꺼짐" disabled icon={<BellIcon size={24} />} />
        <StepDots count={3} current={1} />
      </Block>
      <Block title="아래 탭과 화면 버튼">
        <div className={styles.window} style={{ ['--column' as string]: '100%' }}>
          <TabBar items={TABS} />
        </div>
        <div className={styles.window} style={{ ['--column' as string]: '100%' }}>
          <PageCta>
            <Button isFull>다음</Button>
          </PageCta>
        </div>
      </Block>
    </>
  )
}
