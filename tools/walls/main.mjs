// `npm run walls`: checks imports, names and words in every source file and document.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../house/files.mjs'
import { root } from '../house/paths.mjs'
import { checkWalls } from './check.mjs'

/** @type {Map<string, string>} */
const files = new Map()
const take = (/** @type {string} */ file) => files.set(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'))
for (const room of ['contract', 'engine', 'exports', 'reviewer', 'server', 'web', 'e2e', 'tools']) {
  for (const file of filesUnder(join(root, room))) {
    if (/\.(?:[cm]?[jt]sx?|css)$|[/\\]package\.json$/.test(file)) take(file)
  }
}
for (const file of [
  ...filesUnder(join(root, 'docs')),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'samples/README.md'].map((page) => join(root, page)),
]) {
  if (file.endsWith('.md')) take(file)
}
take(join(root, 'package.json'))
take(join(root, 'vitest.config.ts'))
const violations = checkWalls(files)

for (const { where, what, teach } of violations) console.log(`${where} ${what}\n    ${teach}`)
console.log(violations.length === 0 ? `Walls: ${files.size} files are in order.` : `\nWalls: ${violations.length} violations.`)
process.exitCode = violations.length === 0 ? 0 : 1
