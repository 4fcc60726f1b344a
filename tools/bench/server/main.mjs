// `npm run bench:server [part …]`: one server process on PostgreSQL under load: listing, mix, memory, sockets. All on this machine, which the
// load shares with the server: the figures are a lower bound.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureEverythingBuilt } from '../../house/build.mjs'
import { ensureInstalled } from '../../house/install.mjs'
import { requireSupportedNode } from '../../house/node-version.mjs'
import { root } from '../../house/paths.mjs'
import { startCluster } from '../../postgres/cluster.mjs'
import { email, register } from '../account.mjs'
import { fillFirms, size } from '../firms/fill.mjs'
import { benchListing } from '../listing.mjs'
import { serve } from '../serve.mjs'
import { measureMemory } from './memory.mjs'
import { measureMix } from './mix.mjs'
import { openPerson } from './person.mjs'
import { measureSockets } from './sockets.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const port = Number(process.env['PORT'] ?? 5520)
const metricsToken = 'a-token-of-the-benchmark-that-is-long-enough'

/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {{ base: string, metricsToken: string, pool: pg.Pool, owner: Person }} Bench */
/** @typedef {{ text: string, isMet: boolean }} Line */

/** Each part, with a fresh installation that has two firms. @type {Record<string, (bench: Bench) => Promise<readonly Line[]>>} */
const parts = { mix: measureMix, memory: measureMemory, sockets: measureSockets }

/** @param {(bench: Bench) => Promise<readonly Line[]>} measure */
async function onFreshServer(measure) {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
  /** @type {import('../serve.mjs').Served | null} */
  let server = null
  try {
    const env = {
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '0',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'warn',
    }
    server = await serve(join(root, 'server/dist/main.js'), env, port, '/api/health')
    const { base } = server
    await register(base)
    // Its first sign-in makes the account.
    await openPerson(base, email)
    await fillFirms(pool)
    return await measure({ base, metricsToken, pool, owner: await openPerson(base, email) })
  } finally {
    await server?.stop()
    await pool.end()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const chosen = process.argv.slice(2)
const known = ['listing', ...Object.keys(parts)]
if (chosen.some((name) => !known.includes(name))) {
  console.error(`Usage: npm run bench:server [-- ${known.join('|')} …]`)
  process.exit(2)
}
const isChosen = (/** @type {string} */ name) => chosen.length === 0 || chosen.includes(name)

console.log(`${size}; load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
if (isChosen('listing')) for (const line of await benchListing(port)) console.log(`listing: ${line}`)
for (const [name, measure] of Object.entries(parts)) {
  if (!isChosen(name)) continue
  for (const { text, isMet } of await onFreshServer(measure)) {
    console.log(`${name}: ${isMet ? 'met   ' : 'MISSED'} ${text}`)
    if (!isMet) process.exitCode = 1
  }
}
