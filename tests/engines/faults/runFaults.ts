import { mkdirSync, writeFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { newCallerAt } from '#tests/helpers/callers.ts'
import type { Driver, Engine } from '../driver.ts'
import { enginePage } from '../enginePage.ts'
import { aCallProxy, SESSION_PATH } from './callProxy.ts'
import { scriptFor } from './deviceFaults.ts'
import { FLOWS, type Flow, type FlowName } from './flows.ts'
import { SEEN_FOLDER, type Seen } from './seen.ts'
import { SHORT } from './shortForm.ts'
import { FAULTS, type Fault, type FaultName, type Walk } from './walks.ts'

/** Each fault in each flow with SOAK=1; else the most dangerous pairs. */
export function runFaults(name: 'chromium' | 'firefox' | 'webkit', open: () => Promise<Engine>): void {
  let engine: Engine
  const seen: Seen[] = []
  beforeAll(async () => {
    engine = await open()
    return engine.close
  })
  afterEach(() => {
    mkdirSync(SEEN_FOLDER, { recursive: true })
    writeFileSync(`${SEEN_FOLDER}/${name}.json`, JSON.stringify(seen))
  })
  for (const [faultName, flowName] of process.env.SOAK ? everyPair() : SHORT[name]) {
    const [fault, flow]: [Fault, Flow] = [FAULTS[faultName], FLOWS[flowName]]
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

/** A new member in a browser of its own. @returns what the page said */
async function walkPair(engine: Engine, fault: Fault, flow: Flow): Promise<string[]> {
  const url = inject('engineServer')
  const [me, other] = await Promise.all([newCallerAt(url, '민아'), newCallerAt(url, '도윤')])
  const line = await aCallProxy(url, { script: scriptFor(fault.device ?? 'sound'), cookies: me.cookies })
  const driver = await engine.newPage(line.url)
  const walkOf = (given: Driver): Walk => {
    const page = enginePage(given, line.url)
    return { me, other, page, flow, line, secondTab: async () => walkOf(await given.newTab()) }
  }
  const walk = walkOf(driver)
  try {
    await flow.prepare?.(walk)
    await walk.page.goto(SESSION_PATH)
    await fault.walk(walk)
    expect(walk.page.errors()).toEqual([])
    return await walk.page.run(() => (window.name === '' ? [] : JSON.parse(window.name)) as string[])
  } finally {
    await walk.page.close()
    line.close()
  }
}
