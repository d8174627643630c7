import { useId } from 'react'
import { Muri } from '#ui/Muri.tsx'

const SPARK = 'M0-10C1.5-3 3-1.5 10 0 3 1.5 1.5 3 0 10-1.5 3-3 1.5-10 0-3-1.5-1.5-3 0-10Z'

/** The mascot with a lock, in the light of its own glow. */
export function LockedMuri({ className }: { className: string | undefined }) {
  const glow = useId()
  return (
    <svg className={className} viewBox="85 18 220 220" aria-hidden="true">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#FFE9AE" stopOpacity=".55" />
        <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
      </radialGradient>
      <circle cx="195" cy="128" r="110" fill={`url(#${glow})`} />
      <g transform="translate(195 122) scale(1.02)">
        <Muri />
      </g>
      <circle cx="228" cy="148" r="17" fill="#1A1938" stroke="#FFD166" strokeWidth="2" />
      <path
        transform="translate(219 139) scale(.0703)"
        fill="#FFD166"
        d="M208,80H176V56a48,48,0,0,0-96,0V80H48A16,16,0,0,0,32,96V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V96A16,16,0,0,0,208,80ZM96,56a32,32,0,0,1,64,0V80H96Z"
      />
      <path transform="translate(122 92) scale(.8)" fill="#FFF3C9" d={SPARK} />
      <path transform="translate(278 84) scale(.7)" fill="#fff" d={SPARK} />
    </svg>
  )
}

/** The same by day, small, beside a switch. */
export function LockedMuriTile() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <g transform="translate(34 36) rotate(-2) scale(.66)">
        <Muri />
      </g>
      <circle cx="56" cy="54" r="14" fill="#5B4BE8" stroke="#fff" strokeWidth="3" />
      <rect x="50" y="52.5" width="12" height="9" rx="2.2" fill="#fff" />
      <path d="M52.6 52.5v-2.2a3.4 3.4 0 0 1 6.8 0v2.2" fill="none" stroke="#fff" strokeWidth="1.9" />
    </svg>
  )
}
