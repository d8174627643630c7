import { lockPair } from '#server/db/personLocks.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { sendGiftIn } from '#server/modules/market/gifts.service.ts'
import { owns } from '#server/modules/market/ownedItems.repository.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { walletOf } from '#server/modules/wallet/wallet.service.ts'
import type { DemoStep } from './demoSteps.ts'

const GIFT = { sender: 'doyun07', receiver: 'mina2026', id: 'fashion_top_18', card: '첫눈 오는 날 입어 줘. 새벽 편지방에서 만나!' }

/** A box waits on the star of the first demo member. */
export const giftsStep: DemoStep = {
  name: '10-gifts',
  prepare: async ({ wardrobe, clock }) => {
    const price = wardrobe.part(`${GIFT.id}.png`)?.price ?? Number.POSITIVE_INFINITY
    return async (tx, afterCommit) => {
      const [sender, receiver] = [await findMemberByUserId(tx, GIFT.sender), await findMemberByUserId(tx, GIFT.receiver)]
      if (!sender || !receiver) return
      const [senderId, receiverId] = [sender.personId, receiver.personId]
      await lockPair(tx, senderId, receiverId)
      // In an older demo world they may have changed.
      if (!(await areFriends(tx, senderId, receiverId)) || (await owns(tx, receiverId, `${GIFT.id}.png`))) return
      if ((await walletOf(tx, senderId)).stone < price) return
      await sendGiftIn(tx, afterCommit, { wardrobe }, { senderId, receiverId, id: GIFT.id, card: GIFT.card, at: clock() })
    }
  },
}
