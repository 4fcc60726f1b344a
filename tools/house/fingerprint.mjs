import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { memoryFile, root } from './paths.mjs'

const notSource = new Set(['node_modules', 'dist', 'dist-test', 'dist-types', '.git', '.vite'])

/** @param {string} path @returns {Generator<string>} */
function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name)) continue
    const full = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(full)
    else if (entry.isFile()) yield full
  }
}

/**
 * One hash over names and contents of everything under the given folders and files, and over the platform.
 * Contents, not times: a checkout that touches files without changing them builds nothing.
 * @param {readonly string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const files = statSync(full).isDirectory() ? filesUnder(full) : [full]
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} name */
export function remembered(name) {
  const file = memoryFile(name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  writeFileSync(memoryFile(name), value)
}
