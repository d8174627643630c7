import { type CataloguePart, stemOf } from './sources.ts'

export type RulesOfParts = {
  order: string[]
  coversCrown: string[]
  hideWhenCrownCovered: string[]
  hides: { worn: string[][]; hide: string[]; why: string }[]
  moves: { worn: string[][]; entry: string; before: string; why: string }[]
}

/**
 * A rule that names a missing part or entry would silently never apply.
 * @returns one sentence a fault
 */
export function findRuleFaults(rules: RulesOfParts, parts: CataloguePart[]): string[] {
  const stems = new Set(parts.map(({ file }) => stemOf(file)))
  const entries = new Set(rules.order)
  const unknown = (where: string, names: string[], known: Set<string>) =>
    names.filter((name) => !known.has(name)).map((name) => `${where} of art/layers.json names ${name}, which there is not`)
  return [
    ...unknown('coversCrown', rules.coversCrown, stems),
    ...unknown('hideWhenCrownCovered', rules.hideWhenCrownCovered, entries),
    ...rules.hides.flatMap(({ worn, hide }) => [...unknown('hides', worn.flat(), stems), ...unknown('hides', hide, entries)]),
    ...rules.moves.flatMap(({ worn, entry, before }) => [
      ...unknown('moves', worn.flat(), stems),
      ...unknown('moves', [entry, before], entries),
    ]),
    ...[...rules.hides, ...rules.moves].flatMap(idleFaults),
  ]
}

function idleFaults({ worn, why }: { worn: string[][]; why: string }): string[] {
  const faults: string[] = []
  if (worn.length === 0 || worn.some((group) => group.length === 0)) faults.push(`a rule of art/layers.json has an empty group (${why})`)
  if (why === '') faults.push(`a rule of art/layers.json does not say why (${worn.flat().join(', ')})`)
  return faults
}
