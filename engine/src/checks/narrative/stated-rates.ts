import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { groupOf } from './group-of.ts'

/** Classes of assets as policies and columns name them. Land is not depreciated, so buildings are looked up by their own name. */
const CLASSES: readonly { readonly name: string; readonly says: RegExp }[] = [
  { name: 'plant and machinery', says: /\bplant\b|\bmachinery\b/i },
  { name: 'motor vehicles', says: /\bvehicles?\b/i },
  { name: 'fixtures and fittings', says: /\bfixtures?\b|\bfittings?\b|\bfurniture\b/i },
  { name: 'computer equipment', says: /\bcomputers?\b/i },
  { name: 'buildings', says: /^(?!.*\bland\b).*\bbuildings?\b/i },
]
const LIVES = /(\d{1,2})(?: ?(?:to|-|–) ?(\d{1,2}))? years/i
const RATES = /(\d{1,2})(?:\.\d+)?(?: ?%)?(?: ?(?:to|-|–) ?(\d{1,2})(?:\.\d+)?)? ?% ?(?:per annum|p\.?a\.?|straight|on cost|of cost)/i
const POLICY = /\b(?:depreciat|useful (?:economic )?li[fv]|write off the cost)/i
/** Fully depreciated assets and late additions distort the implied rate: only a large difference is worth reporting. */
const FAR = 3n

interface Stated {
  readonly name: string
  readonly sentence: Sentence
  readonly at: readonly [number, number]
  /** Years. */
  readonly shortest: bigint
  readonly longest: bigint
}

/**
 * NAR-08: lives and rates in the policy against the ratio of charge to cost in the asset note. Policies for balances that do not exist, and
 * estimates, need judgement.
 */
export const statedRates: Check = {
  id: 'NAR-08',
  terms: ['accounting policy'],
  verifies: 'Policies match practice: stated useful lives and depreciation rates against the charge',
  level: 'M',
  norms: { IFRS: 'IAS 16.73(c)', UK_GAAP: 'FRS 102 17.31(c), 8.5-8.7' },
  guard: 'Only straight-line depreciation, a class identified in policy and note, and a life that is out by a factor of three; a note.',
  remedy: 'Agree the policy to the asset register, and correct the policy or the charge.',
  run: ({ document }) => {
    const points = listStated(document).flatMap((stated) => compare(stated, document.statements))
    return {
      points,
      answer: {
        state: 'for-a-person',
        reason:
          'Check that the policies describe actual practice; stated lives were compared with the charge where both are shown by class.',
      },
    }
  },
}

function listStated({ sentences }: FinancialDocument): Stated[] {
  return sentences.flatMap((sentence) => {
    if (!POLICY.test(sentence.text) || /reducing|declining|diminishing/i.test(sentence.text)) return []
    let from = 0
    return sentence.text.split(/(?<=years|%(?: [\p{L}]+){0,4})[,;]|(?<=years) and/iu).flatMap((part): Stated[] => {
      const at = sentence.text.indexOf(part, from)
      from = at + part.length
      const classes = CLASSES.filter(({ says }) => says.test(part))
      const [only] = classes
      const life = readLife(part)
      return only === undefined || classes.length > 1 || life === null
        ? []
        : [{ name: only.name, sentence, at: [at, at + part.length], ...life }]
    })
  })
}

function readLife(text: string): Pick<Stated, 'shortest' | 'longest'> | null {
  const lives = LIVES.exec(text)
  if (lives !== null) {
    const [a, b] = [Number(lives[1]), Number(lives[2] ?? lives[1])]
    return a === 0 ? null : { shortest: BigInt(Math.min(a, b)), longest: BigInt(Math.max(a, b)) }
  }
  const rates = RATES.exec(text)
  if (rates === null) return null
  const [a, b] = [Number(rates[1]), Number(rates[2] ?? rates[1])]
  return a === 0 || b === 0
    ? null
    : { shortest: BigInt(Math.floor(100 / Math.max(a, b))), longest: BigInt(Math.ceil(100 / Math.min(a, b))) }
}

function compare({ name, sentence, at, shortest, longest }: Stated, statements: readonly Statement[]): Point[] {
  const says = CLASSES.find((one) => one.name === name)?.says
  for (const { table, kind } of statements) {
    if (kind !== 'note' || says === undefined || table.columns.some(({ year }) => year !== undefined)) continue
    const columns = table.columns.filter(
      ({ heading }) => says.test(heading) && CLASSES.filter((one) => one.says.test(heading)).length === 1,
    )
    const [column] = columns
    const charges = table.rows.filter(({ label }) => isAbout(label, 'charge-for-the-year'))
    const cost = table.rows.findLast((row) => isAbout(row.label, 'balance-at-a-date') && isAbout(groupOf(table, row), 'cost'))
    const [charge, base] = [charges[0]?.cells[column?.index ?? -1], cost?.cells[column?.index ?? -1]]
    if (
      columns.length !== 1 ||
      charges.length !== 1 ||
      charge === undefined ||
      base === undefined ||
      charge.value === 0n ||
      base.value <= 0n
    )
      continue
    const size = magnitude(charge.value)
    // Implied life in years is cost over charge.
    if (base.value * FAR >= size * shortest && base.value <= size * longest * FAR) return []
    return [point(name, sentence, at, shortest, longest, base.value / size, [base, charge])]
  }
  return []
}

function point(
  name: string,
  sentence: Sentence,
  at: readonly [number, number],
  shortest: bigint,
  longest: bigint,
  implied: bigint,
  figures: readonly Figure[],
): Point {
  return {
    severity: 'info',
    place: `life|${name}`,
    title: `The charge on ${name} implies a life of about ${implied} years; the policy says ${shortest === longest ? shortest : `${shortest} to ${longest}`}`,
    detail: `Cost of ${figures[0]?.text ?? ''} and a charge of ${figures[1]?.text ?? ''} in the note on page ${figures[0]?.page ?? 1}.`,
    page: sentence.page,
    evidence: [
      ...evidenceInSentence(sentence, ...at, 'The policy'),
      ...figures.map((place, i) => evidenceOf(place, i === 0 ? 'Cost' : 'Charge for the year')),
    ],
  }
}
