import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, readPlaywright, readVitest, tallyLine } from './tally.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-tally-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const report = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] }

describe('the tally of a test run', () => {
  test('counts pending and todo tests as skipped', () => {
    expect(readVitest(report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  test('counts a file that does not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(readVitest(report({ ...vitest, numFailedTests: 0, testResults }), 1).failed).toBe(1)
  })

  test('counts a runner that fails without a failed test as a failure', () => {
    expect(readVitest(report({ ...vitest, numFailedTests: 0 }), 1).failed).toBe(1)
  })

  test('counts a missing report as a failure', () => {
    expect(readVitest(join(folder, 'none.json'), 0).failed).toBe(1)
    expect(readPlaywright(join(folder, 'none.json'), 0).failed).toBe(1)
  })

  test('counts a browser test that passes only on the second attempt as a failure', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }
    expect(readPlaywright(report({ stats }), 0)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('is printed on one line', () => {
    expect(tallyLine(add({ passed: 1, failed: 0, skipped: 2 }, { passed: 1, failed: 1, skipped: 0 }))).toBe('2 passed, 1 failed, 2 skipped')
  })
})
