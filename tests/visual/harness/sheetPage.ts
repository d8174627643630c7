import type { StationCard } from '#contract/stations.ts'
import base from '#ui/base.css?inline'
import layout from '#ui/layout.css?inline'
import tokens from '#ui/tokens.css?inline'
import typography from '#ui/type.css?inline'

export const SHEET_NOW = new Date('2025-05-01T12:00:00+09:00')

export function stationOf(number: number): StationCard {
  return {
    stationId: `station-${number}`,
    name: `별빛 산책 ${number + 1}`,
    stationBackground: `bg_station_${(number % 4) + 1}.png`,
    numOfUsers: (number % 6) + 1,
    favorite: number % 5 === 0,
    createdAt: '2025-04-01T00:00:00Z',
    lastActive: '2025-05-01T00:00:00Z',
  }
}

/** On pages of sheets only: scenes are rendered without the product's styles. @param more rules after them */
export function wearStyles(more = ''): void {
  const style = document.createElement('style')
  style.textContent = [tokens, base, layout, typography, more].join('\n')
  document.head.append(style)
}
