import type { Cast } from '../../model/cast.ts'
import type { Point } from '../../model/check.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Statement } from '../../model/statement.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { evidenceOf } from '../evidence.ts'

const MIN_PARTS = 3

/** ARI-08: disposals cannot exceed the opening balance plus additions. Checked in each column of a movement that begins with a balance. */
export function pointAtDisposals(statement: Statement, cast: Cast): Point[] {
  const { table } = statement
  const [opening, ...movements] = cast.parts
  const disposed = movements.find(({ row }) => isAbout(table.rows[row]?.label ?? '', 'disposals'))
  if (opening === undefined || disposed === undefined || cast.parts.length < MIN_PARTS) return []
  return cast.results.flatMap(({ column, state }): Point[] => {
    const figures = cast.parts.map(({ row }) => table.rows[row]?.cells[column])
    const [before, out] = [figures[0], table.rows[disposed.row]?.cells[column]]
    if (state !== 'ticked' || before?.kind !== 'amount' || out?.kind !== 'amount' || before.value <= 0n) return []
    if (BigInt(disposed.sign) * out.value >= 0n) return []
    const had = cast.parts.reduce((sum, { row, sign }, i) => {
      const value = BigInt(sign) * (figures[i]?.value ?? 0n)
      return row === disposed.row || value < 0n ? sum : sum + value
    }, 0n)
    if (figures.some((figure) => figure !== undefined && figure.decimals !== out.decimals) || magnitude(out.value) <= had) return []
    const label = table.rows[disposed.row]?.label ?? ''
    return [
      {
        place: `${nameTable(statement)}|${label}|${table.columns[column]?.heading ?? ''}`,
        severity: 'warning',
        title: `“${label}” exceeds the opening balance and additions`,
        detail: `${out.text} was disposed of, but no more than ${printAmount(had, out.decimals)} was held or added.`,
        page: out.page,
        evidence: [evidenceOf(out, label), evidenceOf(before, table.rows[opening.row]?.label ?? '')],
      },
    ]
  })
}
