import type { UserInfo } from '#contract/users.ts'
import { GiftBoxes } from '#features/market/gift/GiftBoxes.tsx'
import { WeekBubble } from '#features/weeks/WeekBubble.tsx'
import { HomeShare } from './HomeShare.tsx'

type Props = { me: UserInfo; className: string | undefined; onStand: (stands: boolean) => void }

/** Round the figure: boxes that friends have sent, the bubble of the last week, and the way to a picture of the star. One file, as each has its name in the first one. */
export function HomeCorner({ me, className, onStand }: Props) {
  return (
    <>
      <WeekBubble />
      <HomeShare me={me} className={className} />
      <GiftBoxes onStand={onStand} />
    </>
  )
}
