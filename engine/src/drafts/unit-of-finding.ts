import type { FinancialDocument } from '../model/document.ts'
import type { Unit } from '../model/profile.ts'
import type { Box } from '../model/page.ts'
import type { Finding, Tie } from '../model/review.ts'
import { usualDecimals } from '../model/usual-decimals.ts'
import type { Statement } from '../model/statement.ts'

/** Rows and columns that are not in the unit of the table's money. */
const NOT_MONEY =
  /\bper (?:share|unit)\b|\bshares?\b(?! (?:capital|premium|issue|based))|\bnumber of\b|\bemployees\b|\bheadcount\b|\bpence\b|\bcents\b|%/i

/** A heading of figures that are counted: "Number", "2025 No.", "A summary of outstanding options". */
const COUNTED =
  /\bnumber\b|\bnos?\.?$|\b(?:outstanding|exercisable) (?:share )?(?:options|warrants|awards)\b|\b(?:options|warrants|awards) (?:outstanding|granted|exercised|exercisable|held|lapsed)\b/i
/** Lines above a table that may say that it counts something. */
const TITLE_LINES = 6

/**
 * Findings with the unit of their amounts. Left out in doubt: where the main tie is a ratio, or its figures are not all in tables of one unit,
 * or count something other than money.
 */
export function nameUnits(document: FinancialDocument, ties: readonly Tie[], findings: readonly Finding[]): Finding[] {
  const byId = new Map(ties.map((tie) => [tie.id, tie]))
  const units = listUnits(document)
  return findings.map((finding) => {
    const tie = byId.get(finding.ties[0] ?? '')
    const unit = finding.difference === undefined || tie === undefined ? undefined : findUnit(tie, units)
    return unit === undefined ? finding : { ...finding, unit }
  })
}

const keyOf = (page: number, box: Box): string => `${page}|${box.join()}`

/** The units of the figures in tables by place; null where two tables of different units claim one. */
function listUnits({ statements }: FinancialDocument): ReadonlyMap<string, Unit | null> {
  const units = new Map<string, Unit | null>()
  for (const statement of statements) {
    const { table } = statement
    const ofColumns = table.columns.map(({ heading }) => (isCounted(heading) ? null : unitOf(statement)))
    const usual = usualDecimals(table)
    for (const { cells } of table.rows) {
      for (const [column, cell] of cells.entries()) {
        if (cell === undefined) continue
        const key = keyOf(cell.page, cell.box)
        const known = units.get(key)
        // "1.07" among whole millions is an amount per share.
        const unit = cell.decimals > usual ? null : (ofColumns[column] ?? null)
        units.set(key, known === undefined || (known !== null && unit !== null && isSame(known, unit)) ? unit : null)
      }
    }
  }
  return units
}

const isCounted = (heading: string): boolean => COUNTED.test(heading) || NOT_MONEY.test(heading)

/** A table that states no unit of its own, and whose title says that it counts something, is not in that of the document. */
function unitOf({ table, noteTitle = '', unit, unitInherited }: Statement): Unit | null {
  return unitInherited && [noteTitle, ...table.above.slice(-TITLE_LINES)].some(isCounted) ? null : (unit ?? null)
}

const isSame = (one: Unit, other: Unit): boolean => one.currency === other.currency && one.scale === other.scale

function findUnit({ kind, terms }: Tie, units: ReadonlyMap<string, Unit | null>): Unit | undefined {
  const own = terms.filter(({ document }) => document === undefined)
  if (kind === 'ratio' || own.some(({ label, text }) => NOT_MONEY.test(label) || text.includes('%'))) return undefined
  const found = own.map(({ page, box }) => units.get(keyOf(page, box)) ?? null)
  const [first] = found
  if (first === undefined || first === null) return undefined
  return found.every((unit) => unit !== null && isSame(unit, first)) ? first : undefined
}
