import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { formatAmount, printAmount } from '../../model/print-amount.ts'
import type { Movement, Movements, Place } from '../../model/review.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { listSets, setOf } from '../../statements/sets/list-sets.ts'
import { evidenceOf } from '../evidence.ts'
import { ask, newestYear, openBook, permille, planningMateriality } from '../year-on-year.ts'
import { listTwoYearLines, type TwoYearLine } from './two-year-lines.ts'

/** The most significant lines are enough to talk about. */
const MAX_LINES = 8
/** Tenths of a percent. */
const MOVED = 100n
const MIN_DIGITS = 5
/** ANA-01: the lines that moved most, by more than a tenth and planning materiality; and figures that did not move at all. */
export const movements: Check = {
  id: 'ANA-01',
  terms: ['talking point', 'analytical procedure'],
  verifies: 'Large movements between the years can be explained',
  level: 'I',
  guard: 'Only movements above a tenth and planning materiality, the eight largest lines in one point; a question, never an error.',
  remedy: 'Obtain an explanation for each line, and agree it to the ledger and the notes.',
  asksClient: true,
  run: ({ document }) => ({ points: askOf(document) }),
}

const moveOf = ({ now, before }: TwoYearLine): bigint => now - before

function largestFirst(one: TwoYearLine, other: TwoYearLine): number {
  const gap = magnitude(moveOf(other)) - magnitude(moveOf(one))
  return gap === 0n ? 0 : gap > 0n ? 1 : -1
}

/** By more than a tenth, or from nil. */
function isLarge(line: TwoYearLine): boolean {
  const share = permille(moveOf(line), line.before)
  return share === null || magnitude(share) > MOVED
}

function askOf(document: FinancialDocument): Point[] {
  const book = openBook(document)
  const materiality = planningMateriality(book)
  const year = newestYear(document)
  const balance = book('total-assets') ?? book('net-assets')
  const lines = listTwoYearLines(
    document,
    year,
    balance === null ? (listSets(document)[0] ?? null) : setOf(document, balance.line.statement),
  )
  if (materiality === null || materiality.amount === 0n) return []
  const moved = lines.filter((line) => magnitude(moveOf(line)) > materiality.amount && isLarge(line)).toSorted(largestFirst)
  const shown = moved.slice(0, MAX_LINES)
  const still = lines
    .filter(({ label, now, before }) => now === before && digitsOf(now) >= MIN_DIGITS && !isAbout(label, 'usually-unchanged'))
    .slice(0, MAX_LINES)
  const evidence = ({ name, figures }: TwoYearLine) => figures.map((place, i) => evidenceOf(place, `${name} (${year - i})`))
  const { amount, percent, basis, line } = materiality
  const share = `${percent}% of ${basis.replaceAll('-', ' ')}`
  const unit = unitOf(document)
  // An amount in an unknown unit would say nothing.
  const threshold =
    unit === null
      ? `Only movements above ${share} count.`
      : `Only movements above ${printAmount(amount, line.figures[0]?.decimals ?? 0)} ${unit}, ${share}, count.`
  return [
    ...ask(
      'movements',
      `What explains the movements of ${year}? ${moved.length === 1 ? 'One line' : `${moved.length} lines`} moved by more than a tenth`,
      moved.length > shown.length ? `The ${shown.length} largest are listed. ${threshold}` : threshold,
      shown.flatMap(evidence),
    ).map((point) => ({ ...point, movements: tabulate(shown, year) })),
    ...ask(
      'identical',
      `Is “${still[0]?.name ?? ''}” really the same in both years?`,
      still.length === 1 ? 'A figure may have been carried over.' : `${nameStill(still)}: figures may have been carried over.`,
      still.flatMap(evidence),
    ),
  ]
}

const tabulate = (lines: readonly TwoYearLine[], year: number): Movements => ({
  current: String(year),
  previous: String(year - 1),
  lines: lines.map(toMovement),
})

function toMovement(line: TwoYearLine): Movement {
  const { name, now, before, decimals, figures } = line
  const [current, previous] = figures
  const turned = now !== 0n && now < 0n !== before < 0n
  const share = turned ? null : permille(moveOf(line), before)
  return {
    line: name,
    current: placeOf(current),
    previous: placeOf(previous),
    change: formatAmount(moveOf(line), decimals),
    ...(share === null ? {} : { percent: formatAmount(share, 1) }),
  }
}

const placeOf = ({ page, text, box }: Place): Place => ({ page, text, box })

const nameStill = (lines: readonly TwoYearLine[]) => `The same in both years are ${lines.map(({ name }) => `“${name}”`).join(', ')}`

function unitOf({ profile: { unit } }: FinancialDocument): string | null {
  if (unit === undefined) return null
  return `(${unit.text.replace(/^in /, '')})`
}
