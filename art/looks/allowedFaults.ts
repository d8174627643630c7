import type { LookFault } from './lookFaults.ts'

/** An accepted fault: in every look that wears all of `of`, near that place. */
export type AllowedFault = { kind: LookFault['kind']; of: string[]; x: number; y: number; why: string }

/** In units: beyond this distance it counts as another fault. */
const NEAR = 8

const CHARMS = 'bare arm between the charms that hang from the sleeve, as drawn'

export const ALLOWED_FAULTS: readonly AllowedFault[] = [
  { kind: 'skin', of: ['fashion_top_23'], x: 242, y: 450, why: CHARMS },
  { kind: 'skin', of: ['fashion_top_23'], x: 357, y: 450, why: CHARMS },
]

export function isAllowed(fault: LookFault, allowed = ALLOWED_FAULTS): boolean {
  return allowed.some(({ kind, of, x, y }) => {
    const isNear = Math.hypot(fault.x - x, fault.y - y) <= NEAR
    return isNear && kind === fault.kind && of.every((part) => fault.of.includes(part))
  })
}

/**
 * Merges one fault of many looks, and names the parts that all of them wear.
 * @returns one sentence a fault
 */
export function summaryOf(faults: readonly LookFault[]): string[] {
  const groups = new Map<string, LookFault[]>()
  for (const fault of faults) {
    const place =
      fault.kind === 'missing' || fault.kind === 'edge' ? fault.of.join() : `${Math.round(fault.x / 4)},${Math.round(fault.y / 4)}`
    const key = `${fault.kind} ${place}`
    groups.set(key, [...(groups.get(key) ?? []), fault])
  }
  return [...groups.values()].map((group) => {
    const [{ kind, size, x, y } = { kind: '', size: 0, x: 0, y: 0 }] = group
    const common = group.map(({ of }) => of).reduce((shared, of) => shared.filter((part) => of.includes(part)))
    return `${kind}, ${size} px at ${x},${y}, in ${group.length} looks with ${common.join(' + ') || 'different parts'}`
  })
}
