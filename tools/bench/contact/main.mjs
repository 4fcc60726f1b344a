// `npm run bench:contact`: what ten thousand messages to the operator do to everybody else, and what is left of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  const { lines, held } = await benchContact(port, folder)
  for (const line of lines) console.log(line)
  if (!held) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
