import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { PartCell, partGridClass } from '#ui/PartCell.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { Block } from './Block.tsx'

const PARTS = ['face_hair_1', 'face_hair_2', 'face_hair_3', 'fashion_top_1', 'fashion_bottom_1', 'fashion_shoes_1', 'face_eyes_2']

/** Cells of the character setup grid. */
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
