// Looks for secrets in every file that git tracks.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { findSecrets } from './check.mjs'

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
// A file that was removed is listed until the removal is staged.
const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
// Every byte is a character, so binary files are read, too.
const found = files.flatMap((path) => findSecrets(path, readFileSync(join(root, path), 'latin1')))

for (const { where, what } of found) console.log(`${where} looks like ${what}`)
console.log(
  found.length === 0
    ? `Secrets: none in ${files.length} files.`
    : `Secrets: ${found.length}. Remove each and replace it where it is used: what was committed once is known. Make examples in tests from parts.`,
)
process.exitCode = found.length === 0 ? 0 : 1
