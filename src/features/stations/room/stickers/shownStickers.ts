import type { PersonCard } from '#contract/people.ts'
import { type LaidSticker, STICKERS, type Sticker } from '#contract/stickers.ts'

/** A sticker that this version of the app can draw. */
export type ShownSticker = LaidSticker & { sticker: Sticker }

/** `sticker` null: taken back. */
export type StickerChange = { reportId: string; sticker: Sticker | null }

/** Stickers as they will be once the member's changes are saved, oldest first. */
export function withChanges(laid: readonly LaidSticker[], changes: readonly StickerChange[], own: PersonCard): ShownSticker[] {
  const last = changes.at(-1)
  return (last ? withOwn(laid, last.sticker, own) : laid).filter(isShown)
}

/** The member's own one among them. */
export function ownSticker(laid: readonly ShownSticker[], me: string): Sticker | null {
  return laid.find(({ person }) => person?.userId === me)?.sticker ?? null
}

/** Stays the same before and after it is saved. */
export function keyOfSticker({ id, person }: LaidSticker): string {
  return person?.userId ?? id
}

function withOwn(laid: readonly LaidSticker[], sticker: Sticker | null, own: PersonCard): LaidSticker[] {
  const isOwn = ({ person }: LaidSticker) => person?.userId === own.userId
  if (sticker === null) return laid.filter((one) => !isOwn(one))
  if (laid.some(isOwn)) return laid.map((one) => (isOwn(one) ? { ...one, sticker } : one))
  return [...laid, { id: own.userId, sticker, person: own }]
}

/** A newer server may know more. */
export function isShown(laid: LaidSticker): laid is ShownSticker {
  return (STICKERS as readonly string[]).includes(laid.sticker)
}
