import type { ReportedTexts } from '#server/events/hooks.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import * as book from './guestBook.repository.ts'
import { removeGuestLineIn } from './guestBook.service.ts'

/** So many lines before and after a reported one are copied with it. */
const AROUND = 2

/** A block between reporter and author changes nothing here: nobody escapes a report by blocking first. */
export const reportedGuestLines: ReportedTexts = {
  copy: async (db, { reporterId, authorId, textId }) => {
    const line = await book.findLine(db, textId)
    if (line?.writerPersonId !== authorId || !(await mayRead(line.ownerPersonId))) return null
    const reader = { ownerId: line.ownerPersonId, viewerId: reporterId }
    const before = await book.findPage(db, reader, { before: line.lineOrder, limit: AROUND })
    const after = await book.findAfter(db, reader, line.lineOrder, AROUND)
    const around = [...before.toReversed(), ...after].map(({ userName, text, writtenAt }) => ({
      userName,
      text,
      writtenAt: writtenAt.toISOString(),
    }))
    return { kind: 'guestLine', id: line.id, text: line.text, writtenAt: line.writtenAt.toISOString(), around }

    async function mayRead(ownerId: string): Promise<boolean> {
      return ownerId === reporterId || (await areFriends(db, reporterId, ownerId))
    }
  },
  alsoLocks: async (db, textId) => {
    const line = await book.findLine(db, textId)
    return line ? [line.ownerPersonId] : []
  },
  remove: async (tx, afterCommit, { authorId, textId, at }) => {
    const line = await book.findLine(tx, textId)
    if (line?.writerPersonId === authorId) await removeGuestLineIn(tx, afterCommit, textId, at)
  },
}
