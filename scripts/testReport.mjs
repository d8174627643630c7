import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

const FOLDER = join(ROOT, 'node_modules', '.cache', 'tests')

/** Where a tool is told to write its counts; an older file there is gone. */
export function reportFile(name) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * How many tests passed and failed, as the tool itself counted them. A test that was skipped failed: nobody knows whether it holds.
 * @returns one failure when the tool wrote nothing.
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report)
}

function ofVitest({ numPassedTests, numTotalTests, numFailedTestSuites, success }) {
  const failed = numTotalTests - numPassedTests
  // A file that can't even be read has no tests to count.
  const isBrokenElsewhere = failed === 0 && (numFailedTestSuites > 0 || !success || numTotalTests === 0)
  return { passed: numPassedTests, failed: isBrokenElsewhere ? 1 : failed }
}

function ofPlaywright({ stats, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const failed = unexpected + skipped + errors.length
  return { passed: expected + flaky, failed: failed === 0 && expected + flaky === 0 ? 1 : failed }
}
