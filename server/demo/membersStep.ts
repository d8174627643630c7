import { wornParts } from '#contract/look.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findOrCreatePerson } from '#server/modules/auth/auth.service.ts'
import { becomeMember } from '#server/modules/character/character.service.ts'
import { emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { grantItem } from '#server/modules/market/ownedItems.service.ts'
import type { NewMember } from '#server/modules/users/users.service.ts'
import { DEMO_CHARACTERS, type DemoCharacter } from './demoLooks.ts'
import { DEMO_MEMBERS, type DemoMember } from './demoMembers.ts'
import type { DemoStep } from './demoSteps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Prepared = { member: DemoMember; character: DemoCharacter; pictures: NewMember['pictures'] }

export const membersStep: DemoStep = {
  name: '01-members',
  prepare: async (deps) => {
    const people = await Promise.all(DEMO_MEMBERS.map((member) => draw(deps, member)))
    return async (tx) => {
      for (const [index, person] of people.entries()) await settle(tx, deps, person, signedUpAt(deps, index))
    }
  },
}

async function draw({ pictures }: Deps, member: DemoMember): Promise<Prepared> {
  const character = DEMO_CHARACTERS[member.userId]
  if (!character) throw new Error(`${member.userId} has no look`)
  return { member, character, pictures: await retried(() => pictures.make(character.look)) }
}

/** A drawing may time out during a busy first start, which must not fail for a demo. */
async function retried<T>(work: () => Promise<T>, timesLeft = 2): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (timesLeft === 0) throw error
    return retried(work, timesLeft - 1)
  }
}

async function settle(tx: Tx, deps: Deps, { member, character, pictures }: Prepared, at: Date) {
  const { provider, email, userId, name: userName, birthDate } = member
  const { look, starBackground, alsoOwned } = character
  const personId = await findOrCreatePerson({ db: tx, config: deps.config }, provider, emulatedIdentity(provider, email), at)
  const items = [...wornParts(look), starBackground, ...alsoOwned].filter((file) => deps.wardrobe.part(file)?.store)
  for (const item of items) await grantItem(tx, deps.wardrobe, { personId, item, at })
  await becomeMember(tx, deps, { personId, userId, userName, birthDate, starBackground, look, pictures }, at)
}

/** One after another from 110 days ago, because the market has their trades. @param index among the demo members */
function signedUpAt({ clock }: Deps, index: number): Date {
  return new Date(clock().getTime() - (110 - index) * DAY_MS)
}
