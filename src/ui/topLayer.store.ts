import { create } from 'zustand'

/** `dialogIds`: of the open modal dialogs, the topmost last. `isDialogDue`: one opens soon, and comes before what nobody asked for. */
export const useTopLayer = create<{ dialogIds: string[]; isDialogDue?: boolean }>()(() => ({ dialogIds: [] }))

/** @returns the function that takes the dialog out again. */
export function enterTopLayer(id: string): () => void {
  useTopLayer.setState(({ dialogIds }) => ({ dialogIds: [...dialogIds, id] }))
  return () => useTopLayer.setState(({ dialogIds }) => ({ dialogIds: dialogIds.filter((one) => one !== id) }))
}
