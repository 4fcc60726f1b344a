// `npm run bench:review [-- DIR] [--exceptions FILE] [--name TEXT] [--limit N] [--dry]`: what the reviewer finds, its false alarms and
// its speed. It uses our own samples, or with DIR a set of published reports with seeded errors.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { programs } from '../../house/paths.mjs'
import { runNode } from '../../house/run.mjs'
import { hasPoppler } from './amounts.mjs'
import { scoreSamples } from './own-samples.mjs'
import { isPublishedSet, scorePublished } from './published-set.mjs'
import { readExceptions } from './scoring.mjs'
import { takeTimes } from './times.mjs'
import { writePage } from './write-page.mjs'
import { writeTables } from './write-tables.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
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
if (!hasPoppler()) fail('bench:review needs pdftotext for comparison: install poppler-utils first.')
if (given !== undefined && !isPublishedSet(resolve(given))) fail(`${given} does not contain seeded/truth.jsonl`)
const built = await runNode(programs.tsc, ['-b', 'tools'], { capture: true })
if (built.status !== 0) fail(`${built.output}\nThe build failed: see above.`)

const exceptions = values.exceptions === undefined ? new Set() : readExceptions(readFileSync(values.exceptions, 'utf8'))
const say = (/** @type {string} */ line) => console.log(line)
const jobs = Number(values.jobs)
const score =
  given === undefined
    ? await scoreSamples({ jobs, say })
    : await scorePublished(resolve(given), { jobs, say, exceptions, limit: Number(values.limit) })
const tables = writeTables(score, await takeTimes(score.files))
console.log(['', ...tables].join('\n'))

if (!values.dry) {
  const prior = 'compared' in score && !score.compared ? ' This build does not compare with last year’s statements yet.' : ''
  if (given === undefined)
    writePage(
      'Our own samples',
      `Three sets of statements with their last year’s, made by this project, and ${score.planted} copies with one error each.${prior}`,
      tables,
    )
  else
    writePage(
      values.name,
      `${score.files.length} published reports, not part of this repository, and ${score.planted} copies with one figure changed each.`,
      tables,
    )
}
process.exitCode = score.crashes > 0 ? 1 : 0
