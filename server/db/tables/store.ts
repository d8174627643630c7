/** A store item in somebody's wardrobe: one row per owner and item. The base wardrobe is everybody's and has no rows. */
type OwnedItemTable = {
  personId: string
  /** File name: `face_hair_26.png`. */
  item: string
  acquiredAt: Date
}

export type StoreTables = {
  ownedItem: OwnedItemTable
}
