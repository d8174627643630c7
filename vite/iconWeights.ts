import { globSync, readFileSync } from 'node:fs'

export const ICON_WEIGHTS = ['regular', 'bold', 'fill'] as const
export type IconWeight = (typeof ICON_WEIGHTS)[number]

const IMPORT = /^import \{ (\w+)Icon \} from '@phosphor-icons\/react\/dist\/ssr\/\w+'$/gm

/** Which weights of each icon a source renders. An icon that is passed as a value, or whose weight is computed, may be any. */
export function iconWeightsIn(source: string): Map<string, Set<IconWeight>> {
  return new Map([...source.matchAll(IMPORT)].map(([, name = '']) => [name, weightsOf(name, source)]))
}

export function usedIconWeights(folder = '.'): Map<string, Set<IconWeight>> {
  const used = new Map<string, Set<IconWeight>>()
  for (const path of globSync(['src/**/*.tsx', 'scene/**/*.tsx'], { cwd: folder })) {
    for (const [name, weights] of iconWeightsIn(readFileSync(`${folder}/${path}`, 'utf8'))) {
      used.set(name, new Set([...(used.get(name) ?? []), ...weights]))
    }
  }
  return used
}

function weightsOf(name: string, source: string): Set<IconWeight> {
  const drawn = [...source.matchAll(new RegExp(`<${name}Icon\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)
  const mentions = source.match(new RegExp(`\\b${name}Icon\\b`, 'g'))?.length ?? 0
  // One mention is the import.
  if (mentions !== drawn.length + 1) return new Set(ICON_WEIGHTS)
  return new Set(drawn.flatMap(weightsIn))
}

function weightsIn(attributes: string): readonly IconWeight[] {
  if (attributes.includes('{...')) return ICON_WEIGHTS
  const [, value] = /\bweight=("\w+"|\{[^}]*\})/.exec(attributes) ?? []
  if (value === undefined) return attributes.includes('weight') ? ICON_WEIGHTS : ['regular']
  const named = [...value.matchAll(/["'](\w+)["']/g)].map(([, weight]) => weight)
  const known = ICON_WEIGHTS.filter((weight) => named.includes(weight))
  return known.length > 0 ? known : ICON_WEIGHTS
}
