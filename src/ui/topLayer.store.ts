import { create } from 'zustand'

/** Ids of the open modal dialogs, the topmost last. */
export const useTopLayer = create<{ dialogIds: string[] }>()(() => ({ dialogIds: [] }))

/** @returns the function that takes the dialog out again. */
export function enterTopLayer(id: string): () => void {
  useTopLayer.setState(({ dialogIds }) => ({ dialogIds: [...dialogIds, id] }))
  return () => useTopLayer.setState(({ dialogIds }) => ({ dialogIds: dialogIds.filter((one) => one !== id) }))
}
