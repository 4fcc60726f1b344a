import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../house/paths.mjs'

/** The links to our own workspaces. npm makes them relative, so in the copy they point to the copy's workspaces. */
const scope = '@tickmark'
const built = ['contract/dist', 'engine/dist', 'server/dist', 'web/dist', 'web/dist-pages', 'node_modules/.tickmark']

/**
 * Copies the working tree, including uncommitted changes, into a temporary folder. Packages are linked, but our own workspaces are not:
 * imports in the copy use the copy's source. Build results are copied too, so that only changes are built again.
 * @returns {string} the folder, which the caller removes
 */
export function makeCopy() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'tickmark-mutants-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) copyInto(copy, file)
  for (const folder of built.filter((path) => existsSync(join(root, path)))) copyInto(copy, folder)
  linkPackages(copy)
  return copy
}

/** @param {string} copy @param {string} path */
function copyInto(copy, path) {
  cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

/** @param {string} copy */
function linkPackages(copy) {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (name === scope || name === '.tickmark' || name.startsWith('.vite')) continue
    link(join(packages, name), join(copy, 'node_modules', name))
  }
  for (const room of readdirSync(join(packages, scope))) {
    link(readlinkSync(join(packages, scope, room)), join(copy, 'node_modules', scope, room))
    const own = join(root, room, 'node_modules')
    if (existsSync(own)) link(own, join(copy, room, 'node_modules'))
  }
}

/** @param {string} target @param {string} path */
function link(target, path) {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, existsSync(target) && lstatSync(target).isFile() ? 'file' : 'junction')
}
