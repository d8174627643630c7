import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { newCallerAt } from '#tests/helpers/callers.ts'
import type { Driver, Engine } from '../driver.ts'
import { enginePage } from '../enginePage.ts'
import { aCallProxy, SESSION_PATH } from './callProxy.ts'
import { scriptFor } from './deviceFaults.ts'
import { FAULTS, type Fault, type FaultName } from './faults.ts'
import type { Flow } from './flow.ts'
import { FLOWS, type FlowName } from './flows.ts'
import { keepSeen, type Seen } from './seen.ts'
import { SHORT } from './shortForm.ts'
import type { Walk } from './walk.ts'

/** Each fault in each flow with SOAK=1; else the most dangerous pairs. */
export function runFaults(name: 'chromium' | 'firefox' | 'webkit', open: () => Promise<Engine>): void {
  let engine: Engine
  const seen: Seen[] = []
  beforeAll(async () => {
    engine = await open()
    return engine.close
  })
  const isLong = Boolean(process.env.SOAK)
  const pairs = (isLong ? everyPair() : SHORT[name]).map(([fault, flow]): [Fault, Flow] => [FAULTS[fault], FLOWS[flow]])
  if (isLong) {
    const plan = pairs.map(([fault, flow]) => ({ fault: fault.title, flow: flow.title }))
    afterEach(() => keepSeen(name, seen, plan))
  }
  for (const [fault, flow] of pairs) {
    it(`${fault.title}: ${flow.title}`, async () => {
      const one: Seen = { fault: fault.title, flow: flow.title, words: [], isRight: false }
      seen.push(one)
      one.words = await walkPair(engine, fault, flow).catch((error: Error) => {
        one.words = [error.message]
        throw error
      })
      one.isRight = true
    })
  }
}

function everyPair(): [FaultName, FlowName][] {
  return (Object.keys(FAULTS) as FaultName[]).flatMap((faultName) =>
    (Object.keys(FLOWS) as FlowName[])
      .filter((flowName) => (FAULTS[faultName] as Fault).meets?.(FLOWS[flowName]) ?? true)
      .map((flowName): [FaultName, FlowName] => [faultName, flowName]),
  )
}

/** A new member in a browser of its own. @returns the words that were true */
async function walkPair(engine: Engine, fault: Fault, flow: Flow): Promise<string[]> {
  const url = inject('engineServer')
  const [me, other] = await Promise.all([newCallerAt(url, '민아'), newCallerAt(url, '도윤')])
  const line = await aCallProxy(url, { script: scriptFor(fault.device ?? 'sound'), cookies: me.cookies })
  const driver = await engine.newPage(line.url)
  const words = new Set<string>()
  const walkOf = (given: Driver): Walk => {
    const page = enginePage(given, line.url)
    return { me, other, page, flow, line, url, words, secondTab: async () => walkOf(await given.newTab()) }
  }
  const walk = walkOf(driver)
  try {
    await flow.prepare?.(walk)
    await walk.page.goto(SESSION_PATH)
    await fault.walk(walk)
    expect(walk.page.errors()).toEqual([])
    return [...words]
  } finally {
    await walk.page.close()
    line.close()
  }
}
