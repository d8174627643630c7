import { wornParts } from '#contract/look.ts'
import { addDays, startOfDay } from '#contract/rules/serviceDate.ts'
import { shownWeek } from '#contract/rules/weeks.ts'
import { recordWorn } from '#server/modules/market/ownedItems.service.ts'
import { countSignal } from '#server/modules/signals/signals.repository.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { DEMO_CHARACTERS } from './demoLooks.ts'
import { DEMO_MEMBERS } from './demoMembers.ts'
import type { DemoStep } from './demoSteps.ts'

/** Of the first member, from Monday to Sunday. */
const SIGNALS: readonly (readonly [sent: number, got: number])[] = [
  [1, 1],
  [0, 2],
  [1, 0],
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 1],
]
/** Owned from the first step on, and not worn by its owner until the sixth day of the week. */
const WORN = { item: 'item_head_10.png', day: 5 }
const HOUR_MS = 60 * 60 * 1000

/** The rest of the first member's last week: answers and stars are there. */
export const weeksStep: DemoStep = {
  name: '11-weeks',
  prepare: async ({ clock, wardrobe }) => {
    const { from } = shownWeek(clock())
    return async (tx) => {
      const userId = DEMO_MEMBERS[0]?.userId ?? ''
      const member = await findMemberByUserId(tx, userId)
      const character = DEMO_CHARACTERS[userId]
      if (!member || !character) return
      const { personId } = member
      for (const [day, [sent, got]] of SIGNALS.entries()) {
        const serviceDate = addDays(from, day)
        for (let count = 0; count < sent; count += 1) await countSignal(tx, personId, serviceDate, 'sent')
        for (let count = 0; count < got; count += 1) await countSignal(tx, personId, serviceDate, 'got')
      }
      const worn = [...wornParts(character.look), character.starBackground]
      const noonOf = (day: number) => new Date(startOfDay(addDays(from, day)).getTime() + 12 * HOUR_MS)
      await recordWorn(tx, wardrobe, personId, [...worn, WORN.item], noonOf(WORN.day))
      await recordWorn(tx, wardrobe, personId, worn, noonOf(WORN.day + 1))
    }
  },
}
