import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Figure, Row } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { listPeriods } from '../periods.ts'
import { ask, newestYear, openBook, percent, permille, planningMateriality } from './year-on-year.ts'

/** The most significant lines are enough to talk about. */
const MAX_LINES = 8
/** Tenths of a percent. */
const MOVED = 100n
const TOTAL = /^total\b|^net (?:current )?(?:assets|liabilities)|equity$|funds$|^capital and reserves$|per share|weighted|shares|\d{4}/i
const MIN_DIGITS = 5
/** Items that stay unchanged unless something is bought, issued or impaired. */
const USUALLY_STILL =
  /\bgoodwill\b|\bshare (?:capital|premium)\b|\b(?:common|ordinary|preferred|preference|treasury) (?:stock|shares)\b|\b(?:contributed|issued|paid[- ]in) (?:equity|capital)\b|\bcapital redemption\b|\b(?:merger|legal|statutory|revaluation|other) reserves?\b|\bland\b|\btrade ?marks?\b|\bbrands?\b|\binvestments? in (?:subsidiar|group)|\bindefinite/i

interface Movement {
  readonly row: Row
  readonly now: bigint
  readonly before: bigint
  readonly figures: readonly Figure[]
}

/** ANA-01: the lines that moved most, by more than a tenth and planning materiality; and figures that did not move at all. */
export const movements: Check = {
  id: 'ANA-01',
  verifies: 'Large movements between the years can be explained',
  level: 'I',
  guard: 'Only movements above a tenth and planning materiality, the eight largest lines in one point; a question, never an error.',
  run: ({ document }) => ({ points: askOf(document) }),
}

/** How far a line moved, in either direction. */
const moveOf = ({ now, before }: Movement): bigint => magnitude(now - before)

function askOf(document: FinancialDocument): Point[] {
  const book = openBook(document)
  const materiality = planningMateriality(book)
  const lines = listMovements(document, book('total-assets')?.line.statement.scope)
  const year = newestYear(document)
  if (materiality === null || materiality.amount === 0n) return []
  const moved = lines
    .filter(
      ({ now, before }) =>
        magnitude(now - before) > materiality.amount && (before === 0n || magnitude(permille(now - before, before) ?? 0n) > MOVED),
    )
    .toSorted((a, b) => Number(moveOf(b) > moveOf(a)) - Number(moveOf(b) < moveOf(a)))
    .slice(0, MAX_LINES)
  const still = lines.filter(
    ({ row, now, before }) => now === before && magnitude(now).toString().length >= MIN_DIGITS && !USUALLY_STILL.test(row.label),
  )
  const evidence = (one: Movement) => one.figures.map((place, i) => evidenceOf(place, `${one.row.label} (${year - i})`))
  return [
    ...ask(
      'movements',
      `What explains the movements of ${year}? ${moved.length === 1 ? 'One line' : `${moved.length} lines`} moved by more than a tenth`,
      `${moved.map(describe).join('; ')}. Planning materiality: ${printAmount(materiality.amount, 0)}${unitOf(document)}, ${materiality.basis}.`,
      moved.flatMap(evidence),
    ),
    ...ask(
      'identical',
      `Is “${still[0]?.row.label ?? ''}” really the same in both years?`,
      still.length === 1
        ? 'A figure may have been carried over.'
        : `${nameStill(still.slice(0, MAX_LINES))}: figures may have been carried over.`,
      still.slice(0, MAX_LINES).flatMap(evidence),
    ),
  ]
}

/** The figures are evidence; only the movement is new. */
function describe({ row, now, before }: Movement): string {
  const share = permille(now - before, before)
  return `“${row.label}” ${share === null ? 'new' : `${share > 0n ? '+' : ''}${percent(share)}`}`
}

const nameStill = (lines: readonly Movement[]) => `The same in both years are ${lines.map(({ row }) => `“${row.label}”`).join(', ')}`

function unitOf({ profile: { unit } }: FinancialDocument): string {
  if (unit === undefined) return ''
  return unit.text.startsWith('in ') ? ` ${unit.text}` : ` (${unit.text})`
}

function listMovements({ statements }: FinancialDocument, scope: 'group' | 'company' | undefined): Movement[] {
  const seen = new Set<string>()
  return statements
    .filter(({ kind, scope: own }) => (kind === 'balance-sheet' || kind === 'income-statement') && own === scope)
    .flatMap((statement) => {
      const [newest, last] = listPeriods(statement)
      if (newest === undefined || last === undefined || newest.year !== last.year + 1) return []
      return statement.table.rows.flatMap((row): Movement[] => {
        const [now, before] = [row.cells[newest.column], row.cells[last.column]]
        const key = `${row.label}|${now?.text ?? ''}`
        if (row.label.length < 4 || TOTAL.test(row.label) || now === undefined || before === undefined || seen.has(key)) return []
        if (
          now.kind === 'percent' ||
          before.kind === 'percent' ||
          (now.kind === 'amount' && before.kind === 'amount' && now.decimals !== before.decimals)
        )
          return []
        seen.add(key)
        return [{ row, now: now.value, before: before.value, figures: [now, before] }]
      })
    })
}
