import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './steps.mjs'

const FOLDER = join(ROOT, 'node_modules', '.cache', 'tests')

export function reportFile(name) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * Passed and failed tests by the tool's own report. A skipped test counts as failed.
 * @returns one failure when there is no report
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report)
}

function ofVitest({ numPassedTests, numTotalTests, numFailedTestSuites, success }) {
  const failed = numTotalTests - numPassedTests
  const isBrokenElsewhere = failed === 0 && (numFailedTestSuites > 0 || !success || numTotalTests === 0)
  return { passed: numPassedTests, failed: isBrokenElsewhere ? 1 : failed }
}

function ofPlaywright({ stats, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const failed = unexpected + flaky + skipped + errors.length
  return { passed: expected, failed: failed === 0 && expected === 0 ? 1 : failed }
}

/**
 * Failed tests as lines `file › name: first line of the message`.
 * @returns nothing without a report, or when only the whole run failed
 */
export function readFailures(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (!('stats' in report)) return failuresOfFiles(report.testResults)
  return testsOfPlaywright(report)
    .filter(({ test }) => test.status !== 'expected')
    .map(({ path, test }) => toLine(path, messageOf(test.results) ?? test.status))
}

/** Duration of each test, in ms. */
export function readTimes(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if ('stats' in report)
    return testsOfPlaywright(report).map(({ path, test }) => ({
      line: path.join(' › '),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    }))
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ line: [relative(ROOT, name), fullName].join(' › '), ms: duration ?? 0 })),
  )
}

function failuresOfFiles(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0) return status === 'passed' ? [] : [toLine([relative(ROOT, name)], message)]
    return failed.map((test) => toLine([relative(ROOT, name), test.fullName], test.failureMessages?.[0] ?? test.status))
  })
}

function testsOfPlaywright({ suites }) {
  return suites.flatMap((suite) => testsOfSuite(suite, []))
}

function testsOfSuite({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title]
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ path: [test.projectName, ...path, spec.title], test })))
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, path))]
}

function messageOf(results) {
  return results.findLast(({ error }) => error)?.error.message
}

function toLine(path, message = '') {
  const words = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return `${path.join(' › ')}: ${words.slice(0, 12).join(' | ').slice(0, 600)}`
}
