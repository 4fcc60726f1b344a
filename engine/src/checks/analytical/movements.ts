import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Figure, Row } from '../../model/table.ts'
import { listPeriods } from '../periods.ts'
import { ask, newestYear, openBook, percent, permille, planningMateriality } from './year-on-year.ts'

/** The most telling lines are enough to talk about. */
const MOST_LINES = 8
/** Tenths of a percent. */
const MOVED = 100n
const TOTAL = /^total\b|^net (?:current )?(?:assets|liabilities)|equity$|funds$|^capital and reserves$|per share|weighted|shares|\d{4}/i
const FEWEST_DIGITS = 5

interface Movement {
  readonly row: Row
  readonly now: bigint
  readonly before: bigint
  readonly figures: readonly Figure[]
}

/** ANA-01: the lines that moved most, beyond a tenth and beyond planning materiality; and figures that did not move at all. */
export const movements: Check = {
  id: 'ANA-01',
  verifies: 'Large movements between the years can be explained',
  level: 'I',
  guard: 'Only beyond a tenth and planning materiality, the eight most telling lines in one point; a question, never an error.',
  run: ({ document }) => ({ points: askOf(document) }),
}

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
    .toSorted((a, b) => (magnitude(b.now - b.before) > magnitude(a.now - a.before) ? 1 : -1))
    .slice(0, MOST_LINES)
  const still = lines.filter(({ now, before }) => now === before && magnitude(now).toString().length >= FEWEST_DIGITS)
  const evidence = (one: Movement) =>
    one.figures.map(({ page, text, box }, i) => ({
      page,
      text,
      box,
      role: 'counterpart' as const,
      label: `${one.row.label} (${year - i})`,
    }))
  return [
    ...ask(
      'movements',
      `What explains the movements of ${year}? ${moved.length === 1 ? 'One line' : `${moved.length} lines`} moved by more than a tenth`,
      `${moved.map(describe).join('; ')}. Planning materiality: ${materiality.basis}, ${printAmount(materiality.amount, 0)}.`,
      moved.flatMap(evidence),
    ),
    ...ask(
      'identical',
      `Is “${still[0]?.row.label ?? ''}” really the same in both years?`,
      `${still
        .map(({ row, figures: [now] }) => `“${row.label}” is ${now?.text ?? ''} in both`)
        .slice(0, MOST_LINES)
        .join('; ')}. A figure may have been carried over.`,
      still.slice(0, MOST_LINES).flatMap(evidence),
    ),
  ]
}

function describe({ row, now, before, figures: [a, b] }: Movement): string {
  const share = permille(now - before, before)
  const change = share === null ? 'new' : percent(share)
  return `“${row.label}” ${a?.text ?? '–'} (before: ${b?.text ?? '–'}; ${change})`
}

function listMovements({ statements, profile }: FinancialDocument, scope: 'group' | 'company' | undefined): Movement[] {
  const seen = new Set<string>()
  return statements
    .filter(({ kind, scope: own }) => (kind === 'balance-sheet' || kind === 'income-statement') && own === scope)
    .flatMap((statement) => {
      const [newest, last] = listPeriods(statement, profile)
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
