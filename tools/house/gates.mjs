import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { startCluster } from '../postgres/cluster.mjs'
import { ensureBuilt, parts } from './build.mjs'
import { ensureEmulatorInstalled } from './install.mjs'
import { programs, root } from './paths.mjs'
import { mainJourneys } from './quick-tests.mjs'
import { runNode } from './run.mjs'
import { add, nothing, readPlaywright, readVitest } from './tally.mjs'

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {object} Gate
 * @property {string} name
 * @property {() => Promise<{ tally: Tally, output?: string }>} open runs it; the output is shown if it failed or was skipped
 */

/** @type {Tally} */
const pass = { ...nothing, passed: 1 }
/** @type {Tally} */
const fail = { ...nothing, failed: 1 }

/**
 * A gate that runs one program. It passes if the program exits with 0.
 * @param {string} name @param {string} script @param {readonly string[]} args @returns {Gate}
 */
function programGate(name, script, args) {
  return {
    name,
    open: async () => {
      const { status, output } = await runNode(script, args, { capture: true })
      return { tally: status === 0 ? pass : fail, output }
    },
  }
}

/** Runs `work` with a temporary folder that is removed afterwards. @template T @param {(folder: string) => Promise<T>} work @returns {Promise<T>} */
async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The quick checks, which only read the sources. @type {readonly Gate[]} */
export const quickGates = [
  programGate('types', programs.tsc, ['-b']),
  programGate('lint', programs.oxlint, ['--deny-warnings']),
  programGate('format', programs.oxfmt, ['--check']),
  programGate('walls', join(root, 'tools/walls/main.mjs'), []),
  programGate('documents', join(root, 'tools/documents/main.mjs'), []),
  programGate('secrets', join(root, 'tools/secrets/main.mjs'), []),
  programGate('licences', join(root, 'tools/licences/main.mjs'), []),
]

/**
 * @typedef {object} VitestOptions
 * @property {boolean} [full] include slow tests
 * @property {readonly string[]} [files] paths or path prefixes; all tests if absent
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Vitest. Tests use the embedded database unless `env` names a PostgreSQL.
 * @param {string} name @param {VitestOptions} [options] @returns {Gate}
 */
export function vitestGate(name, options = {}) {
  return {
    name,
    open: () =>
      inScratchFolder(async (folder) => {
        const report = join(folder, 'vitest.json')
        const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...(options.files ?? [])]
        const env = { TEST_DATABASE_URL: '', TEST_TIER: tierOf(options.full), ...options.env }
        const { status, output } = await runNode(programs.vitest, args, { capture: true, env })
        return { tally: readVitest(report, status), output }
      }),
  }
}

/** The value of `TEST_TIER`. @param {boolean} [full] */
const tierOf = (full) => (full ? 'full' : 'fast')

/**
 * Runs another gate with `TEST_DATABASE_URL` set to a temporary PostgreSQL; skips it if PostgreSQL cannot be started.
 * @param {string} name @param {(env: { TEST_DATABASE_URL: string }) => Gate} makeGate @returns {Gate}
 */
function withPostgres(name, makeGate) {
  return {
    name,
    open: async () => {
      const cluster = await startCluster().catch((/** @type {unknown} */ error) => String(error))
      if (typeof cluster === 'string') return { tally: { ...nothing, skipped: 1 }, output: `${cluster}\n` }
      // An interrupted run must not leave the server behind.
      process.once('exit', cluster.stop)
      try {
        return await makeGate({ TEST_DATABASE_URL: cluster.url }).open()
      } finally {
        process.off('exit', cluster.stop)
        cluster.stop()
      }
    },
  }
}

/** The setting that leaves out test files. @param {readonly string[]} patterns */
export const leaveOut = (patterns) => ({ TESTS_LEFT_OUT: patterns.join('\n') })

/** Tests that use the embedded database only, or no database: PostgreSQL makes no difference to them. */
const withoutDatabase = [
  'server/src/main*.test.ts',
  'server/src/cli/{admin,main,review}*.test.ts',
  'server/src/adapters/{archive-zip,embedded-database,files-local,identity-firebase,mail-smtp,pdf-marker,pdf-reader}/**',
]

/**
 * Tests of the server on PostgreSQL.
 * @param {string} name @param {readonly string[]} files @param {{ full?: boolean }} [options] @returns {Gate}
 */
export const postgresGate = (name, files, { full = false } = {}) =>
  withPostgres(name, (env) => vitestGate(name, { full, files, env: { ...env, ...leaveOut(withoutDatabase) } }))

/** @type {Gate} */
export const buildGate = {
  name: 'build',
  open: async () => {
    let tally = nothing
    let log = ''
    for (const part of parts) {
      const { state, output } = await ensureBuilt(part)
      tally = add(tally, state === 'failed' ? fail : pass)
      log += output
    }
    return { tally, output: log }
  },
}

/**
 * @typedef {object} PlaywrightOptions
 * @property {boolean} [full] include slow tests
 * @property {readonly string[]} [files] all tests if absent
 * @property {readonly string[]} [reporters] in addition to those that the tally needs
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Playwright with one of its configurations.
 * @param {string} name @param {string} config @param {PlaywrightOptions} [options] @returns {Gate}
 */
const playwrightGate = (name, config, { full = false, files = [], reporters = [], env = {} } = {}) => ({
  name,
  open: async () => {
    const browser = await ensureBrowser()
    if (browser.missing) return { tally: { ...nothing, skipped: 1 }, output: `Browser tests were skipped: ${browser.missing}.\n` }
    return inScratchFolder(async (folder) => {
      const report = join(folder, 'playwright.json')
      // The dot reporter explains failures at the end of its output, where they survive in a truncated log.
      const { status, output } = await runNode(
        programs.playwright,
        ['test', '-c', config, `--reporter=${['dot', 'json', ...reporters].join(',')}`, ...files],
        {
          capture: true,
          env: {
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            PLAYWRIGHT_FORCE_TTY: '0',
            TEST_TIER: tierOf(full),
            ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
            ...env,
          },
        },
      )
      return { tally: readPlaywright(report, status), output }
    })
  },
})

export const browserGate = playwrightGate('browser tests', 'e2e')

export const browserGateQuick = playwrightGate('browser tests', 'e2e', { files: mainJourneys })

/** Includes slow tests. Together, the tests must show every sentence of the specification. */
export const browserGateFull = playwrightGate('browser tests', 'e2e', {
  full: true,
  reporters: [join(root, 'e2e/sentences-reporter.ts')],
})

/** The browser tests of Firebase sign-in, against its Auth emulator. @type {Gate} */
export const firebaseGate = {
  name: 'Firebase',
  open: async () => {
    await ensureEmulatorInstalled()
    return playwrightGate('Firebase', 'e2e/firebase.config.ts', { full: true }).open()
  },
}

/** Two browsers on two server processes. */
export const twoServersGate = withPostgres('two servers', (env) =>
  playwrightGate('two servers', 'e2e/two-servers.config.ts', { full: true, env }),
)

/**
 * Runs every gate, even after one has failed, and reports each on one line. Failed gates also print their output.
 * @param {readonly Gate[]} gates @returns {Promise<Tally>}
 */
export async function openAll(gates) {
  let total = nothing
  for (const gate of gates) {
    const began = performance.now()
    const { tally, output } = await gate.open()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const mark = tally.failed > 0 ? 'FAILED' : tally.skipped > 0 ? 'skipped' : 'ok'
    const tests = tally.passed + tally.failed + tally.skipped
    console.log(`${gate.name.padEnd(16)}${mark.padEnd(9)}${seconds.padStart(6)} s${tests > 1 ? `   ${tests} tests` : ''}`)
    // Some programs colour their output whenever CI is set.
    const shown = process.stdout.isTTY ? (output ?? '') : stripVTControlCharacters(output ?? '')
    if (mark !== 'ok' && shown) console.log(shown.trimEnd().replace(/^/gm, '    '))
    total = add(total, tally)
  }
  return total
}
