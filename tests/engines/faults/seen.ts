import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const FOLDER = 'node_modules/.cache/tests/clientFaults'
const PLAN = 'plan'

export type Pair = { fault: string; flow: string }
/** `words`: what was true of what the page said, or why the walk failed. */
export type Seen = Pair & { words: string[]; isRight: boolean }

export const isSamePair = (one: Pair, other: Pair) => one.fault === other.fault && one.flow === other.flow
const read = (name: string) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : [])
const fileOf = (name: string) => `${FOLDER}/${name}.json`

/** All pairs of the long form. */
export const readPlan = (): Pair[] => read(PLAN)
/** What runs of an engine saw, each pair as it was seen last. */
export const readSeen = (engine: string): Seen[] => read(engine)
export const forgetSeen = (engine: string) => rmSync(fileOf(engine), { force: true })

/** Keeps what this run saw, for `tests/soak/clientFaults.ts`, and of earlier runs what this one has not seen. */
export function keepSeen(engine: string, seen: Seen[], plan: Pair[]): void {
  const others = readSeen(engine).filter((one) => !seen.some((now) => isSamePair(now, one)))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(engine), JSON.stringify([...others, ...seen]))
  writeFileSync(fileOf(PLAN), JSON.stringify(plan.map(({ fault, flow }) => ({ fault, flow }))))
}
