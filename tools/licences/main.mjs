// `npm run licences`: every package of the lock file has a licence of the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { findRefused } from './judge.mjs'

/** @type {{ packages: import('./judge.mjs').Packages }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const refused = findRefused(packages)

for (const { name, licence } of refused) console.log(`${name} has the licence ${licence}, which tools/licences/allowed.mjs does not list`)
console.log(refused.length === 0 ? 'Licences: all are allowed.' : `Licences: ${refused.length} to look at.`)
process.exitCode = refused.length === 0 ? 0 : 1
