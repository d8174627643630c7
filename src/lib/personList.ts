import type { PersonCard } from '#contract/people.ts'

export function withoutPerson<Person extends PersonCard>(people: Person[], userId: string): Person[] {
  return people.filter((one) => one.userId !== userId)
}

/** The people with one of them, or somebody new, in front. */
export function withPersonFirst<Person extends PersonCard>(people: Person[], person: Person, maxLength: number): Person[] {
  return [person, ...withoutPerson(people, person.userId)].slice(0, maxLength)
}
