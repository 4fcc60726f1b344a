import type { FinancialDocument } from '../../model/document.ts'
import { magnitude } from '../../model/rounding.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { listLines } from '../find-lines.ts'
import { compareAmount } from './compare.ts'
import { digitsIn, type Weighed, type WeighedAssertion } from './weigh-assertion.ts'

/** Digits of the sentence's other figures that must agree before one that does not is questioned. */
const PROOF = 2
const PROOF_BY_LABEL = 3
const PROOF_WHEN_LOOSE = 5
const PROOF_OF_PARAGRAPH = 6
/** Figures with fewer digits are one slip apart by chance. */
const MIN_DIGITS = 3

/** Why a differing quantity is worth a question, in words; null where it may well be about something else. */
export function findDoubt(
  weighed: WeighedAssertion,
  result: Weighed,
  all: readonly WeighedAssertion[],
  document: FinancialDocument,
): string | null {
  const { asserted, verdict, right } = result
  if (verdict !== 'differs' || asserted.rough || !isNear(asserted.quantity.value, right)) return null
  const reason = findProof(weighed, result, all)
  if (reason === null) return null
  return isPinned(weighed, result, document) || !fitsElsewhere(weighed, result, document) ? reason : null
}

/**
 * "Profit for the year was £1,297 thousand (2024: £1,037 thousand)": one of the two is that of the line in its year, so the line and the
 * year of the other are certain, whatever else shows the other's amount. Not where another line of that name shows it for that year.
 */
function isPinned({ assertion, candidate, results }: WeighedAssertion, { asserted, year }: Weighed, document: FinancialDocument): boolean {
  const { named, loose } = assertion
  const [newest, before] = candidate.years
  if (loose || named.byLabel === true || asserted.role !== 'level' || asserted.quantity.kind !== 'money') return false
  if (asserted.quantity.value.toString().length < MIN_DIGITS) return false
  const other = results.find((one) => one.asserted.role === 'level' && one.year === (year === newest ? before : newest))
  const earlier = year === newest ? other?.asserted : year === before ? asserted : undefined
  if (earlier?.year === undefined || other?.verdict !== 'agrees' || other.asserted.rough || digitsIn(other.asserted.quantity) < PROOF)
    return false
  const own = named.subject.items.flatMap((item) => listLines(document, item))
  return !own.some(({ amounts, statement: { unit } }) => {
    const figure = amounts.get(year)
    return figure !== undefined && compareAmount(asserted.quantity, figure, unit) !== 'differs'
  })
}

function findProof(weighed: WeighedAssertion, { asserted, right }: Weighed, all: readonly WeighedAssertion[]): string | null {
  const { assertion, strength, candidate } = weighed
  const byLabel = assertion.named.byLabel === true
  // The denominator of a percentage of a table row is unknown.
  if (byLabel && asserted.role === 'share') return null
  if (strength >= (assertion.loose ? PROOF_WHEN_LOOSE : byLabel ? PROOF_BY_LABEL : PROOF)) return 'The other figures of the sentence agree.'
  if (!assertion.loose && candidate.line.primary && paragraphHolds(weighed, all)) return 'The other sentences of the paragraph agree.'
  if (assertion.loose || byLabel || asserted.role !== 'level' || asserted.quantity.kind === 'percent') return null
  return candidate.line.primary && isOneSlip(asserted.quantity, right) ? 'One digit differs, or two are swapped.' : null
}

/** Every other assertion of the paragraph agrees with the statements, and there are enough of them. */
function paragraphHolds({ assertion }: WeighedAssertion, all: readonly WeighedAssertion[]): boolean {
  const others = all.filter((one) => one.assertion !== assertion && one.assertion.sentence.paragraph === assertion.sentence.paragraph)
  return (
    others.reduce((sum, { strength }) => sum + strength, 0) >= PROOF_OF_PARAGRAPH &&
    others.every(({ results }) => results.every(({ verdict }) => verdict === 'agrees'))
  )
}

/** Another order of magnitude means another subject or another unit. */
function isNear(printed: bigint, right: bigint): boolean {
  return printed < 3n * right && right < 3n * printed
}

/** An amount found in a table comes from there, if it is exact or the table is on the page of the sentence; so does the same line in another year. */
function fitsElsewhere({ candidate, assertion }: WeighedAssertion, { asserted, year }: Weighed, document: FinancialDocument): boolean {
  const { quantity, role } = asserted
  if (role === 'level' && candidate.years.some((other) => other !== year && candidate.compare(quantity, other)?.verdict === 'agrees'))
    return true
  if (quantity.kind === 'percent') return false
  if (role === 'level' && isOnPage(quantity, assertion.sentence.page, document)) return true
  if (quantity.value.toString().length < 4) return false
  return tableValues(document).has(quantity.value.toString().replace(/0+$/, ''))
}

/** A table of that page shows an amount that rounds to this one, such as that of a segment. */
function isOnPage({ value }: Pick<Quantity, 'value'>, page: number, { statements }: FinancialDocument): boolean {
  const printed = value.toString().replace(/0+$/, '')
  if (printed.length < MIN_DIGITS) return false
  return statements.some(({ table }) =>
    table.rows.some(
      (row) =>
        row.page === page &&
        row.cells.some((cell) => cell?.kind === 'amount' && roundTo(magnitude(cell.value), printed.length) === printed),
    ),
  )
}

/** The first digits of an amount, rounded half up. */
function roundTo(value: bigint, digits: number): string {
  const dropped = value.toString().length - digits
  return dropped <= 0 ? value.toString() : ((value + 5n * 10n ** BigInt(dropped - 1)) / 10n ** BigInt(dropped)).toString()
}

/** Digits of every amount in a table, without trailing zeros. */
const tableValues = memoizeByDocument(
  ({ statements }): ReadonlySet<string> =>
    new Set(
      statements.flatMap(({ table }) =>
        table.rows.flatMap(({ cells }) =>
          cells.flatMap((cell) => (cell === undefined ? [] : [magnitude(cell.value).toString().replace(/0+$/, '')])),
        ),
      ),
    ),
)

/** One digit other than the last is wrong, or two neighbours are swapped. */
function isOneSlip({ value }: Pick<Quantity, 'value'>, right: bigint): boolean {
  const [a, b] = [value.toString(), right.toString()]
  const digits = b.replace(/0+$/, '').length
  if (a.length !== b.length || digits < MIN_DIGITS) return false
  const off = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]))
  const [first = 0, second = 0] = off
  if (off.length === 1) return first < digits - 1
  return off.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
}
