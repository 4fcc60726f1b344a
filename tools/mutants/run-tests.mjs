import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from '../house/browser.mjs'
import { programs } from '../house/paths.mjs'
import { runNode } from '../house/run.mjs'

/**
 * @typedef {import('./table.mjs').TestFile} TestFile
 * @typedef {object} Outcome
 * @property {boolean} green every test ran and passed
 * @property {string | null} failed the title of a test that failed; also null if the tests crashed before one could fail
 * @property {string} output what the runner printed
 *
 * @typedef {object} RunOptions
 * @property {'fast' | 'full'} tier the fast tier leaves out slow tests
 * @property {boolean} stopAtFirst whether Vitest ends with the first failure
 */

/** @param {TestFile} test */
const isBrowserTest = ({ file }) => file.startsWith('e2e/')

/**
 * Runs test files in the copy, one runner after another, until one fails. Browser tests run last.
 * @param {string} copy @param {readonly TestFile[]} tests @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runTests(copy, tests, options) {
  const [browser, quick] = [tests.filter(isBrowserTest), tests.filter((test) => !isBrowserTest(test))]
  const whole = quick.filter(({ grep }) => grep === undefined)
  const parts = quick.filter(({ grep }) => grep !== undefined).map((test) => [test])
  for (const group of [whole, ...parts].filter(({ length }) => length > 0)) {
    const outcome = await runVitest(copy, group, options)
    if (!outcome.green) return outcome
  }
  return browser.length > 0 ? runPlaywright(copy, browser, options) : { green: true, failed: null, output: '' }
}

/**
 * Several whole files at once, or one with a `grep`.
 * @param {string} copy @param {readonly TestFile[]} tests @param {RunOptions} options @returns {Promise<Outcome>}
 */
async function runVitest(copy, tests, { tier, stopAtFirst }) {
  const report = freshReport(copy)
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...(stopAtFirst ? ['--bail=1'] : [])]
  const pattern = tests.flatMap(({ grep }) => (grep === undefined ? [] : ['-t', escapePattern(grep)]))
  const args = ['run', ...reports, ...pattern, ...tests.map(({ file }) => file)]
  const { status, output } = await runNode(programs.vitest, args, {
    capture: true,
    cwd: copy,
    env: { TEST_TIER: tier, TEST_DATABASE_URL: '' },
  })
  if (!existsSync(report)) return { green: false, failed: null, output }
  /** @type {{ testResults: readonly { name: string, assertionResults: readonly { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find((test) => test.status === 'failed')
  const ran = tests.every(({ file }) =>
    testResults.some(
      ({ name, assertionResults }) => name === join(copy, file) && assertionResults.some(({ status }) => status === 'passed'),
    ),
  )
  return { green: status === 0 && ran, failed: failed?.fullName ?? null, output }
}

/**
 * @typedef {{ title: string, specs?: readonly { title: string, ok: boolean }[], suites?: readonly Suite[] }} Suite
 *
 * @param {string} copy @param {readonly TestFile[]} tests @param {RunOptions} options @returns {Promise<Outcome>}
 */
async function runPlaywright(copy, tests, { tier }) {
  const failure = await build(copy)
  if (failure !== '') return { green: false, failed: null, output: failure }
  const browser = await ensureBrowser()
  if (browser.missing) return { green: false, failed: null, output: browser.missing }
  for (const { file, grep } of tests) {
    const report = freshReport(copy)
    const { status, output } = await runNode(
      programs.playwright,
      ['test', '-c', 'e2e', file, ...(grep === undefined ? [] : ['-g', escapePattern(grep)]), '--reporter=dot,json', '--workers=1'],
      {
        capture: true,
        cwd: copy,
        env: {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          PLAYWRIGHT_FORCE_TTY: '0',
          TEST_TIER: tier,
          ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
        },
      },
    )
    if (!existsSync(report)) return { green: false, failed: null, output }
    /** @type {{ suites: readonly Suite[], errors: readonly unknown[] }} */
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
    if (status === 0 && errors.length === 0) continue
    return { green: false, failed: suites.flatMap(listSpecs).find(({ ok }) => !ok)?.title ?? null, output }
  }
  return { green: true, failed: null, output: '' }
}

/** @param {Suite} suite @returns {readonly { title: string, ok: boolean }[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]

/** @param {string} text */
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** @param {string} copy */
function freshReport(copy) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  return report
}

/** Builds what changed in the copy, with the copy's own scripts. @param {string} copy @returns {Promise<string>} the error, or an empty text */
async function build(copy) {
  /** @type {typeof import('../house/build.mjs')} */
  const { ensureBuilt, parts } = await import(pathToFileURL(join(copy, 'tools/house/build.mjs')).href)
  for (const part of parts) {
    const { state, output } = await ensureBuilt(part)
    if (state === 'failed') return `The build of ${part.name} failed.\n${output}`
  }
  return ''
}
