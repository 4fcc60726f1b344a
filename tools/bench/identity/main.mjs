// `npm run bench:identity`: the cost of guessing passwords, and whether response times reveal hidden accounts. Takes minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { benchGuessing } from './guessing.mjs'
import { benchHiddenAccounts } from './hidden-accounts.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const port = Number(process.env['PORT'] ?? 5410)
for (const bench of [benchGuessing, benchHiddenAccounts]) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  try {
    const { lines, held } = await bench(port, folder)
    for (const line of lines) console.log(line)
    if (!held) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
