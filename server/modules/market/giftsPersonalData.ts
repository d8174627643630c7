import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { ReportedTexts } from '#server/events/hooks.ts'
import { friendsAmong } from '#server/modules/friends/friends.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { idOf } from './catalogue.ts'
import { returnGifts } from './giftReturns.service.ts'
import * as gifts from './gifts.repository.ts'

/** Cards beside a reported one. */
const AROUND = 4

/** Everybody to or from whom a box waits. */
export async function giftPartnersOf(db: Db, personId: string): Promise<string[]> {
  const waiting = await gifts.findWaitingOf(db, personId)
  return waiting.map(({ senderPersonId, receiverPersonId }) => (senderPersonId === personId ? receiverPersonId : senderPersonId))
}

/** All waiting boxes go back: the stones of one's boxes come into the balance, which the wallet gives up. */
export async function eraseGifts(tx: Tx, personId: string, at: Date, afterCommit: AfterCommit): Promise<void> {
  await returnGifts(tx, afterCommit, await gifts.findWaitingOf(tx, personId), 'returned', at)
  await gifts.anonymizeGifts(tx, personId)
}

/** Names of friends only, and no card of others. */
export async function readOwnGifts(db: Db, personId: string, wardrobe: Wardrobe) {
  const rows = await gifts.findOwnRows(db, personId)
  const others = rows.flatMap(({ senderPersonId, receiverPersonId }) => [senderPersonId, receiverPersonId].filter((id) => id !== null))
  const members = await findMembers(db, await friendsAmong(db, personId, [...new Set(others)]))
  const nameOf = (id: string | null) => (id === null ? null : (members.get(id)?.userName ?? null))
  const titled = <Row extends { item: string }>(row: Row) => ({ ...row, title: wardrobe.part(row.item)?.name ?? idOf(row.item) })
  return {
    giftsSent: rows
      .filter(({ senderPersonId }) => senderPersonId === personId)
      .map(({ senderPersonId, receiverPersonId, ...gift }) => titled({ ...gift, to: nameOf(receiverPersonId) })),
    giftsReceived: rows
      .filter(({ receiverPersonId }) => receiverPersonId === personId)
      // What is in a box shows when it is opened.
      .map(({ item, sentAt, state, closedAt, senderPersonId }) =>
        state === 'opened'
          ? titled({ item, sentAt, state, closedAt, from: nameOf(senderPersonId) })
          : { sentAt, state, closedAt, from: nameOf(senderPersonId) },
      ),
  }
}

/** Cards of gifts that the reporter opened. */
export const reportedCards: ReportedTexts = {
  async copy(db, { reporterId, authorId, textId }) {
    const gift = await gifts.findGift(db, textId)
    const isTheirs = gift?.senderPersonId === authorId && gift.receiverPersonId === reporterId && gift.state === 'opened'
    if (!isTheirs || gift.card === '') return null
    const author = (await findMembers(db, [authorId])).get(authorId)
    const others = (await gifts.findOpenedBetween(db, authorId, reporterId, AROUND + 1)).filter(({ id }) => id !== textId)
    return {
      kind: 'giftCard',
      id: textId,
      text: gift.card,
      writtenAt: gift.sentAt.toISOString(),
      around: others.slice(0, AROUND).map(({ card, sentAt }) => ({
        userName: author?.userName ?? '',
        text: card,
        writtenAt: sentAt.toISOString(),
      })),
    }
  },
  remove: (tx, _afterCommit, { authorId, textId }) => gifts.clearCard(tx, textId, authorId),
}
