const STARS = [
  [4.5, 17.5, 2.9],
  [9.5, 8.5, 2.5],
  [15.5, 13, 2.5],
  [20, 5.5, 2.9],
] as const

export function ConstellationIcon({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="currentColor" className={className}>
      <path
        d="M4.5 17.5L9.5 8.5L15.5 13L20 5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {STARS.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}
