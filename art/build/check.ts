import order from '#art/layers.json' with { type: 'json' }
import { SLOTS } from '#contract/look.ts'
import { findRuleFaults } from './checkRules.ts'
import { dimNameOf, ICON_PICTURES } from './recipes.ts'
import { type CataloguePart, isBackground, type Sources, stemOf } from './sources.ts'

const WORN_SLOTS = new Set<string>(SLOTS.map(({ slot }) => slot))
const BACKGROUND_SLOTS = ['bg_star', 'bg_station']
const SUFFIXES = new Set(['', ...order.suffixes])

/**
 * Compares catalogue and pictures: every name has its picture, every picture its name, every slot its base count; rules of layers name only existing parts.
 * @returns one sentence a fault
 */
export function findFaults(sources: Sources): string[] {
  return [
    ...partFaults(sources),
    ...missingPictures(sources),
    ...unnamedPictures(sources),
    ...countFaults(sources),
    ...nameClashes(sources),
    ...findRuleFaults(order, sources.catalogue.parts),
  ]
}

function partFaults({ catalogue }: Sources): string[] {
  const seen = new Set<string>()
  return catalogue.parts.flatMap((part) => {
    const faults: string[] = []
    if (seen.has(part.file)) faults.push(`${part.file} is in the catalogue twice`)
    seen.add(part.file)
    if (part.file !== `${part.slot}_${part.number}.png`)
      faults.push(`${part.file} is not named after slot ${part.slot} and number ${part.number}`)
    if (!WORN_SLOTS.has(part.slot) && !BACKGROUND_SLOTS.includes(part.slot)) faults.push(`${part.file} has the unknown slot ${part.slot}`)
    for (const suffix of part.layers) if (!SUFFIXES.has(suffix)) faults.push(`${part.file} has the unknown layer suffix ${suffix}`)
    if (part.layers.length === 0) faults.push(`${part.file} has no layer`)
    if (part.name === '' || part.description === '') faults.push(`${part.file} has no name or no description`)
    if (part.store ? part.price < 1 : part.price !== 0) faults.push(`${part.file} has a price of ${part.price}`)
    return faults
  })
}

function missingPictures({ catalogue, layers, design }: Sources): string[] {
  return catalogue.parts.flatMap((part) => {
    if (!isBackground(part)) return layerNames(part).flatMap((name) => (layers.has(name) ? [] : [`art/svg/${name}.svg is missing`]))
    const names = [...layerNames(part), stemOf(part.preview ?? '')]
    return names.flatMap((name) => (design.has(name) ? [] : [`art/design/${name}.svg is missing (picture of ${part.file})`]))
  })
}

function unnamedPictures({ catalogue, layers, design }: Sources): string[] {
  const worn = new Set(catalogue.parts.filter((part) => !isBackground(part)).flatMap(layerNames))
  const backgrounds = new Set(catalogue.parts.filter(isBackground).flatMap((part) => [stemOf(part.file), stemOf(part.preview ?? '')]))
  const isBackgroundName = (name: string) => /^(rec_)?bg_(star|station)_/.test(name)
  return [
    ...[...layers.keys()].filter((name) => !worn.has(name)).map((name) => `art/svg/${name}.svg is not in the catalogue`),
    ...[...design.keys()]
      .filter((name) => isBackgroundName(name) && !backgrounds.has(name))
      .map((name) => `art/design/${name}.svg is not in the catalogue`),
  ]
}

/** Base parts are numbered from 1 without a gap; store items continue from there. */
function countFaults({ catalogue }: Sources): string[] {
  return Object.entries(catalogue.baseCounts).flatMap(([slot, count]) => {
    const parts = catalogue.parts.filter((part) => part.slot === slot)
    const base = parts.filter((part) => !part.store)
    const faults = base.length === count ? [] : [`slot ${slot} has ${base.length} base parts instead of ${count}`]
    const numbers = new Set(base.map(({ number }) => number))
    for (let number = 1; number <= base.length; number++)
      if (!numbers.has(number)) faults.push(`slot ${slot} has no base part number ${number}`)
    return faults
  })
}

/** Layers and pictures share one output folder. */
function nameClashes({ catalogue, layers, design }: Sources): string[] {
  const made = [...ICON_PICTURES.map(([name]) => name), ...catalogue.parts.map(({ number }) => dimNameOf(number))]
  const taken = [...layers.keys(), ...made].filter((name) => design.has(name))
  return [...new Set(taken)].map((name) => `${name} is made twice`)
}

function layerNames({ file, layers }: CataloguePart): string[] {
  return layers.map((suffix) => stemOf(file) + suffix)
}
