/** Values by second, the first being at second 0. */
export type Series = { name: string; values: readonly number[] }
export type Mark = { at: number; name: string }

const WIDTH = 760
const LEFT = 130
const RIGHT = 14
const HEIGHT = 74
const GAP = 20
const TOP = 42

/** An SVG with a line for each series, one under the other, over the same seconds, and a vertical line for each mark. */
export function timeGraph(title: string, series: readonly Series[], marks: readonly Mark[]): string {
  const seconds = Math.max(2, ...series.map(({ values }) => values.length))
  const x = (second: number) => round(LEFT + ((WIDTH - LEFT - RIGHT) * second) / (seconds - 1))
  const bottom = TOP + series.length * (HEIGHT + GAP)
  const lines = series.map(({ name, values }, at) => {
    const [base, most] = [TOP + at * (HEIGHT + GAP) + HEIGHT, Math.max(1, ...values)]
    const points = values.map((value, second) => `${x(second)},${round(base - (HEIGHT * value) / most)}`).join(' ')
    return [
      `<path class="axis" d="M${LEFT} ${base - HEIGHT}V${base}H${WIDTH - RIGHT}"/>`,
      `<text x="8" y="${base - HEIGHT / 2 + 4}">${escapeXml(name)}</text>`,
      `<text class="small" x="${LEFT - 6}" y="${base - HEIGHT + 10}" text-anchor="end">${most}</text>`,
      `<text class="small" x="${LEFT - 6}" y="${base}" text-anchor="end">0</text>`,
      `<polyline points="${points}"/>`,
    ].join('')
  })
  const ticks = Array.from({ length: Math.floor((seconds - 1) / 10) + 1 }, (_, at) => at * 10)
  const parts = [
    `<rect width="${WIDTH}" height="${bottom + 22}" fill="#fff"/>`,
    `<text x="8" y="18" font-weight="bold">${escapeXml(title)}</text>`,
    ...lines,
    ...ticks.map((second) => `<text class="small" x="${x(second)}" y="${bottom + 4}" text-anchor="middle">${second} s</text>`),
    ...marks.flatMap(({ at, name }) => [
      `<path class="mark" d="M${x(at)} ${TOP - 8}V${bottom - GAP}"/>`,
      `<text class="small" x="${x(at)}" y="${TOP - 11}" text-anchor="middle">${escapeXml(name)}</text>`,
    ]),
  ]
  const style =
    'text{font:13px sans-serif;fill:#222}.small{font-size:11px;fill:#555}polyline{fill:none;stroke:#4353b8;stroke-width:1.6}.axis{fill:none;stroke:#bbb}.mark{stroke:#c0392b;stroke-dasharray:3 3}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 22}" role="img"><style>${style}</style>\n${parts.join('\n')}\n</svg>\n`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
