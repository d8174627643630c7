import type { PersonCard } from '#contract/people.ts'
import { localStore } from '#lib/storage/storage.ts'
import { friendsText } from '#text/friends.ko.ts'

const { newest, byName } = friendsText.sort

/** How the friends are sorted. Kept on the device under its plain label. */
export type FriendSort = typeof newest | typeof byName

export const FRIEND_SORTS: readonly FriendSort[] = [newest, byName]

/** A fixed name: docs/product.md#fixed-by-the-customer */
const KEY = 'friendSortCriteria'

/** The stored choice; anything unknown means the default. */
export function readFriendSort(): FriendSort {
  return localStore.read(KEY) === byName ? byName : newest
}

export function keepFriendSort(sort: FriendSort): void {
  localStore.write(KEY, sort)
}

const korean = new Intl.Collator('ko', { numeric: true })

/** The friends in the wanted order: as the server has them, newest first, or by name, Korean names before all others. */
export function sortFriends(friends: PersonCard[], sort: FriendSort): PersonCard[] {
  if (sort === newest) return friends
  return friends.toSorted(
    (a, b) =>
      Number(beginsKorean(b.userName)) - Number(beginsKorean(a.userName)) ||
      korean.compare(a.userName, b.userName) ||
      korean.compare(a.userId, b.userId),
  )
}

function beginsKorean(name: string): boolean {
  return /^\p{Script=Hangul}/u.test(name.normalize('NFC'))
}
