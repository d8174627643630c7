import type { PushKind } from '../push.ts'

/** What a message on the screen is about: `kind` of several events that came together is `news`. */
export type PushSubject = { kind: PushKind | 'news'; id: string }

/** A message takes the place of the one on the screen with the same tag. */
export function pushTag({ kind, id }: PushSubject): string {
  return `${kind}:${id}`
}
