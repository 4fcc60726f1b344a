import type { Part, RequiredSum } from '../../model/cast.ts'
import { CONCEPTS, type ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'
import { isAbout } from '../lines-about.ts'

/** Net income, and the net movement in funds. */
const RESULTS: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['operating-profit', 'profit-before-tax', 'profit'])

const TOTALS: readonly ConceptId[] = ['total-income', 'total-expenditure']

/** A line since the last result. Null for a sign that nothing gives. */
interface OpenLine {
  readonly row: number
  readonly sign: Part['sign'] | null
}

/**
 * The sums of the statement of financial activities of a charity, or of an income and expenditure account: income and expenditure have totals,
 * each result adds up the one before it and the lines between them, and the movement in funds leads from the funds brought forward to those
 * carried forward (SORP 4). Empty for other statements, and where a line cannot be placed.
 */
export function listResultSums(lines: readonly Line[]): readonly RequiredSum[] {
  // Of these alone the lines are fixed; and a second total is one of a part, such as charitable activities.
  if (TOTALS.some((total) => lines.filter(({ concept }) => concept === total).length !== 1)) return []
  const inBrackets = hasCostsInBrackets(lines)
  const sums: RequiredSum[] = []
  let open: readonly OpenLine[] = []
  let result: number | null = null
  let opening: number | null = null
  /** From which of the open lines a total of income or expenditure adds up. */
  let since = 0
  for (const [row, line] of lines.entries()) {
    const { concept, label, role } = line
    if (concept !== null && TOTALS.includes(concept)) {
      // "Less: total expenditure" may have brackets that its parts have not.
      const isNegative = mostlyNegative([line])
      const added = open.slice(since)
      const sign = isNegative === mostlyNegative(lines.filter((_, i) => added.some((part) => part.row === i))) ? 1 : -1
      if (added.length > 0) sums.push({ total: row, parts: added.map((part): Part => ({ row: part.row, sign })) })
      open = [...open.slice(0, since), { row, sign: concept === 'total-expenditure' && !isNegative ? -1 : 1 }]
      since = open.length
    } else if (RESULTS.has(concept)) {
      const parts = open.flatMap(({ row: part, sign }): Part[] => (sign === null ? [] : [{ row: part, sign }]))
      if (parts.length < open.length || isLoss(line)) return []
      if (parts.length > 0) sums.push({ total: row, parts })
      open = [{ row, sign: 1 }]
      since = 1
      result = row
    } else if (concept === 'opening-equity') opening = row
    else if (concept === 'closing-equity') {
      if (opening === null || result === null) return []
      return [...sums, { total: row, parts: [opening, result].map((part): Part => ({ row: part, sign: 1 })) }]
    } else if (label === '' || (role === 'total' && !isAbout(label, 'gain-or-transfer'))) return []
    else open = [...open, { row, sign: signOf(line, inBrackets) }]
    // What follows the profit shares it, or is another statement.
    if (concept === 'profit' && !lines.slice(row + 1).some((next) => next.concept === 'profit' || next.concept === 'closing-equity'))
      return sums
  }
  return sums
}

/** Costs are printed as negative amounts, so that all lines are added. */
const hasCostsInBrackets = (lines: readonly Line[]): boolean =>
  mostlyNegative(lines.filter(({ concept }) => concept !== null && !RESULTS.has(concept) && CONCEPTS[concept].balance === 'debit'))

function mostlyNegative(lines: readonly Line[]): boolean {
  const values = lines.flatMap(valuesOf)
  return values.filter((value) => value < 0n).length > values.filter((value) => value > 0n).length
}

function signOf(line: Line, inBrackets: boolean): Part['sign'] | null {
  if (inBrackets) return 1
  if (isAbout(line.label, 'gain-or-transfer')) return isLoss(line) ? null : 1
  const balance = line.concept === null ? null : CONCEPTS[line.concept].balance
  return balance === 'credit' ? 1 : balance === 'debit' ? -1 : null
}

/** A loss that is printed as a positive amount. */
const isLoss = (line: Line): boolean =>
  /\b(?:loss(?:es)?|deficit|expenditure)\b/i.test(line.label) &&
  !/\b(?:profit|surplus|income|gains?)\b/i.test(line.label) &&
  valuesOf(line).some((value) => value > 0n)

const valuesOf = ({ cells }: Line): readonly bigint[] => cells.flatMap((cell) => (cell === null ? [] : [cell.value]))
