// `npm run bench:firms`: how long the lists of a firm take on the embedded database, and whether they are complete.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { root } from '../../house/paths.mjs'
import { openAccount } from '../account.mjs'
import { serve } from '../serve.mjs'
import { fillStoppedServer, seen, size } from './fill.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const port = Number(process.env['PORT'] ?? 5460)
const rounds = 15
const barMs = 150

/** @typedef {readonly unknown[]} Rows */

/** What is asked for, how many rows it has, and whether it is what a page shows first. @type {readonly (readonly [string, (body: any) => number, number, boolean])[]} */
const lists = [
  ['/api/user/analyses?limit=100', (/** @type {Rows} */ rows) => rows.length, 100, true],
  ['/api/user/analyses', (/** @type {Rows} */ rows) => rows.length, seen.analyses, false],
  ['/api/user/clients', (/** @type {Rows} */ rows) => rows.length, seen.clients, true],
  ['/api/users', (/** @type {Rows} */ rows) => rows.length, seen.people, true],
  ['/api/user/overview', (/** @type {{ points: { total: number } }} */ overview) => overview.points.total, seen.openPoints, true],
]

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
/** @type {import('../serve.mjs').Served[]} */
const servers = []
const start = async () => {
  const env = { DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', PUBLIC_URL: `http://127.0.0.1:${port}` }
  const server = await serve(join(root, 'server/dist/main.js'), env, port, '/api/health')
  servers.push(server)
  return server
}
try {
  const first = await start()
  const { headers } = await openAccount(first.base, 0)
  await first.stop()
  await fillStoppedServer(folder)
  const { base } = await start()
  console.log(`${size}; load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  for (const [path, count, expected, isFirst] of lists) {
    const times = []
    let rows = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const answer = await fetch(base + path, { headers })
      rows = count(await answer.json())
      times.push(performance.now() - began)
    }
    const took = median(times)
    const isMet = (took < barMs || !isFirst) && rows === expected
    console.log(
      `${isMet ? 'met   ' : 'MISSED'} ${path}: ${took.toFixed(0)} ms (${rounds} calls${isFirst ? `, bar ${barMs}` : ''}), ${rows} of ${expected} rows`,
    )
    if (!isMet) process.exitCode = 1
  }
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
