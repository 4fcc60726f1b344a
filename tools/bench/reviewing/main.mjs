// `npm run bench:review [-- DIR | --plain FILE] --held-out|--tuned [--name TEXT] [--exceptions FILE] [--limit N] [--dry]`: what the
// reviewer finds, its false alarms and its speed. It uses our own samples; with DIR, a set of published reports; with --plain, statements
// in plain text. The page says of each set whether anything was tuned on it.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandParts, ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { programs } from '../../house/paths.mjs'
import { runNode } from '../../house/run.mjs'
import { hasPoppler } from './amounts.mjs'
import { withOwnSamples } from './own-samples.mjs'
import { scorePlainStatements } from './plain-statements.mjs'
import { isPublishedSet, scorePublished } from './published-set.mjs'
import { readExceptions } from './scoring.mjs'
import { takeTimes } from './times.mjs'
import { writePage } from './write-page.mjs'
import { writePlainTable, writeTables } from './write-tables.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    tuned: { type: 'boolean', default: false },
    exceptions: { type: 'string' },
    name: { type: 'string', default: 'Published reports' },
    limit: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    dry: { type: 'boolean', default: false },
  },
})
const [given] = positionals
const fail = (/** @type {string} */ why) => {
  console.error(why)
  process.exit(2)
}

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt(commandParts)
if (!hasPoppler()) fail('bench:review needs pdftotext for comparison: install poppler-utils first.')
if (given !== undefined && !isPublishedSet(resolve(given))) fail(`${given} does not contain a folder clean`)
if (values.plain !== undefined && !existsSync(values.plain)) fail(`${values.plain} does not exist`)
if ((given ?? values.plain) !== undefined && values['held-out'] === values.tuned)
  fail('Say --held-out if nobody has looked at these documents, or --tuned.')
const built = await runNode(programs.tsc, ['-b', 'tools'], { capture: true })
if (built.status !== 0) fail(`${built.output}\nThe build failed: see above.`)

const say = (/** @type {string} */ line) => console.log(line)
const jobs = Number(values.jobs)
/** @type {import('./write-page.mjs').Use} */
const use = values.tuned ? 'tuned' : 'held-out'

async function measurePlain(/** @type {string} */ file) {
  const score = await scorePlainStatements(file, { jobs, say })
  const about = `${score.count} sets of statements in plain text, not part of this repository, most of them with one error.`
  return { name: values.name, use, about, tables: writePlainTable(score), crashes: score.crashes }
}

async function measurePublished(/** @type {string} */ folder) {
  const exceptions = values.exceptions === undefined ? new Set() : readExceptions(readFileSync(values.exceptions, 'utf8'))
  const score = await scorePublished(folder, { jobs, say, exceptions, limit: Number(values.limit) })
  const copies = score.planted === 0 ? '' : `, and ${score.planted} copies with one figure changed each`
  const about = `${score.files.length} published reports, not part of this repository${copies}.`
  return { name: values.name, use, about, tables: writeTables(score, await takeTimes(score.files)), crashes: score.crashes }
}

const measureSamples = () =>
  withOwnSamples(async (folder) => {
    const score = await scorePublished(folder, { jobs, say, exceptions: new Set(), limit: Number(values.limit) })
    return {
      name: 'Our own samples',
      use: /** @type {const} */ ('tuned'),
      about: `${score.files.length} sets of statements, made by this project, and ${score.planted} copies of the three that it drafts, with one figure mistyped each.`,
      tables: writeTables(score, await takeTimes(score.files)),
      crashes: score.crashes,
    }
  })

const measured = await (values.plain !== undefined
  ? measurePlain(values.plain)
  : given === undefined
    ? measureSamples()
    : measurePublished(resolve(given)))
console.log(['', ...measured.tables].join('\n'))
if (!values.dry) writePage(measured)
process.exitCode = measured.crashes > 0 ? 1 : 0
