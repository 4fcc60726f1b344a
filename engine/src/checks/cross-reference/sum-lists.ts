import type { Claim } from '../../model/claim.ts'
import { nameTable } from '../../model/name-table.ts'
import { digitsOf } from '../../model/rounding.ts'
import type { Statement } from '../../model/statement.ts'
import { compareWords, distinctiveWords } from '../facts/captions.ts'
import { type Fact, labelOf, UNDATED } from '../facts/fact.ts'
import { BALANCE_SHEET_LINES, INCOME_STATEMENT_LINES } from './agreements.ts'
import { claimSums, type JudgedSums, judgeSums, type PeriodSum } from './sum-of-parts.ts'

const MIN_LINES = 3
const MAX_LINES = 20
/** Digits of the totals: two years that agree exactly are enough; one alone needs words that name the line. */
const MIN_YEARS = 2
const MIN_DIGITS = 8
const MIN_DIGITS_NAMED = 5
const LINES_ABOVE = 4

/**
 * A list in a note without a total of its own: its rows, or those below one heading, add up to a line of the statements, such as the net
 * book values of each class of property to property on the balance sheet.
 */
export function claimSumsOfLists(facts: readonly Fact[]): Claim[] {
  const primary = facts.filter(({ statement: { kind }, row }) => kind !== 'note' && kind !== 'equity-statement' && row.label !== '')
  const tables = new Map<Statement, Fact[]>()
  for (const fact of facts) {
    if (fact.statement.kind !== 'note' || fact.values.has(UNDATED) || fact.total) continue
    tables.set(fact.statement, [...(tables.get(fact.statement) ?? []), fact])
  }
  return [...tables].flatMap(([statement, lines]) => {
    return primary.length === 0 ? [] : listLists(lines).flatMap((list) => claimList(statement, list, primary))
  })
}

/** The whole table, and the rows below each of its headings. */
function listLists(lines: readonly Fact[]): (readonly Fact[])[] {
  const groups = new Map<string, Fact[]>()
  for (const line of lines) groups.set(line.row.group, [...(groups.get(line.row.group) ?? []), line])
  const lists = groups.size > 1 ? [lines, ...groups.values()] : [lines]
  return lists.filter(
    (list) => list.length >= MIN_LINES && list.length <= MAX_LINES && new Set(list.map(({ row }) => row)).size === list.length,
  )
}

function claimList(statement: Statement, list: readonly Fact[], primary: readonly Fact[]): Claim[] {
  const years = [...new Set(list.flatMap(({ values }) => [...values.keys()]))]
  const words = distinctiveWords(
    [statement.noteTitle ?? '', ...statement.table.above.slice(-LINES_ABOVE), list[0]?.row.group ?? ''].join(' '),
  )
  const [best] = primary
    .map((target) => {
      const sums = years.flatMap((year) => toSum(list, target, year) ?? [])
      return { target, sums, judged: judgeSums(sums), isNamed: compareWords(words, target.words).shared > 0 }
    })
    .filter(isProven)
    .toSorted((a, b) => b.judged.agreeing - a.judged.agreeing || Number(b.isNamed) - Number(a.isNamed))
  if (best === undefined) return []
  const { id } = best.target.statement.kind === 'balance-sheet' ? BALANCE_SHEET_LINES : INCOME_STATEMENT_LINES
  const place = `${nameTable(statement)}|${list[0]?.row.label ?? ''} and others|${best.target.label}`
  return claimSums(id, place, `The list does not add up to “${best.target.label}”`, best.sums)
}

function isProven({ judged, isNamed }: { readonly judged: JudgedSums; readonly isNamed: boolean }): boolean {
  const { agreeing, against, near, digits } = judged
  if (near > 0 || against > 1) return false
  if (agreeing >= MIN_YEARS) return digits >= MIN_DIGITS && against < agreeing
  return agreeing === 1 && isNamed && digits >= MIN_DIGITS_NAMED
}

function toSum(list: readonly Fact[], target: Fact, year: number): PeriodSum | null {
  const total = target.values.get(year)
  if (total?.kind !== 'amount' || digitsOf(total.value) < MIN_DIGITS_NAMED - 1) return null
  const parts = list.flatMap((line) => {
    const figure = line.values.get(year)
    return figure === undefined || figure.kind === 'percent' ? [] : [{ figure, label: labelOf(line, figure) }]
  })
  if (parts.length < MIN_LINES || parts.some(({ figure }) => figure.kind === 'amount' && figure.decimals !== total.decimals)) return null
  return { name: `${year}`, parts, total, label: labelOf(target, total) }
}
