import type { UserInfo } from '#contract/users.ts'
import { GiftBoxes } from '#features/market/gift/GiftBoxes.tsx'
import { HomeShare } from './HomeShare.tsx'

type Props = { me: UserInfo; className: string | undefined; onStand: (stands: boolean) => void }

/** Left of the figure: boxes that friends have sent, and the way to a picture of the star. One file, as each has its name in the first one. */
export function HomeCorner({ me, className, onStand }: Props) {
  return (
    <>
      <HomeShare me={me} className={className} />
      <GiftBoxes onStand={onStand} />
    </>
  )
}
