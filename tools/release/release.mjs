import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLower, moveUnreleased, ReleaseRefused, withVersion } from './plan.mjs'

/** @typedef {import('./plan.mjs').Manifest} Manifest */

/** @param {Manifest | { packages: Record<string, Manifest> }} value */
const print = (value) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Makes a release in a clone: sets the versions, moves the entries of the changelog, commits and tags. Pushes nothing. Everything is
 * checked before the first file is written; throws `ReleaseRefused`, with what to do.
 * @param {string} root the clone
 * @param {string} version
 * @param {string} date as 2026-11-28
 * @returns {string} the tag
 */
export function release(root, version, date) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

  /** @type {Manifest} */
  const manifest = JSON.parse(read('package.json'))
  const tag = `v${version}`
  if (isLower(version, manifest.version ?? '0.0.0')) throw new ReleaseRefused(`${version} is lower than ${manifest.version}.`)
  if (git('branch', '--show-current') !== 'main') throw new ReleaseRefused('Releases are made on main: git switch main.')
  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('There are changes that are not committed: commit or remove them.')
  if (git('tag', '--list', tag) !== '') throw new ReleaseRefused(`${tag} has been released.`)

  const workspaces = manifest.workspaces ?? []
  /** @type {Map<string, string>} */
  const texts = new Map([['CHANGELOG.md', moveUnreleased(read('CHANGELOG.md'), version, date)]])
  for (const path of ['package.json', ...workspaces.map((name) => `${name}/package.json`)]) {
    texts.set(path, print(withVersion(JSON.parse(read(path)), version)))
  }
  /** @type {{ version: string, packages: Record<string, Manifest> }} */
  const lock = JSON.parse(read('package-lock.json'))
  const packages = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    path === '' || workspaces.includes(path) ? withVersion(entry, version) : entry,
  ])
  texts.set('package-lock.json', print({ ...lock, version, packages: Object.fromEntries(packages) }))

  for (const [path, text] of texts) writeFileSync(join(root, path), text)
  git('add', ...texts.keys())
  git('commit', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Release ${version}`)
  return tag
}
