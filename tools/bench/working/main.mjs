// `npm run bench:working [REPORT.pdf]`: how soon the first review points of a long report are on the screen, compared with the command line's
// review of the same file in the same run; how soon long lists and long chats are; and how a reviewed report of hundreds of pages opens,
// scrolls and uses memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../house/browser.mjs'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { readYardstick } from '../yardstick.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
const found = await ensureBrowser()
if (found.missing) throw new Error(`This benchmark needs a browser: ${found.missing}`)
const { benchWorking } = await import('./bench.mjs')

const port = Number(process.env['PORT'] ?? 5440)
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  const before = readYardstick()
  const missed = await benchWorking(port, folder, found.path, process.argv[2], (line) => console.log(line))
  console.log(`a fixed computation took ${before} ms before and ${readYardstick()} ms afterwards`)
  console.log(missed.length === 0 ? 'The bars are met.' : `Missed. ${missed.join('; ')}.`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
