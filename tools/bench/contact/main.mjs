// `npm run bench:contact`: what ten thousand messages to the operator do to everybody else, and what is left of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { benchContact } from './bench.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const port = Number(process.env['PORT'] ?? 5420)
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
try {
  // What else runs makes everybody wait: a machine that is busy before says nothing about the server.
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  const { lines, missed } = await benchContact(port, folder)
  for (const line of lines) console.log(line)
  console.log(missed.length === 0 ? 'The bar is met.' : `The bar is missed. ${missed.join('; ')}.`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
