// `npm run test:mutants`: breaks the product in fifteen ways, one after another, in a copy of the working tree, and checks that tests notice.
// `npm run test:mutants -- ID...` tries some of them; `--tier fast` runs only tests of `.ci/run`, `--tier full` those of both tiers at once.
import { rmSync } from 'node:fs'
import { stripVTControlCharacters, parseArgs } from 'node:util'
import { requireSupportedNode } from '../house/node-version.mjs'
import { withFault } from './break-source.mjs'
import { makeCopy } from './make-copy.mjs'
import { runTests } from './run-tests.mjs'
import { mutants } from './table.mjs'

/**
 * @typedef {import('./table.mjs').Mutant} Mutant
 * @typedef {import('./table.mjs').TestFile} TestFile
 * @typedef {'fast' | 'full'} Tier
 * @typedef {{ noticedBy: Tier | null, by: string }} Verdict `by`: the test that failed, or why the mutant was not noticed
 */

/** How many mutants the fast tier may miss. */
const MAX_MISSED_BY_FAST = 2

requireSupportedNode()
const { values, positionals } = parseArgs({ options: { tier: { type: 'string' } }, allowPositionals: true })
const tier = values.tier
const unknown = positionals.filter((id) => !mutants.some((mutant) => mutant.id === id))
if (unknown.length > 0 || (tier !== undefined && tier !== 'fast' && tier !== 'full')) {
  const ids = mutants.map(({ id }) => id).join(', ')
  console.error(
    `Usage: npm run test:mutants -- [--tier fast|full] [ID...]\nIDs: ${ids}${unknown.length > 0 ? `\nUnknown: ${unknown.join(', ')}` : ''}`,
  )
  process.exit(2)
}
const chosen = mutants.filter(({ id }) => positionals.length === 0 || positionals.includes(id))

const copy = makeCopy()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))

/** Which tests of a mutant to run, one tier after the other. @param {Mutant} mutant @returns {readonly (readonly [Tier, readonly TestFile[]])[]} */
function listRounds({ tests: { fast, full } }) {
  if (tier === 'fast') return [['fast', fast]]
  if (tier === 'full') return [['full', [...fast, ...full]]]
  return [
    ['fast', fast],
    ['full', full],
  ]
}

/** Results of tests on the unbroken copy; each is run once. @type {Map<string, boolean>} */
const unbroken = new Map()
const keyOf = (/** @type {TestFile} */ { file, grep }) => `${file} ${grep ?? ''}`

/** Whether all of these tests pass on the unbroken copy. @param {Tier} name @param {readonly TestFile[]} tests */
async function passUnbroken(name, tests) {
  const fresh = tests.filter((test) => !unbroken.has(keyOf(test)))
  if (fresh.length > 0) {
    const { green, output } = await runTests(copy, fresh, { tier: name, stopAtFirst: false })
    if (!green && fresh.length > 1) {
      // Find out which test failed: the others can still be used.
      for (const test of fresh) await passUnbroken(name, [test])
    } else {
      for (const test of fresh) unbroken.set(keyOf(test), green)
      if (!green) console.log(indent(output))
    }
  }
  return tests.every((test) => unbroken.get(keyOf(test)))
}

/** @param {string} output */
const indent = (output) => stripVTControlCharacters(output).trimEnd().replace(/^/gm, '    ')

/** @param {Mutant} mutant @returns {Promise<Verdict>} */
async function tryMutant(mutant) {
  let crashed = false
  for (const [name, tests] of listRounds(mutant)) {
    if (tests.length === 0) continue
    if (!(await passUnbroken(name, tests))) return { noticedBy: null, by: 'cannot be measured: its tests fail even without it' }
    const { green, failed, output } = await withFault(copy, mutant, () => runTests(copy, tests, { tier: name, stopAtFirst: true }))
    // A title may contain a character that reverses the rest of the line.
    if (failed !== null) return { noticedBy: name, by: failed.replace(/\p{Bidi_Control}/gu, '') }
    if (!green) {
      crashed = true
      console.log(indent(output))
    }
  }
  return { noticedBy: null, by: crashed ? 'the tests crashed before one could fail' : 'not noticed' }
}

/** @param {number} since */
const secondsSince = (since) => ((performance.now() - since) / 1000).toFixed(1).padStart(6)

const began = performance.now()
const first = new Map(chosen.flatMap((mutant) => listRounds(mutant)[0]?.[1] ?? []).map((test) => [keyOf(test), test]))
await passUnbroken(tier === 'full' ? 'full' : 'fast', [...first.values()])
console.log(`${'unbroken'.padEnd(26)}${`${unbroken.size} tests`.padEnd(9)}${secondsSince(began)} s`)

/** @type {Verdict[]} */
const verdicts = []
for (const mutant of chosen) {
  const start = performance.now()
  const verdict = await tryMutant(mutant)
  verdicts.push(verdict)
  console.log(`${mutant.id.padEnd(26)}${(verdict.noticedBy ?? 'NONE').padEnd(9)}${secondsSince(start)} s   ${verdict.by}`)
}

const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length
const byFast = verdicts.filter(({ noticedBy }) => noticedBy === 'fast').length
console.log(
  `${noticed} of ${chosen.length} noticed${tier === undefined ? `, ${byFast} by the fast tests` : ''}, in ${secondsSince(began).trim()} s`,
)

const enough = tier === 'full' || chosen.length - byFast <= MAX_MISSED_BY_FAST
process.exitCode = enough && (tier === 'fast' || noticed === chosen.length) ? 0 : 1
