// `npm run bench:admin`: how soon Manage Users answers with a hundred thousand accounts in the embedded database: pages and searches.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
const { benchAdmin } = await import('./bench.mjs')

const port = Number(process.env['PORT'] ?? 5441)
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  const missed = await benchAdmin(port, folder, (line) => console.log(line))
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`)
  console.log(missed.length === 0 ? 'The bars are met.' : `Missed. ${missed.join('; ')}.`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
