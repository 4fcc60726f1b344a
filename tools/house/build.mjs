import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, remember, remembered } from './fingerprint.mjs'
import { programs, root } from './paths.mjs'
import { runNode } from './run.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} sources what it is made from
 * @property {readonly string[]} results files that are there when it was built
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
    'server/package.json',
    'server/tsconfig.json',
    'server/src',
  ],
  results: ['server/dist/main.js'],
  program: programs.tsc,
  args: ['-b', 'contract', 'engine', 'server'],
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

/**
 * Builds one part unless it was built from the very same sources.
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

/** Builds everything that changed; ends the process with the compiler's words where that fails. */
export async function ensureEverythingBuilt() {
  for (const part of [serverPart, webPart]) {
    const { state, output } = await ensureBuilt(part)
    if (state === 'failed') {
      console.error(`${output}\nBuilding ${part.name} failed: see above.`)
      process.exit(1)
    }
    if (state === 'built') console.log(`Built ${part.name}.`)
  }
}
