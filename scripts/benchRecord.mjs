import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

const PAGE = join(ROOT, 'docs/performance.md')
const HEAD = `# Performance: the last figures of each benchmark

This part is written by \`npm run bench -- --record\`, never by hand. A figure holds beside the peer of the same run only: machines differ. The targets and why they are
those: \`docs/reliability.md\`. \`load\`: processes that wanted a processor in the minute before; above 0.5 a figure says little.
`
/** One gibibyte, bytes. */
const GIB = 2 ** 30

/** Writes a benchmark's output. `load`: before the first one, `order`: the names of all. */
export function recordBench({ name, what, output, load, order }) {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(PAGE, withSection(page, name, `${what}.\n${where(load)}\n\n\`\`\`\n${output.trim()}\n\`\`\``, order))
}

/** @returns the page with the section of one benchmark replaced, in this order, without removed benchmarks; the part written by hand is kept */
export function withSection(page, name, text, order) {
  const [recorded = '', ...byHand] = page.split(/^(?=# Measured once)/m)
  const [, ...old] = recorded.split(/^## /m)
  const sections = new Map(old.map((section) => [section.split('\n')[0], section.trim()]))
  sections.set(name, `${name}\n\n${text}`)
  const kept = order.filter((one) => sections.has(one)).map((one) => `## ${sections.get(one)}\n`)
  return [HEAD, ...kept, ...byHand].join('\n')
}

function where(load) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIB)} GiB`
  return `${date}, commit ${commit}, Node ${process.versions.node}, ${machine}, load ${load.toFixed(2)}.`
}
