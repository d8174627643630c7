/** Konva and the layers come only when a card is looked at. */
export const importDrawing = () => import('#scene/card/drawShareCard.ts')
