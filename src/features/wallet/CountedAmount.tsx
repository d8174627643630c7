import { animated, useSpring } from '@react-spring/web'
import { separated } from '#lib/separated.ts'

const COUNT_MS = 400

/** A number that counts up when it comes, and from the old to the new one when it changes. Only its end is said. */
export function CountedAmount({ amount, className }: { amount: number; className?: string | undefined }) {
  const spring = useSpring({ from: { amount: 0 }, to: { amount }, config: { duration: COUNT_MS, easing: easeOut } })
  return (
    <span className={className}>
      <span className="visually-hidden">{separated(amount)}</span>
      <animated.span aria-hidden>{spring.amount.to((now) => separated(Math.round(now)))}</animated.span>
    </span>
  )
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
