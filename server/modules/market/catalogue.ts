import { SLOTS } from '#contract/look.ts'
import type { MarketCategory, StoreItem } from '#contract/market.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import { AppError } from '#server/appError.ts'
import type { Wardrobe } from '#server/wardrobe.ts'

/** The market's items, from the wardrobe built by `art/`. An item's id is its file name without ending. */
export function itemsOf(wardrobe: Wardrobe, category: MarketCategory): StoreItem[] {
  return wardrobe.storeParts.filter(({ slot }) => categoryOf(slot) === category).map(storeItem)
}

/** @throws AppError ITEM_NOT_FOUND for anything not on sale */
export function assertItem(wardrobe: Wardrobe, id: string): StoreItem {
  const part = wardrobe.part(`${id}.png`)
  if (!part?.store) throw new AppError('ITEM_NOT_FOUND')
  return storeItem(part)
}

export function storeItem({ file, slot, name: title, description, price, themes: theme, created_at }: PartInfo): StoreItem {
  return { id: idOf(file), name: file, title, description, price, type: itemType(slot), theme, created_at }
}

export function idOf(file: string): string {
  return file.replace(/\.png$/, '')
}

function categoryOf(slot: PartInfo['slot']): MarketCategory {
  if (slot.startsWith('bg_')) return 'bg'
  return slot.startsWith('face_') ? 'face' : 'fashion'
}

function itemType(slot: PartInfo['slot']): string {
  if (slot === 'bg_star') return 'STARBACKGROUND'
  if (slot === 'bg_station') return 'STATIONBACKGROUND'
  const info = SLOTS.find((candidate) => candidate.slot === slot)
  if (!info) throw new Error(`no such slot: ${slot}`)
  return info.itemType
}
