import type { Card } from '#scene/card/drawShareCard.ts'

/** Konva and the layers come only when a card is looked at. */
export const importDrawing = () => import('#scene/card/drawShareCard.ts')

export const cardDrawing = {
  draw: async (card: Card) => (await importDrawing()).drawShareCard(card),
  loadAhead: async (card: Card) => (await importDrawing()).loadCard(card),
}
