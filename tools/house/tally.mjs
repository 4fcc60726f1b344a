import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** @param {Tally} a @param {Tally} b @returns {Tally} */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** @param {Tally} tally */
export function tallyLine(tally) {
  return `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`
}

/**
 * A runner that failed without a failed test (it crashed, or a file did not load) counts as one failure.
 * @param {Tally} tally @param {number} status @returns {Tally}
 */
function withStatus(tally, status) {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { status: string, assertionResults: readonly { status: string }[] }[]} testResults
 */

/** @param {string} file the JSON reporter's output @param {number} status exit status of the runner @returns {Tally} */
export function readVitest(file, status) {
  if (!existsSync(file)) return { ...nothing, failed: 1 }
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withStatus(tally, status)
}

/**
 * A flaky test counts as failed: passing on the second attempt hides a race.
 * @param {string} file the JSON reporter's output @param {number} status exit status of the runner @returns {Tally}
 */
export function readPlaywright(file, status) {
  if (!existsSync(file)) return { ...nothing, failed: 1 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return withStatus({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, status)
}
