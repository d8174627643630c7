import type { PushKind } from '../push.ts'

/** The subject of a shown message: `news` for several events merged into one. */
export type PushSubject = { kind: PushKind | 'news'; id: string }

/** A message replaces the shown one with the same tag. */
export function pushTag({ kind, id }: PushSubject): string {
  return `${kind}:${id}`
}
