// `npm run bench:drafting -- FOLDER`: drafts statements from the tags of published UK accounts (inline XBRL: uksmall_*, ukfull_*), and compares
// their totals with the published ones.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, serverPart } from '../../house/build.mjs'
import { compareTotals } from './compare-totals.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (folder === undefined) throw new Error('Name the folder of tagged accounts: npm run bench:drafting -- FOLDER')
await ensureBuilt(serverPart)
const { draftStatements } = await import('@tickmark/engine/drafting')

const files = readdirSync(folder).filter((name) => /^uk(?:small|full)_.*\.html$/.test(name))
const outcomes = files.map((file) => ({ file, ...compareTotals(readFileSync(join(folder, file), 'utf8'), draftStatements) }))
const units = (/** @type {bigint} */ amount) => amount.toLocaleString('en-GB')
/** @param {readonly import('./compare-totals.mjs').Comparison[]} compared */
const divide = (compared) => ({
  drafted: compared.filter(({ drafted }) => drafted !== null),
  equal: compared.filter(({ published, drafted }) => published === drafted),
  others: compared.filter(({ published, drafted }) => published !== drafted),
})

for (const { file, regime, accounts, compared, apart, wrongSigns, moved } of outcomes) {
  const { drafted, equal, others } = divide(compared)
  console.log(`${file}: ${regime}, ${accounts} accounts, ${equal.length} of ${drafted.length} totals equal`)
  for (const one of others)
    console.log(
      one.drafted === null
        ? `  not drafted: ${one.concept} at ${one.year}: published ${units(one.published)}`
        : `  differs: ${one.concept} at ${one.year}: published ${units(one.published)}, drafted ${units(one.drafted)}`,
    )
  if (others.length > 0) for (const why of moved) console.log(`  the draft says: ${why}`)
  for (const why of apart) console.log(`  apart: ${why}`)
  if (wrongSigns.length > 0) console.log(`  tagged with the other sign: ${wrongSigns.join(', ')}`)
}

const totals = divide(outcomes.flatMap(({ compared }) => compared))
const whole = outcomes.filter(({ compared, apart }) => compared.length > 0 && apart.length === 0)
const equalFiles = whole.filter(({ compared }) => divide(compared).equal.length === divide(compared).drafted.length)
console.log(`${files.length} files; ${whole.length} add up, and ${equalFiles.length} of them have every drafted total equal`)
console.log(
  `${totals.drafted.length} totals compared, ${totals.equal.length} equal; ${totals.others.length - (totals.drafted.length - totals.equal.length)} not drafted`,
)
