import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const notSource = new Set([
  'node_modules',
  'dist',
  'dist-cli',
  'dist-pages',
  'dist-try',
  'dist-test',
  'dist-types',
  '.git',
  '.vite',
  'test-results',
])

/**
 * Every source file under a folder, in a fixed order. Generated files are left out.
 * @param {string} path
 * @returns {Generator<string>} absolute paths
 */
export function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name)) continue
    const full = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(full)
    else if (entry.isFile()) yield full
  }
}
