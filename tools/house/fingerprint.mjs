import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from './files.mjs'
import { memoryFile, root } from './paths.mjs'

/**
 * One hash of the names and contents of everything under the given folders and files, and of the platform.
 * It ignores modification times, so a checkout that touches files without changing them builds nothing.
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
