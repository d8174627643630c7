import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { STICKERS } from '#contract/stickers.ts'
import type { Db } from '#server/db/database.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { reportIdOf } from '#server/modules/reports/reportId.ts'
import { findReportOwner } from '#server/modules/reports/reports.service.ts'
import { layStickerIn } from '#server/modules/stickers/stickers.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { DEMO_FRIENDSHIPS } from './demoFriends.ts'
import type { DemoStep } from './demoSteps.ts'

/** Friends lay stickers on each other's answers of today and of the two days before. */
export const stickersStep: DemoStep = {
  name: '06-stickers',
  prepare: async ({ clock }) => {
    const today = serviceDateOf(clock())
    return async (tx, afterCommit) => {
      for (const [index, laid] of plans().entries()) {
        const found = await findLaid(tx, laid, today)
        if (found) await layStickerIn(tx, afterCommit, { ...found, sticker: STICKERS[index % STICKERS.length] ?? 'star', clock })
      }
    }
  },
}

type Plan = { giver: string; author: string; daysAgo: number }

/** Two of three possible ones. */
function plans(): Plan[] {
  const all = DEMO_FRIENDSHIPS.flatMap(({ asker, asked }) =>
    [0, 1, 2].flatMap((daysAgo) => [
      { giver: asker, author: asked, daysAgo },
      { giver: asked, author: asker, daysAgo },
    ]),
  )
  return all.filter((_, index) => index % 3 !== 2)
}

/** Undefined where somebody withdrew, the two are no friends any more, or there is no answer. */
async function findLaid(db: Db, { giver, author, daysAgo }: Plan, today: string) {
  const [one, other] = [await findMemberByUserId(db, giver), await findMemberByUserId(db, author)]
  if (!one || !other || !(await areFriends(db, one.personId, other.personId))) return undefined
  const report = await findReportOwner(db, reportIdOf(other.personId, addDays(today, -daysAgo)))
  return report && { personId: one.personId, reportId: report.id }
}
