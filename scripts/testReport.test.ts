import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCounts, readFailures, readTimes } from './testReport.mjs'

describe('what a tool wrote of its tests', () => {
  it('tells the failed and the skipped ones of vitest by name', () => {
    const tests = [
      { status: 'passed', fullName: 'a sum adds', failureMessages: [] },
      { status: 'failed', fullName: 'a sum carries', failureMessages: ['\u001b[31mError\u001b[39m: 10 is not 11\n\n    at sum.ts:3'] },
      { status: 'skipped', fullName: 'a sum ends', failureMessages: [] },
    ]
    const file = written({
      numPassedTests: 1,
      numTotalTests: 3,
      numFailedTestSuites: 1,
      success: false,
      testResults: [{ name: join(process.cwd(), 'src/sum.test.ts'), status: 'failed', message: '', assertionResults: tests }],
    })
    expect(readCounts(file)).toEqual({ passed: 1, failed: 2 })
    expect(readFailures(file)).toEqual([
      'src/sum.test.ts › a sum carries: Error: 10 is not 11 | at sum.ts:3',
      'src/sum.test.ts › a sum ends: skipped',
    ])
  })

  it('tells a file of vitest that could not even be read', () => {
    const files = [{ name: join(process.cwd(), 'src/sum.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] }]
    const file = written({ numPassedTests: 0, numTotalTests: 0, numFailedTestSuites: 1, success: false, testResults: files })
    expect(readFailures(file)).toEqual(['src/sum.test.ts: no such module'])
  })

  it('tells the failed ones of Playwright with project and file, however deep they stand', () => {
    const inner = { title: 'a room', specs: [spec('is entered', 'unexpected', 'not there\n  in 5 s'), spec('is left', 'skipped')] }
    const suites = [{ title: 'room.spec.ts', specs: [spec('opens', 'expected')], suites: [inner] }]
    const file = written({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 }, suites })
    expect(readCounts(file)).toEqual({ passed: 1, failed: 2 })
    expect(readFailures(file)).toEqual([
      'phone › room.spec.ts › a room › is entered: not there | in 5 s',
      'phone › room.spec.ts › a room › is left: skipped',
    ])
  })

  it('counts one of Playwright that passed at its second try as failed', () => {
    const retried = spec('is entered', 'flaky', 'not there')
    retried.tests[0]?.results.push({ error: undefined, duration: 20 })
    const suites = [{ title: 'room.spec.ts', specs: [spec('opens', 'expected'), retried] }]
    const file = written({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, suites })
    expect(readCounts(file)).toEqual({ passed: 1, failed: 1 })
    expect(readFailures(file)).toEqual(['phone › room.spec.ts › is entered: not there'])
  })

  it('tells how long each test took', () => {
    const suites = [{ title: 'room.spec.ts', specs: [spec('opens', 'expected')] }]
    expect(readTimes(written({ stats: { expected: 1 }, suites }))).toEqual([{ line: 'phone › room.spec.ts › opens', ms: 10 }])
    const tests = [{ status: 'passed', fullName: 'a sum adds', duration: 3, failureMessages: [] }]
    const testResults = [{ name: join(process.cwd(), 'src/sum.test.ts'), status: 'passed', message: '', assertionResults: tests }]
    expect(readTimes(written({ numPassedTests: 1, numTotalTests: 1, success: true, testResults }))).toEqual([
      { line: 'src/sum.test.ts › a sum adds', ms: 3 },
    ])
  })

  it('tells nothing of a tool that wrote nothing, which counts as one failure', () => {
    const file = join(tmpdir(), 'no-such-report.json')
    expect(readCounts(file)).toEqual({ passed: 0, failed: 1 })
    expect(readFailures(file)).toEqual([])
    expect(readTimes(file)).toEqual([])
  })
})

function spec(title: string, status: string, message?: string) {
  return {
    title,
    tests: [{ projectName: 'phone', status, results: [{ duration: 10, error: message === undefined ? undefined : { message } }] }],
  }
}

function written(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'byeolmuri-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
