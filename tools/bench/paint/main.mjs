// `npm run bench:paint`: how soon visitors see a page, over a slow line and on a slow processor.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../house/browser.mjs'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
const browser = await ensureBrowser()
if (browser.missing) throw new Error(`There is no browser to measure with: ${browser.missing}`)
const { benchPaint } = await import('./bench.mjs')

const port = Number(process.env['PORT'] ?? 5430)
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
try {
  const { lines, held } = await benchPaint(port, folder, browser.path)
  for (const line of lines) console.log(line)
  if (!held) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
