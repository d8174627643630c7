import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { FlightBar } from '#ui/FlightBar.tsx'
import { SkeletonGrid, SkeletonRows } from '#ui/Skeleton.tsx'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

export function StateSection() {
  return (
    <>
      <Block title="빈 목록" layout="plain">
        <div className={styles.stateBox}>
          <EmptyState
            picture="empty_friends"
            title="아직 친구가 없어요"
            sub="함께할 친구를 찾아보세요"
            action={
              <Button variant="soft" size="m">
                친구 찾기
              </Button>
            }
          />
        </div>
      </Block>
      <Block title="불러오기 실패" layout="plain">
        <div className={styles.stateBox}>
          <LoadError message="에러가 발생했습니다" sub="잠시 후 다시 시도해 주세요" onRetry={() => {}} />
        </div>
      </Block>
      <Block title="불러오는 중">
        <Card padding="list">
          <SkeletonRows count={2} />
        </Card>
        <SkeletonGrid count={3} />
        <div className={styles.art} style={{ padding: 20 }}>
          <FlightBar />
        </div>
      </Block>
    </>
  )
}

const COLOURS = [
  ...['page', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'strong', 'body', 'sub', 'hint'],
  ...['brand', 'brand-press', 'brand-100', 'brand-50', 'cta', 'cta-off', 'soft', 'neutral', 'star', 'star-50'],
  ...['heart', 'danger', 'danger-50', 'ok', 'ok-50', 'toast'],
]

const ROLES = ['t-display', 't1', 't2', 't3', 'b1', 'b2', 'label', 'caption', 'micro', 'article']

export function TokenSection() {
  return (
    <>
      <Block title="색" layout="wrap">
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch}>
            <i style={{ background: `var(--${name})` }} />
            <span className={cx('micro', 'ellipsis')}>{name}</span>
          </div>
        ))}
      </Block>
      <Block title="글자">
        {ROLES.map((role) => (
          <p key={role} className={role}>
            별빛 아래 여섯이 모여요 Aa 0123 <span className="micro">{role}</span>
          </p>
        ))}
      </Block>
    </>
  )
}
