import { type RawBuilder, sql } from 'kysely'

/** SQL: whether a block hides two persons from each other. @param one, other expressions of person ids */
export function isHiddenBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from block where (blocker_person_id = ${one} and blocked_person_id = ${other})
    or (blocker_person_id = ${other} and blocked_person_id = ${one}))`
}
