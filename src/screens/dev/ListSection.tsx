import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CollapsibleSection } from '#ui/CollapsibleSection.tsx'
import { ListRow, SectionLabel } from '#ui/ListRow.tsx'
import { PartCell, partGridClass } from '#ui/PartCell.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { Block } from './Block.tsx'

const face = <Picture name="profile_default" alt="" widthPx={48} heightPx={48} style={{ borderRadius: 24 }} />
const nothing = () => {}

export function ListSection() {
  const [isOpen, setOpen] = useState(true)
  const [isExpanded, setExpanded] = useState(false)
  return (
    <>
      <SectionLabel>계정</SectionLabel>
      <Block title="카드와 줄">
        <Card padding="list">
          <ListRow media={face} title="유리" sub="yuri1004" trailing={<Button size="s">수락</Button>} />
          <ListRow media={face} title="이름이 아주아주 길어서 한 줄에 들어가지 않는 사람" sub="longlong99" onClick={nothing} />
        </Card>
        <Card padding="list">
          <ListRow size="setting" title="로그인 계정" sub="mina@example.com" trailing={<Badge tone="kakao">카카오</Badge>} />
          <ListRow size="setting" to="#lists" title="이용약관" trailing={<CaretRightIcon size={20} weight="bold" aria-hidden />} />
        </Card>
      </Block>
      <Block title="접히는 목록">
        <CollapsibleSection
          title="친구"
          count={8}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          more={{ isExpanded, onToggle: () => setExpanded(!isExpanded) }}
        >
          <ListRow media={face} title="유리" sub="yuri1004" />
          {isExpanded && <ListRow media={face} title="하루" sub="haru88" />}
        </CollapsibleSection>
        <CollapsibleSection title="받은 요청" count={0} isOpen={false} onToggle={nothing}>
          {null}
        </CollapsibleSection>
      </Block>
      <Block title="배지" layout="wrap">
        <Badge>테마</Badge>
        <Badge tone="star">한정</Badge>
        <Badge tone="today">오늘</Badge>
        <Badge tone="danger">30%</Badge>
        <Badge tone="ok">판매 완료</Badge>
        <Badge tone="kakao">카카오</Badge>
        <Badge tone="naver">네이버</Badge>
      </Block>
    </>
  )
}

const PARTS = ['face_hair_1', 'face_hair_2', 'face_hair_3', 'fashion_top_1', 'fashion_bottom_1', 'fashion_shoes_1', 'face_eyes_2']

export function PartSection() {
  const [worn, setWorn] = useState<string | null>('face_hair_3')
  return (
    <>
      <Block title="파츠 고르기" layout="plain">
        <Card className={partGridClass}>
          <PartCell kind="none" isSelected={worn === null} onSelect={() => setWorn(null)} />
          {PARTS.map((part) => (
            <PartCell
              key={part}
              name={part}
              imageUrl={`/content/${part}.thumb.webp`}
              isSelected={worn === part}
              onSelect={() => setWorn(part)}
            />
          ))}
        </Card>
      </Block>
      <Block title="불러오는 중">
        <SkeletonGrid count={4} columns={4} />
      </Block>
    </>
  )
}
