import type { CheckInput, StatementCasts } from '../../model/check.ts'
import type { Claim, ClaimTerm } from '../../model/claim.ts'
import { nameTable } from '../../model/name-table.ts'
import { roundingTolerance } from '../../model/rounding.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Figure } from '../../model/table.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { columnsOf, lineOfRow } from '../../statements/statements-of.ts'

/** Assets that are part of a total wherever both are shown. None overlaps another, and none is ever negative. */
const LISTED: readonly { readonly total: ConceptId; readonly parts: readonly ConceptId[] }[] = [
  { total: 'current-assets', parts: ['cash', 'receivables', 'inventories'] },
  { total: 'total-assets', parts: ['current-assets', 'property-plant-equipment'] },
]
const PROOF = 2

/**
 * A balance sheet in summary shows some of its assets only, so they need not add up to their total, but never come to more than it. Claims
 * the columns in which they do. A total with a sum of its own is left to that.
 */
export function claimListedAssets(check: string, { casts, document }: CheckInput): Claim[] {
  return casts.flatMap((found) =>
    found.statement.kind === 'balance-sheet' ? LISTED.flatMap(({ total, parts }) => claimTotal(check, document, found, total, parts)) : [],
  )
}

function claimTotal(
  check: string,
  document: FinancialDocument,
  { statement, casts }: StatementCasts,
  total: ConceptId,
  parts: readonly ConceptId[],
): Claim[] {
  const { rows, columns } = statement.table
  const find = (concept: ConceptId) => rows.filter((row) => lineOfRow(document, row)?.concept === concept)
  const [whole, ...others] = find(total)
  if (whole === undefined || others.length > 0) return []
  const at = rows.indexOf(whole)
  const listed = parts.map(find)
  if (casts.some((cast) => cast.total === at) || listed.some((one) => one.length > 1)) return []
  const above = listed.flatMap((one) => one.filter((row) => rows.indexOf(row) < at))
  return columnsOf(document, statement).flatMap(({ index, period }, column): Claim[] => {
    const figure = whole.cells[index]
    const terms = above.flatMap((row): ClaimTerm[] => {
      const part = row.cells[index]
      return part?.kind === 'amount' ? [{ figure: part, sign: 1, role: 'component', label: row.label }] : []
    })
    if (figure?.kind !== 'amount' || terms.length < 2 || terms.some((term) => !isLike(term.figure, figure))) return []
    const sum = terms.reduce((all, term) => all + term.figure.value, 0n)
    const tolerance = roundingTolerance(terms.length)
    if (figure.value <= 0n || sum - figure.value <= tolerance) return []
    return [
      {
        check,
        kind: 'sum',
        state: 'difference',
        terms: [...terms, { figure, sign: -1, role: 'total', label: whole.label }],
        expected: sum,
        actual: figure.value,
        decimals: figure.decimals,
        tolerance,
        structure: {},
        place: `${nameTable(statement)}|${whole.label} at least its parts|${columns[index]?.year ?? `column ${column + 1}`}`,
        title: `“${whole.label}” (${columns[index]?.year ?? period.value?.year ?? `column ${column + 1}`}) is less than the assets listed in it`,
        proof: PROOF,
        certain: true,
      },
    ]
  })
}

const isLike = (part: Figure, total: Figure): boolean => part.decimals === total.decimals && part.value > 0n
