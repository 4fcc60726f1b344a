// `npm run bench:streams`: how soon the words of a language model are on the screen, and how they come when two hundred people are
// answered at once. The model is a double on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../house/browser.mjs'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
const found = await ensureBrowser()
if (found.missing) throw new Error(`There is no browser to measure with: ${found.missing}`)
const { benchStreams } = await import('./bench.mjs')

const port = Number(process.env['PORT'] ?? 5450)
const streams = 200
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  const missed = await benchStreams(port, folder, found.path, streams, (line) => console.log(line))
  console.log(missed.length === 0 ? 'The bars are met.' : `Missed. ${missed.join('; ')}.`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
