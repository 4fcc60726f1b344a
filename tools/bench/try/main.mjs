// `npm run bench:try -- FILE.pdf|FOLDER ...`: reviews files in a browser alone and at the command line, and compares
// what both find, the time that it takes and the memory of the tab. Exits with 1 if a review differs or a bar is missed.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureBrowser } from '../../house/browser.mjs'
import { commandParts, ensureEverythingBuilt } from '../../house/build.mjs'
import { filesUnder } from '../../house/files.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { root } from '../../house/paths.mjs'
import { review as reviewAtCommandLine } from '../reviewing/run-review.mjs'
import { medianOf } from '../working/median.mjs'
import { compareReviews } from './compare-reviews.mjs'

/** The browser may take so many times as long as the command line, which includes the start of Node. */
const maxRatio = 1.6
const maxMegabytes = 1_000

await ensureInstalled()
const positionals = process.argv.slice(2)
const given = positionals.length > 0 ? positionals : [join(root, 'samples')]
const files = given.flatMap((path) =>
  statSync(path).isDirectory() ? [...filesUnder(path)].filter((file) => file.endsWith('.pdf')) : [path],
)
await ensureEverythingBuilt(commandParts)
const found = await ensureBrowser()
if (found.missing) throw new Error(`This benchmark needs a browser: ${found.missing}`)
const { openTab } = await import('./open-tab.mjs')

const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
const tab = await openTab(folder, found.path)
/** @type {number[]} */
const ratios = []
let [differing, largest] = [0, 0]
try {
  for (const file of files) {
    const { answer, why, seconds } = await reviewAtCommandLine(file, { full: true })
    const report = /** @type {import('./compare-reviews.mjs').OfCommandLine | undefined} */ (/** @type {any} */ (answer))
    const inBrowser = await tab.review(file)
    largest = Math.max(largest, inBrowser.megabytes)
    const times = `${(inBrowser.done / 1_000).toFixed(2)} s (read ${(inBrowser.read / 1_000).toFixed(2)} s), command line ${seconds.toFixed(2)} s`
    const line = `${basename(file).padEnd(40)} ${times}, tab ${Math.round(inBrowser.megabytes)} MB`
    if (inBrowser.review === undefined || report === undefined) {
      const agree = inBrowser.review === undefined && report === undefined
      if (!agree) differing += 1
      console.log(`${line}: ${agree ? 'refused by both' : 'DIFFERS'}, ${inBrowser.refused ?? 'reviewed'}; ${why === '' ? 'reviewed' : why}`)
      continue
    }
    ratios.push(inBrowser.done / 1_000 / seconds)
    const { findings, ties, figures, differences } = compareReviews(inBrowser.review, report)
    if (differences.length > 0) differing += 1
    console.log(`${line}, ratio ${ratios.at(-1)?.toFixed(2)}: ${findings} findings, ${ties} ties, ${figures} figures`)
    for (const difference of differences) console.log(`  DIFFERS in ${difference.slice(0, 600)}`)
  }
} finally {
  await tab.close()
  rmSync(folder, { recursive: true, force: true })
}

const worst = Math.max(0, ...ratios)
console.log(
  `${files.length} files, ${differing} differ; time ${medianOf(ratios).toFixed(2)} times the command line's, at worst ${worst.toFixed(2)} (bar ${maxRatio})`,
)
console.log(`largest tab ${Math.round(largest)} MB (bar ${maxMegabytes} MB)`)
if (differing > 0 || worst > maxRatio || largest > maxMegabytes) process.exitCode = 1
