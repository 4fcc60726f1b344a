import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import { type Broken, type Expansion, expandTotal, type Leaf } from './expand-total.ts'
import { amountAt, type PrintedRow, type PrintedTable } from './printed-table.ts'

/** The totals of the two sides of a balance sheet, in the order in which they are looked for. */
const SIDES: readonly { readonly assets: ConceptId; readonly claims: readonly ConceptId[] }[] = [
  { assets: 'total-assets', claims: ['liabilities-and-equity'] },
  { assets: 'net-assets', claims: ['total-equity', 'equity-of-owners'] },
  { assets: 'total-assets-less-current-liabilities', claims: ['total-equity'] },
]

/** Debits positive: leaves of what is owned are added as printed, those of what it is financed by deducted. */
export interface TakenApart {
  readonly leaves: readonly Leaf[]
  readonly totals: readonly number[]
  readonly roundings: Expansion['roundings']
  readonly broken: readonly Broken[]
}

/** Takes a balance sheet apart, from both of its totals; null where it has no two that are equal. */
export function expandBalanceSheet(table: PrintedTable): TakenApart | null {
  const found = listSides(table).map(([assets, claims]) => {
    const owned = expandTotal(table, assets, new Set([claims]))
    const financed = turn(expandTotal(table, claims, new Set([assets, ...owned.totals])))
    return {
      leaves: [...owned.leaves, ...financed.leaves],
      totals: [...owned.totals, ...financed.totals],
      roundings: [...owned.roundings, ...financed.roundings],
      broken: [...owned.broken, ...financed.broken, ...listTwice(owned.leaves, financed.leaves, claims)],
    }
  })
  return found.find(({ broken }) => broken.length === 0) ?? found[0] ?? null
}

/** Pairs of rows that may be the totals of both sides: by name, or what is printed without one beneath with the same amount. */
function listSides(table: PrintedTable): [assets: number, claims: number][] {
  const { rows } = table
  const opening = rows.findIndex(isEquity)
  // What is printed without a label above equity is net assets.
  const isNet = (at: number): boolean => at === opening - 1 && rows[at]?.label === ''
  return SIDES.flatMap(({ assets, claims }) => {
    const lefts = rows.flatMap(({ concept, amount }, at) =>
      (concept === assets || (assets === 'net-assets' && isNet(at))) && amount !== null && amount !== 0n ? [at] : [],
    )
    return lefts.toReversed().flatMap((left): [number, number][] => {
      const isMate = (at: number): boolean => at > left && amountAt(table, at) === amountAt(table, left)
      const named = rows.flatMap(({ concept }, at) => (concept !== null && claims.includes(concept) && isMate(at) ? [at] : []))
      const others = rows.flatMap((row, at) =>
        isMate(at) && (isUnnamedTotal(row.concept, row.label) || isOnly(table, left, at)) ? [at] : [],
      )
      return [...named.toReversed(), ...others.toReversed()].map((right): [number, number] => [left, right])
    })
  })
}

const isUnnamedTotal = (concept: ConceptId | null, label: string): boolean => concept === null && /^$|\btotals?\b|\bfunds\b/i.test(label)

const isEquity = ({ concept }: Pick<PrintedRow, 'concept'>): boolean =>
  concept !== null && CONCEPTS[concept].also?.includes('equity-statement') === true

/** The only line beneath net assets is all of the equity. */
function isOnly({ rows }: PrintedTable, left: number, at: number): boolean {
  const own = rows[at]
  return own !== undefined && isEquity(own) && rows.every(({ amount }, row) => row <= left || row === at || amount === null)
}

const turn = (expansion: Expansion): Expansion => ({
  ...expansion,
  leaves: expansion.leaves.map((leaf) => ({ ...leaf, sign: leaf.sign === 1 ? -1 : 1 })),
  roundings: expansion.roundings.map((one) => ({ ...one, amount: -one.amount })),
})

/** A line on both sides would be counted twice. */
function listTwice(owned: readonly Leaf[], financed: readonly Leaf[], total: number): Broken[] {
  const rows = new Set(owned.map(({ row }) => row))
  return financed.some(({ row }) => rows.has(row)) ? [{ total, gap: null }] : []
}
