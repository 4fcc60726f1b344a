import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, remember, remembered } from './fingerprint.mjs'
import { programs, root } from './paths.mjs'
import { runNode } from './run.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} sources its inputs
 * @property {readonly string[]} results files that exist after a build
 * @property {string} program
 * @property {readonly string[]} args
 * @property {string} [cwd]
 */

const shared = ['package-lock.json', 'tsconfig.base.json', 'contract/package.json', 'contract/tsconfig.json', 'contract/src']

/** @type {Part} */
export const serverPart = {
  name: 'server',
  sources: [
    ...shared,
    'engine/package.json',
    'engine/tsconfig.json',
    'engine/src',
    'exports/package.json',
    'exports/tsconfig.json',
    'exports/src',
    'reviewer/package.json',
    'reviewer/tsconfig.json',
    'reviewer/src',
    'server/package.json',
    'server/tsconfig.json',
    'server/src',
  ],
  results: ['server/dist/main.js'],
  program: programs.tsc,
  args: ['-b', 'contract', 'engine', 'exports', 'reviewer', 'server'],
}

/** The command line, bundled from the built server. @type {Part} */
const commandPart = {
  name: 'command line',
  sources: [...serverPart.sources, 'server/rolldown.config.mjs'],
  results: ['server/dist-cli/main.js', 'server/dist-cli/review-thread.js'],
  program: programs.rolldown,
  args: ['-c', 'rolldown.config.mjs', '--log-level', 'warn'],
  cwd: join(root, 'server'),
}

/** @type {Part} */
export const webPart = {
  name: 'web',
  sources: [...shared, 'web'],
  results: ['web/dist/index.html', 'web/dist-pages/render.js'],
  program: programs.vite,
  args: ['build', '--logLevel', 'warn'],
  cwd: join(root, 'web'),
}

/** The page for a review in the browser alone. @type {Part} */
export const tryPart = {
  name: 'try',
  sources: [
    ...shared,
    'engine/package.json',
    'engine/src',
    'exports/package.json',
    'exports/src',
    'reviewer/package.json',
    'reviewer/src',
    'web',
  ],
  results: ['web/dist-try/index.html'],
  program: programs.vite,
  args: ['build', '--config', 'vite.try.config.ts', '--logLevel', 'warn'],
  cwd: join(root, 'web'),
}

/** What `tickmark` needs. */
export const commandParts = [serverPart, commandPart]

export const parts = [...commandParts, webPart, tryPart]

/**
 * Builds one part, unless it was already built from the same sources.
 * @param {Part} part
 * @returns {Promise<{ state: 'unchanged' | 'built' | 'failed', output: string }>}
 */
export async function ensureBuilt(part) {
  const wanted = fingerprint(part.sources)
  const memory = `built-${part.name}`
  const isThere = () => part.results.every((file) => existsSync(join(root, file)))
  if (isThere() && remembered(memory) === wanted) return { state: 'unchanged', output: '' }
  remember(memory, '')
  const { status, output } = await runNode(part.program, part.args, { capture: true, ...(part.cwd ? { cwd: part.cwd } : {}) })
  if (status !== 0 || !isThere()) return { state: 'failed', output }
  remember(memory, wanted)
  return { state: 'built', output }
}

/** Builds everything that changed, of these parts. If a build fails, prints the compiler's output and exits with 1. */
export async function ensureEverythingBuilt(wanted = parts) {
  for (const part of wanted) {
    const { state, output } = await ensureBuilt(part)
    if (state === 'failed') {
      console.error(`${output}\nThe build of ${part.name} failed: see above.`)
      process.exit(1)
    }
    if (state === 'built') console.log(`Built ${part.name}.`)
  }
}
