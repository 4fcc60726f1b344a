import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { startCluster } from '../postgres/cluster.mjs'
import { openAccount } from './account.mjs'
import { measureRate } from './load.mjs'
import { serve } from './serve.mjs'

const connections = 10
const roundMs = 2_000
const rounds = 3
const analyses = 20

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Compares the list of analyses with a bare Fastify handler that runs the same session check and query on the same PostgreSQL. The two
 * take turns, so that other work on the machine affects both.
 * @param {number} port this one and the next are used @returns {Promise<readonly string[]>}
 */
export async function benchListing(port) {
  const cluster = await startCluster().catch(() => undefined)
  if (!cluster) return ['PostgreSQL is not available, so there is no comparison']
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  /** @type {import('./serve.mjs').Served[]} */
  const servers = []
  try {
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', PUBLIC_URL: `http://127.0.0.1:${port}` }
    const ours = await serve(join(root, 'server/dist/main.js'), env, port, '/api/health')
    servers.push(ours)
    const { headers, userId } = await openAccount(ours.base, analyses)
    const { sub: uid, sid } = /** @type {{ sub: string, sid: string }} */ (
      JSON.parse(Buffer.from(headers['authorization']?.split('.')[1] ?? '', 'base64url').toString('utf8'))
    )
    const bareEnv = { DATABASE_URL: cluster.url, BENCH_USER: String(userId), BENCH_UID: uid, BENCH_SESSION: sid }
    const bare = await serve(join(root, 'tools/bench/bare-server.mjs'), bareEnv, port + 1, '/up')
    servers.push(bare)

    const askOurs = () => measureRate(ours.base, '/api/user/analyses', headers, connections, roundMs)
    const askBare = () => measureRate(bare.base, '/list', {}, connections, roundMs)
    await askOurs()
    await askBare()
    const rates = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) }
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await askOurs())
      rates.bare.push(await askBare())
    }
    const [we, they] = [median(rates.ours), median(rates.bare)]
    return [`${we.toFixed(0)} responses per second, a bare handler ${they.toFixed(0)}: ratio ${(we / they).toFixed(2)} (bar: 0.8)`]
  } finally {
    for (const server of servers) await server.stop()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
