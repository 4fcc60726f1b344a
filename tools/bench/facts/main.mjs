// `npm run bench:facts -- FOLDER --arelle FOLDER [--python COMMAND] [--runs N]`: the facts of tagged documents (.html, .xhtml, .xbrl) as we read them and
// as Arelle does, in one run: the differences, and the time of each, the best of
// several runs in turn. Needs a copy of Arelle and a Python that can run it; for the formats of
// the SEC, Arelle's plug-in EDGAR/transform in its folder of plug-ins. Arelle runs offline. Exits with 1 if a fact differs.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureEverythingBuilt, serverPart } from '../../house/build.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { arelle: { type: 'string' }, python: { type: 'string', default: 'python3' }, runs: { type: 'string', default: '3' } },
})
const [folder] = positionals
const { arelle, python } = values
if (folder === undefined || arelle === undefined)
  throw new Error('Name the folder of documents and that of Arelle: npm run bench:facts -- FOLDER --arelle FOLDER')
await ensureEverythingBuilt([serverPart])
const { readTaggedFile } = await import('@tickmark/reviewer/tagging')
const { compareFacts, plainArelleFact, plainFact } = await import('./compare-facts.mjs')

const files = readdirSync(folder)
  .filter((name) => /\.(?:x?html?|xbrl|xml)$/i.test(name))
  .map((name) => join(folder, name))
const reader = fileURLToPath(new URL('list_arelle_facts.py', import.meta.url))
/** What Arelle reads, one document after the other; its start does not count. @param {string} home */
function readAsArelle(home) {
  const { status, stdout, stderr } = spawnSync(python, [reader, home, ...files], { encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`Arelle failed: ${stderr.slice(-2000)}`)
  const readings = stdout
    .trimEnd()
    .split('\n')
    .map((line) => /** @type {{ seconds: number, facts: readonly import('./compare-facts.mjs').ArelleFact[] }} */ (JSON.parse(line)))
  return { readings, seconds: sumOf(readings.map(({ seconds }) => seconds)) }
}

function readAsWe() {
  const began = performance.now()
  const reports = files.map((file) =>
    readTaggedFile(readFileSync(file), {
      decodeUtf8: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'),
    }),
  )
  return { reports, seconds: (performance.now() - began) / 1000 }
}

const sumOf = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0)

const [ours, theirs] = [[readAsWe()], [readAsArelle(arelle)]]
while (ours.length < Number(values.runs)) {
  ours.push(readAsWe())
  theirs.push(readAsArelle(arelle))
}
const [{ reports } = { reports: [] }] = ours
const [{ readings } = { readings: [] }] = theirs
let [facts, equalFacts] = [0, 0]
for (const [at, file] of files.entries()) {
  const { facts: read = [], problems = [] } = reports[at] ?? {}
  const listed = readings[at]?.facts ?? []
  const { equal, onlyOurs, onlyTheirs } = compareFacts(read.map(plainFact), listed.map(plainArelleFact))
  facts += listed.length
  equalFacts += equal
  console.log(`${file}: ${equal} of ${listed.length} facts equal, ${problems.length} problems`)
  for (const fact of onlyOurs) console.log(`  only ours: ${JSON.stringify(fact).slice(0, 500)}`)
  for (const fact of onlyTheirs) console.log(`  only Arelle: ${JSON.stringify(fact).slice(0, 500)}`)
  for (const { message } of problems) console.log(`  ${message}`)
  if (onlyOurs.length + onlyTheirs.length > 0) process.exitCode = 1
}
const problems = sumOf(reports.map(({ problems }) => problems.length))
console.log(`${files.length} documents: ${equalFacts} of ${facts} facts equal, ${problems} problems`)
/** @param {string} when @param {number} mine @param {number} other */
const printTimes = (when, mine, other) =>
  console.log(`${when}: ${mine.toFixed(2)} s, Arelle ${other.toFixed(2)} s: ${(other / mine).toFixed(1)} times as fast`)
printTimes('the first run', ours[0]?.seconds ?? 0, theirs[0]?.seconds ?? 0)
printTimes(
  `the best of ${ours.length} runs in turn`,
  Math.min(...ours.map(({ seconds }) => seconds)),
  Math.min(...theirs.map(({ seconds }) => seconds)),
)
