import { StationBackground } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'

type Offered = { file: string; name: string }

const BASE: readonly Offered[] = stationsText.form.backgroundNames.map((name, index) => ({ file: `bg_station_${index + 1}.png`, name }))

/** Backgrounds that a member may choose: the base ones, then those owned in the order of their numbers. */
export function offeredBackgrounds(
  owned: readonly { name: string; title?: string | undefined; isListed?: boolean | undefined }[],
): Offered[] {
  const bought = owned.filter(
    ({ name, isListed }) => !isListed && StationBackground.safeParse(name).success && !BASE.some(({ file }) => file === name),
  )
  return [
    ...BASE,
    ...bought.map(({ name, title = name }) => ({ file: name, name: title })).sort((a, b) => numberOf(a.file) - numberOf(b.file)),
  ]
}

function numberOf(file: string): number {
  return Number(/\d+/.exec(file)?.[0] ?? 0)
}
