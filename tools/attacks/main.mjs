// `npm run test:attacks [WORD…]`: what hostile users and visitors do to everybody else. A word picks the attacks whose name has it.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEverythingBuilt } from '../house/build.mjs'
import { ensureInstalled } from '../house/install.mjs'
import { requireSupportedNode } from '../house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const { attacks } = await import('./table.mjs')
const { measure } = await import('./measure.mjs')

const maxHealthMs = 250
const maxReviewSeconds = 10

const words = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const firstPort = Number(process.env['PORT'] ?? 5440)

console.log(`load before: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
let failed = 0
for (const [at, attack] of chosen.entries()) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-attack-'))
  try {
    const { probes, late, medianMs, maxMs, quietMaxMs, reviewSeconds, answers } = await measure(attack, firstPort + at, folder, maxHealthMs)
    const passed = maxMs <= maxHealthMs && reviewSeconds <= maxReviewSeconds
    if (!passed) failed += 1
    console.log(
      `${passed ? 'pass' : 'FAIL'}  ${attack.name}: health median ${medianMs.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms, ${late} of ${probes} probes over ${maxHealthMs} ms (before: ${quietMaxMs.toFixed(0)} ms); other user reviewed in ${reviewSeconds.toFixed(1)} s; attack answered ${answers}`,
    )
  } catch (error) {
    failed += 1
    console.log(`FAIL  ${attack.name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
if (failed > 0 || chosen.length === 0) process.exitCode = 1
