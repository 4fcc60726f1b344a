// `npm run bench:filing -- SUITE [--accepted FOLDER]`: what Companies House and HMRC require, over the published test accounts of HMRC (the folder
// with index.xml), and over documents that a registry has accepted. Counts the invalid accounts that are refused for the reason that the suite names,
// valid ones that are refused, and errors in accepted documents, which are false alarms. Exits with 1 below the bars.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureEverythingBuilt, serverPart } from '../../house/build.mjs'
import { EXPECTED_RULES } from './expected-rules.mjs'

/** Of every hundred invalid accounts. */
const LEAST_REFUSED = 93
const { values, positionals } = parseArgs({ allowPositionals: true, options: { accepted: { type: 'string' } } })
const [suite] = positionals
if (suite === undefined) throw new Error('Name the folder of the test accounts: npm run bench:filing -- FOLDER [--accepted FOLDER]')
await ensureEverythingBuilt([serverPart])
const { readTaggedFile, readTaggedWords } = await import('@tickmark/reviewer/tagging')
const { checkUkFiling } = await import('@tickmark/engine/filing')

/** @param {string} file */
function check(file) {
  const bytes = readFileSync(file)
  return checkUkFiling(readTaggedFile(bytes), readTaggedWords(bytes))
}

/** @param {string} xml @param {RegExp} pattern */
const listMatches = (xml, pattern) => Array.from(xml.matchAll(pattern), ([, text = '']) => text.trim())

/** @typedef {{ readonly file: string, readonly expected: readonly string[] }} Case */
/** @returns {Case[]} */
const listCases = (/** @type {string} */ folder) =>
  listMatches(readFileSync(join(folder, 'index.xml'), 'utf8'), /<testcase\s+uri=['"]([^'"]+)['"]/g).flatMap((uri) =>
    listMatches(readFileSync(join(folder, uri), 'utf8'), /<variation\b([^]*?)<\/variation>/g).map((variation) => ({
      file: join(folder, dirname(uri), listMatches(variation, /<instance[^>]*>([^<]*)</g)[0] ?? ''),
      expected: listMatches(variation, /<error>([^<]*)</g),
    })),
  )

const counts = { invalid: 0, refused: 0, warned: 0, missed: 0, valid: 0, wronglyRefused: 0 }
for (const { file, expected } of listCases(suite)) {
  const points = check(file)
  const errors = points.filter(({ severity }) => severity === 'error')
  if (expected.length === 0) {
    counts.valid++
    if (errors.length === 0) continue
    counts.wronglyRefused++
    console.log(`${file}: refused, and is valid: ${errors.map(({ rule, title }) => `${rule} (${title})`).join('; ')}`)
    continue
  }
  counts.invalid++
  const rules = expected.flatMap((code) => EXPECTED_RULES.get(code) ?? [])
  const named = points.filter(({ rule }) => rules.includes(rule))
  const outcome = named.some(({ severity }) => severity === 'error') ? 'refused' : named.length > 0 ? 'warned' : 'missed'
  counts[outcome]++
  if (outcome !== 'refused')
    console.log(`${file}: ${outcome}, expected ${expected.join(', ')}; has ${points.map(({ rule }) => rule).join(', ')}`)
}
console.log(
  `invalid: ${counts.refused} of ${counts.invalid} refused for the reason named, ${counts.warned} warned of it, ${counts.missed} missed; valid: ${counts.wronglyRefused} of ${counts.valid} refused`,
)
if (counts.wronglyRefused > 0 || counts.refused * 100 < counts.invalid * LEAST_REFUSED) process.exitCode = 1

if (values.accepted !== undefined) {
  const folder = values.accepted
  const files = readdirSync(folder).filter((name) => /\.(?:x?html?|xbrl|xml)$/i.test(name))
  /** @type {Map<string, number>} */
  const rules = new Map()
  let alarms = 0
  for (const name of files) {
    const points = check(join(folder, name))
    for (const { rule, severity } of points) rules.set(`${severity} ${rule}`, (rules.get(`${severity} ${rule}`) ?? 0) + 1)
    const errors = points.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) alarms++
    for (const { rule, title, detail } of errors) console.log(`${name}: ${rule}: ${title}. ${detail.slice(0, 240)}`)
  }
  console.log(`accepted: ${alarms} of ${files.length} refused; points: ${[...rules].map(([rule, count]) => `${rule} ${count}`).join(', ')}`)
  if (alarms > 0) process.exitCode = 1
}
