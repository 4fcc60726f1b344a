// `npm run bench:damaged [-- FILE.pdf|FOLDER ...] [--page] [--count N] [--seed N] [--limit-s N] [--jobs N]`: reviews damaged copies, each in
// a process of its own; with `--page` in the page at `/try/`, each in a tab of its own. Exits with 1 if one crashes or hangs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder } from '../../house/files.mjs'
import { root } from '../../house/paths.mjs'
import { ensureBrowser } from '../../house/browser.mjs'
import { ensureBuilt, tryPart } from '../../house/build.mjs'
import { inParallel } from '../reviewing/run-review.mjs'
import { reviewAtCommandLine } from './at-command-line.mjs'
import { damageAll } from './damage.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    'limit-s': { type: 'string', default: '60' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    keep: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
})
const given = positionals.length > 0 ? positionals : ['ifrs', 'uk-gaap', 'us-gaap'].map((name) => join(root, 'samples', name))
const files = given.flatMap((path) =>
  statSync(path).isDirectory() ? [...filesUnder(path)].filter((file) => file.endsWith('.pdf')) : [path],
)
const documents = files.map((file) => ({ name: basename(file), bytes: readFileSync(file) }))
const limitMs = Number(values['limit-s']) * 1000

const tryPage = values.page ? await openPage() : undefined
const reviewCopy = tryPage?.review ?? reviewAtCommandLine
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tickmark-damaged-'))
mkdirSync(folder, { recursive: true })
/** @type {Map<string, number>} */
const outcomes = new Map()
let [faults, worstSeconds, worstMegabytes] = [0, 0, 0]
try {
  const copies = []
  for (const copy of damageAll(documents, Number(values.count), Number(values.seed))) copies.push(keepCopy(copy, copies.length))
  await inParallel(copies, Number(values.jobs), async ({ file, name, damage }) => {
    const { fault, what, why, seconds, megabytes } = await reviewCopy(file, limitMs)
    outcomes.set(`${damage}: ${what}`, (outcomes.get(`${damage}: ${what}`) ?? 0) + 1)
    if (fault !== undefined) {
      faults++
      console.log(`${basename(file)} (${name}, ${damage}) ${fault}, ${seconds.toFixed(1)} s: ${why}`)
    }
    if (seconds > worstSeconds) console.log(`slowest so far ${seconds.toFixed(1)} s: ${basename(file)} (${name}, ${damage})`)
    if (megabytes > worstMegabytes + 50) console.log(`largest so far ${megabytes.toFixed(0)} MB: ${basename(file)} (${name}, ${damage})`)
    worstSeconds = Math.max(worstSeconds, seconds)
    worstMegabytes = Math.max(worstMegabytes, megabytes)
  })
} finally {
  await tryPage?.close()
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

async function openPage() {
  const { state, output } = await ensureBuilt(tryPart)
  if (state === 'failed') throw new Error(output)
  const found = await ensureBrowser()
  if (found.missing) throw new Error(`This needs a browser: ${found.missing}`)
  const { openTryPage } = await import('./in-page.mjs')
  return openTryPage(found.path)
}

/** @param {{ name: string, damage: string, bytes: Buffer }} copy @param {number} i */
function keepCopy({ name, damage, bytes }, i) {
  const file = join(folder, `damaged-${String(i).padStart(4, '0')}.pdf`)
  writeFileSync(file, bytes)
  return { file, name, damage }
}

for (const [outcome, count] of [...outcomes].toSorted()) console.log(`${String(count).padStart(4)}  ${outcome}`)
console.log(
  `${values.count} damaged copies of ${files.length} files: ${faults} crashed or hung, worst ${worstSeconds.toFixed(1)} s${values.page ? '' : `, worst ${worstMegabytes.toFixed(0)} MB`}`,
)
process.exitCode = faults > 0 ? 1 : 0
