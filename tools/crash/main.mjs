// `npm run crash -- [embedded|postgres] [--kills 100] [--seed 1]`: kills the server under load and starts it again, again and again. Nothing
// that it confirmed may be missing, no job may be lost or take effect twice, and every start must be clean.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeRandom } from '../bench/damaged/damage.mjs'
import { ensureEverythingBuilt } from '../house/build.mjs'
import { ensureInstalled } from '../house/install.mjs'
import { requireSupportedNode } from '../house/node-version.mjs'
import { root } from '../house/paths.mjs'
import { startCluster } from '../postgres/cluster.mjs'
import { crash } from './crash.mjs'

requireSupportedNode()
await ensureInstalled()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const engines = positionals.length === 0 ? ['embedded', 'postgres'] : positionals
const kills = Number(values.kills)
const seed = Number(values.seed)
if (
  !Number.isInteger(kills) ||
  kills < 1 ||
  !Number.isInteger(seed) ||
  engines.some((name) => name !== 'embedded' && name !== 'postgres')
) {
  console.error('Usage: npm run crash -- [embedded|postgres] [--kills 100] [--seed 1]')
  process.exit(2)
}
await ensureEverythingBuilt()

/** The database of a stopped server. @param {string} folder @param {string | undefined} url */
async function openStopped(folder, url) {
  const [name, open, place] =
    url === undefined
      ? ['embedded-database/open-embedded-database.js', 'openEmbeddedDatabase', join(folder, 'database')]
      : ['postgres-database/open-postgres-database.js', 'openPostgresDatabase', url]
  const module = await import(pathToFileURL(join(root, 'server/dist/adapters', name)).href)
  return module[open](place)
}

let failed = 0
const firstPort = Number(process.env['PORT'] ?? 5480)
for (const [at, engine] of engines.entries()) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-crash-'))
  const cluster = engine === 'postgres' ? await startCluster() : null
  console.log(`${engine}: ${kills} kills, seed ${seed}; load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  try {
    const report = await crash({
      folder,
      port: firstPort + 2 * at,
      ...(cluster === null ? {} : { databaseUrl: cluster.url }),
      kills,
      random: makeRandom(seed),
      openStopped: () => openStopped(folder, cluster?.url),
    })
    for (const line of report.lines) console.log(`    ${line}`)
    for (const fault of report.faults.slice(0, 20)) console.log(`    FAULT ${fault}`)
    if (report.faults.length > 20) console.log(`    and ${report.faults.length - 20} more faults`)
    if (report.faults.length > 0) failed += 1
  } finally {
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`${engines.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
