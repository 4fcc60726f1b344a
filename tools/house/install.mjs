import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, remember, remembered } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} Packages */

/** @param {string} path @returns {Packages} */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** Whether npm's own record of node_modules has everything in the lock file. */
function matchesLockFile() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const present = packagesOf(record)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link || wanted.optional || wanted.devOptional) return true
    return present[path]?.version === wanted.version && existsSync(join(root, path))
  })
}

/** The npm to run: the one that started this script if there is one, so that versions never mix. */
function npm() {
  const own = process.env['npm_execpath']
  if (own && /\.[cm]?js$/.test(own)) return { program: process.execPath, first: [own] }
  return process.platform === 'win32' ? { program: 'cmd', first: ['/c', 'npm'] } : { program: 'npm', first: [] }
}

/**
 * Installs the packages of the lock file, unless they are already installed.
 * @returns {Promise<'present' | 'installed'>}
 */
export async function ensureInstalled() {
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(join(root, 'node_modules')) && remembered('installed') === wanted) return 'present'
  if (matchesLockFile()) {
    remember('installed', wanted)
    return 'present'
  }
  console.log('Installing packages (once) ...')
  await installLocked(root)
  remember('installed', wanted)
  return 'installed'
}

/** Installs the Firebase Auth emulator into its own folder, unless it is already installed. Only tests need it. */
export async function ensureEmulatorInstalled() {
  const folder = 'tools/firebase-emulator'
  const wanted = fingerprint([`${folder}/package-lock.json`])
  if (existsSync(join(root, folder, 'node_modules')) && remembered('installed-emulator') === wanted) return
  console.log('Installing the Firebase Auth emulator (once) ...')
  // The emulator runs without the install scripts of its packages.
  await installLocked(join(root, folder), '--ignore-scripts')
  remember('installed-emulator', wanted)
}

/**
 * Installs exactly what a folder's lock file lists. Exits with 1 on failure.
 * @param {string} cwd @param {readonly string[]} options
 */
async function installLocked(cwd, ...options) {
  const { program, first } = npm()
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  const { status, output } = await run(program, args, { cwd, capture: true, env: { TICKMARK_NO_PREPARE: '1' } })
  if (status === 0) return
  console.error(`${output}\nInstalling packages failed: see above. The first installation needs access to the npm registry.`)
  process.exit(1)
}
