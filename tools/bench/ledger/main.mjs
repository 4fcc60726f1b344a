// `npm run bench:ledger [-- LINES] [--runs N]`: a general ledger of a million lines to a trial balance, beside hledger and ledger in turn.
// Needs Debian's packages hledger and ledger. Exits with 1 if a balance differs from the count made while the ledger was written.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandParts, ensureBuilt } from '../../house/build.mjs'
import { root } from '../../house/paths.mjs'
import { writeLedger } from './write-ledger.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } })
const lines = Number(positionals[0] ?? 1_000_000)
const runs = Number(values.runs)
const reporter = fileURLToPath(new URL('../reviewing/report-resources.mjs', import.meta.url))
const program = join(root, 'server/bin/tickmark.mjs')

for (const command of ['hledger', 'ledger'])
  if (spawnSync(command, ['--version']).status !== 0) throw new Error(`${command} is not installed: apt-get install ${command}`)
for (const part of commandParts) await ensureBuilt(part)

const folder = mkdtempSync(join(tmpdir(), 'tickmark-ledger-'))
try {
  const { csv, journal, balances } = await writeLedger(folder, lines)
  const resources = join(folder, 'resources')
  const env = { ...process.env, BENCH_RESOURCES: resources }
  /** @param {string} file */
  const ours = (file) =>
    execFileSync(process.execPath, ['--import', reporter, program, 'ledger', file, '--format', 'json'], { env, maxBuffer: 2 ** 30 })
  /** @type {Record<string, () => Buffer>} */
  const programs = {
    'tickmark, CSV': () => ours(csv),
    'tickmark, journal': () => ours(journal),
    ledger: () => execFileSync('ledger', ['-f', journal, 'balance', '--flat'], { maxBuffer: 2 ** 30 }),
    hledger: () => execFileSync('hledger', ['-f', journal, 'balance', '--flat'], { maxBuffer: 2 ** 30 }),
  }
  /** @type {Map<string, number>} */
  const seconds = new Map()
  let megabytes = 0
  for (let run = 0; run < runs; run++)
    for (const [name, start] of Object.entries(programs)) {
      const began = performance.now()
      const output = start()
      seconds.set(name, Math.min(seconds.get(name) ?? Infinity, (performance.now() - began) / 1000))
      if (!name.startsWith('tickmark')) continue
      if (existsSync(resources)) megabytes = Math.max(megabytes, Number(readFileSync(resources, 'utf8')) / 1024)
      if (run === 0) compare(name, JSON.parse(output.toString()).accounts, balances)
    }
  console.log(`${lines.toLocaleString('en-GB')} lines, ${balances.size} accounts, the best of ${runs} runs in turn`)
  for (const [name, best] of seconds) console.log(`${name.padEnd(18)} ${best.toFixed(2).padStart(7)} s`)
  for (const mine of ['tickmark, CSV', 'tickmark, journal'])
    for (const other of ['hledger', 'ledger'])
      console.log(`${mine}: ${((seconds.get(other) ?? 0) / (seconds.get(mine) ?? 1)).toFixed(1)} times as fast as ${other}`)
  console.log(`most memory ${megabytes.toFixed(0)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} name
 * @param {readonly { code: string, name: string, balance: string }[]} accounts
 * @param {ReadonlyMap<string, bigint>} balances in pence by code
 */
function compare(name, accounts, balances) {
  const read = new Map(accounts.map(({ code, name, balance }) => [code || name.slice(0, 4), BigInt(balance.replace('.', ''))]))
  const wrong = [...balances].filter(([code, balance]) => read.get(code) !== balance)
  if (wrong.length === 0 && read.size === balances.size) return
  console.error(`${name}: ${wrong.length} balances differ, ${read.size} accounts instead of ${balances.size}`)
  process.exitCode = 1
}
