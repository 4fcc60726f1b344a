import type { Check, CheckInput, Outcome } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import { digitsOf } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { type Fact, labelOf } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'
import { claimCaptionedShares } from './captioned-shares.ts'
import { claimRecomputed, joinOutcomes, recompute, type RecomputedClaim } from './ratio.ts'

const check = 'ARI-10'
const CAPITAL = /\bshare|\bcapital\b|\bequity\b|\bstock\b/i
/** "Ordinary shares of 10p each", "shares of £1 each", "$0.01 par value". */
const NOMINAL =
  /\b(?:shares|units|stock)\b.{0,30}?\bof (?:£|\$|€|US\$|A\$)?(\d{1,3}(?:\.\d{1,8})?) ?(?:p|pence|c|cents?|¢)?\b(?: each)|(?:£|\$|€)(\d{1,3}(?:\.\d{1,8})?)(?: \w+)? (?:par|nominal) value|(?:par|nominal) value (?:of|per share of) (?:£|\$|€)?(\d{1,3}(?:\.\d{1,8})?)/gi
/** Between shares in ones or thousands, pence or pounds, and amounts in ones, thousands or millions. */
const POWERS = [0, -2, -3, -5, -6, -8, 1, 3, -1]
const MIN_DIGITS = 4
const MIN_YEARS = 2

/** ARI-10: the number of shares times their nominal value is the share capital. */
export const shareCapital: Check = {
  id: check,
  verifies: 'The number of shares times their nominal value equals the share capital',
  level: 'M',
  norms: { IFRS: 'IAS 1.79(a)', IFRS_18: 'IFRS 18.126-129', UK_GAAP: 'FRS 102 4.12(a)', US_GAAP: 'ASC 505-10-50-2' },
  guard:
    'Only nominal values stated in the note are used, and two dates must agree, or another amount of the table where captions state the numbers; one that does not is questioned if a slip explains it.',
  remedy: 'Agree the number of shares to the register of members, and correct the number, the nominal value or the amount.',
  tick: 'r',
  run: ({ document }: CheckInput): Outcome => {
    const facts = listFacts(document).filter(
      ({ statement: { kind, note }, title }) => kind === 'note' && note !== undefined && CAPITAL.test([...title].join(' ')),
    )
    const found = [...new Set(facts.map(({ statement }) => statement.note ?? ''))].flatMap((note) => {
      const nominals = nominalsOf(note, document)
      const own = facts.filter(({ statement }) => statement.note === note)
      const counts = own.filter(({ row, label, context }) =>
        isAbout(`${row.group} ${row.label} ${label} ${[...context].join(' ')}`, 'count'),
      )
      return nominals.flatMap((nominal) =>
        counts.flatMap((count) => own.flatMap((amount) => (amount === count ? [] : (judge(nominal, count, amount) ?? [])))),
      )
    })
    const best = found.toSorted((a, b) => weigh(b) - weigh(a))[0]
    return joinOutcomes([...(best === undefined ? [] : toOutcomes(best)), ...claimCaptionedShares(check, document)])
  },
}

interface Product {
  readonly nominal: Figure
  readonly count: Fact
  readonly amount: Fact
  readonly years: readonly { readonly year: number; readonly expected: bigint; readonly holds: boolean }[]
}

const weigh = ({ years }: Product) => years.reduce((sum, { holds }) => sum + (holds ? 2 : -1), 0)

function nominalsOf(note: string, { sentences, statements }: FinancialDocument): Figure[] {
  const said = sentences.filter((sentence) => sentence.note === note).map(({ text, page }) => ({ text, page }))
  const labels = statements
    .filter((statement) => statement.note === note)
    .flatMap(({ table }) =>
      table.rows.flatMap(({ label, group, page }) => [
        { text: label, page },
        { text: group, page },
      ]),
    )
  const values = [...said, ...labels].flatMap(({ text, page }) =>
    [...text.matchAll(NOMINAL)].flatMap((match): Figure[] => {
      const printed = match[1] ?? match[2] ?? match[3] ?? ''
      const [, fraction = ''] = printed.split('.')
      const value = BigInt(printed.replace('.', ''))
      return value === 0n ? [] : [{ page, text: printed, box: [0, 0, 0, 0], value, decimals: fraction.length, kind: 'amount' }]
    }),
  )
  return values.filter(({ text }, i) => values.findIndex((value) => value.text === text) === i)
}

/** The amount is the number times the nominal value: the number divided by the reciprocal of the nominal value. */
function judge(nominal: Figure, count: Fact, amount: Fact): Product | null {
  for (const power of POWERS) {
    const years = [...amount.values].flatMap(([year, printed]) => {
      const number = count.values.get(year)
      if (number?.kind !== 'amount' || printed.kind !== 'amount') return []
      const product: Figure = { ...number, value: number.value * nominal.value, decimals: number.decimals + nominal.decimals }
      const found = recompute(printed, product, { ...number, value: 1n, decimals: 0 }, power)
      return found === null ? [] : [{ year, expected: found.expected, holds: isNear(found.expected, printed.value) }]
    })
    const held = years.filter(({ holds }) => holds)
    const digits = held.reduce((sum, { expected }) => sum + digitsOf(expected), 0)
    if (held.length >= MIN_YEARS && digits >= 2 * MIN_DIGITS - 1 && years.length - held.length < held.length)
      return { nominal, count, amount, years }
  }
  return null
}

function isNear(one: bigint, other: bigint): boolean {
  return one - other <= 1n && other - one <= 1n
}

function toOutcomes(found: Product): RecomputedClaim[] {
  const { nominal, count, amount, years } = found
  return years.flatMap(({ year, expected, holds }): RecomputedClaim[] => {
    const [number, printed] = [count.values.get(year), amount.values.get(year)]
    if (number === undefined || printed === undefined || (!holds && slipBetween(printed.value, expected) === null)) return []
    const label = labelOf(amount, printed)
    return [
      claimRecomputed({
        check,
        formula: 'product',
        holds,
        printed,
        label,
        inputs: [{ figure: number, label: labelOf(count, number) }],
        expected,
        structure: found,
        place: `${nameTable(amount.statement)}|${amount.label}|${year}`,
        title: `“${label}” is not the number times the nominal value (${year})`,
        proof: digitsOf(printed.value),
        question: {
          detail: `${number.text} shares of ${nominal.text} come to ${printAmount(expected, printed.decimals)}, but ${printed.text} is printed.`,
        },
      }),
    ]
  })
}
