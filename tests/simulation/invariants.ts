import { STATION_CAPACITY } from '#contract/limits.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What must hold between any two steps.
 * @param first the snapshot with which the seed began
 * @returns a sentence for each rule that is broken
 */
export function brokenRules(now: Snapshot, first: Snapshot): string[] {
  return [
    ...now.ledgerFaults,
    ...ownerFaults(now, first),
    ...offerFaults(now),
    ...stationFaults(now),
    ...reportFaults(now),
    ...linkFaults(now),
  ]
}

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const repeated = (names: readonly string[]): string[] => [...counted(names)].filter(([, count]) => count > 1).map(([name]) => name)

/** A copy comes by a purchase, or by a gift that was opened, and changes its owner by a sale: nobody owns more or less than that. */
function ownerFaults({ owned, legs, gifts }: Snapshot, first: Snapshot): string[] {
  const copies = counted(first.owned.map(({ personId, item }) => `${personId} ${item}`))
  const add = (name: string, count: number) => copies.set(name, (copies.get(name) ?? 0) + count)
  for (const { reason, item, kind, personId, amount } of legs) {
    if (kind !== 'member' || item === null) continue
    if (reason === 'PURCHASE') add(`${personId} ${item}`, 1)
    if (reason === 'RESALE') add(`${personId} ${item}`, amount < 0 ? 1 : -1)
  }
  for (const { receiverId, item, state } of gifts) if (state === 'opened') add(`${receiverId} ${item}`, 1)
  const held = counted(owned.map(({ personId, item }) => `${personId} ${item}`))
  const names = new Set([...copies.keys(), ...held.keys()])
  return [...names]
    .filter((name) => (held.get(name) ?? 0) !== (copies.get(name) ?? 0) || (held.get(name) ?? 0) > 1)
    .map((name) => `owner and item ${name}: ${held.get(name) ?? 0} copies, of which ${copies.get(name) ?? 0} were acquired`)
}

function offerFaults({ listings, owned }: Snapshot): string[] {
  const active = listings.filter(({ status }) => status === 'ACTIVE')
  const owns = new Set(owned.map(({ personId, item }) => `${personId} ${item}`))
  return [
    ...active.filter(({ sellerId, item }) => !owns.has(`${sellerId} ${item}`)).map(({ id }) => `offer ${id} is not its seller's`),
    ...repeated(active.map(({ sellerId, item }) => `${sellerId} ${item}`)).map((name) => `offered twice: ${name}`),
  ]
}

function stationFaults({ stations, places }: Snapshot): string[] {
  const sizes = counted(places.map(({ stationId }) => stationId))
  return [
    ...[...sizes].filter(([, size]) => size > STATION_CAPACITY).map(([stationId, size]) => `station ${stationId} has ${size} members`),
    ...repeated(places.map(({ stationId, personId }) => `${stationId} ${personId}`)).map((name) => `twice a member: ${name}`),
    ...repeated(places.map(({ stationId, revision }) => `${stationId} revision ${revision}`)).map(
      (name) => `two places of one revision: ${name}`,
    ),
    ...stations
      .filter(({ id, adminPersonId }) => !places.some(({ stationId, personId }) => stationId === id && personId === adminPersonId))
      .map(({ id }) => `the admin of station ${id} is no member`),
  ]
}

/** One report a day, and its reward once. */
function reportFaults({ reports, reportDays, legs }: Snapshot): string[] {
  const rewards = counted(
    legs.filter(({ reason, currency }) => reason === 'ANSWER' && currency === 'coin').flatMap(({ personId }) => personId ?? []),
  )
  const days = counted(reportDays.filter(({ isLate }) => !isLate).map(({ personId }) => personId))
  return [
    ...repeated(reports.map(({ personId, serviceDate }) => `${personId} on ${serviceDate}`)).map((name) => `two reports of ${name}`),
    ...[...new Set([...rewards.keys(), ...days.keys()])]
      .filter((personId) => rewards.get(personId) !== days.get(personId))
      .map((personId) => `${personId} answered on ${days.get(personId) ?? 0} days and was rewarded ${rewards.get(personId) ?? 0} times`),
  ]
}

function linkFaults({ links }: Snapshot): string[] {
  return [
    ...links.filter(({ lower, higher }) => lower >= higher).map(({ lower, higher }) => `link in the wrong order: ${lower} ${higher}`),
    ...repeated(links.map(({ lower, higher }) => [lower, higher].toSorted().join(' '))).map((name) => `two links of ${name}`),
  ]
}
