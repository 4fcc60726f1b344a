import type { Claim } from '../model/claim.ts'
import type { FinancialDocument } from '../model/document.ts'
import { magnitude } from '../model/rounding.ts'
import { type Statement, STATEMENT_NAMES } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { listSets, type StatementSet } from '../statements/sets/list-sets.ts'
import { nameOfSet } from '../model/name-statement.ts'
import { columnsOf, lineOfRow } from '../statements/statements-of.ts'
import { type ItemLines, LINE_ITEMS, type LineItem } from './line-items.ts'

/** Fewer digits than this agree by chance. */
const MIN_DIGITS = 4
/** The statements of one set are within this many pages. */
const WITHIN_PAGES = 12

/** Two lines that state the same fact, and the texts for where they differ. */
export interface Agreement {
  readonly check: string
  readonly one: LineItem
  readonly other: LineItem
  /** By the names of their statements, which say whose these are in a document of several sets. */
  readonly title: (one: string, other: string) => string
}

/**
 * Claims that two lines of one set of statements agree, for each set, once at least one period shows that they state the same fact; the other
 * periods must follow.
 */
export function claimAgreement(agreement: Agreement, document: FinancialDocument): Claim[] {
  return listSets(document).flatMap((set) => claimWithin(agreement, document, set))
}

function claimWithin({ check, one, other, title }: Agreement, document: FinancialDocument, set: StatementSet): Claim[] {
  const [lefts, rights] = [rowsOf(document, one, set), rowsOf(document, other, set)]
  const pairs = lefts.flatMap((left) => rights.map((right) => pairUp(document, left, right, set)))
  const [best] = pairs.filter((pair) => pair.agreeing > 0).toSorted((a, b) => b.agreeing - a.agreeing || a.differing - b.differing)
  const owner = set.of === 'reporting-entity' ? '' : `${set.name ?? set.of}|`
  const place = `${owner}${one}|${other}`
  const nameOf = (item: LineItem) => nameOfSet(document, set, STATEMENT_NAMES[LINE_ITEMS[item].statement])
  const titled = title(nameOf(one), nameOf(other))
  if (best !== undefined) return best.periods.flatMap((period) => toClaim(check, titled, place, period, best))
  const [left, right] = [lefts[0], rights[0]]
  if (lefts.length !== 1 || rights.length !== 1 || left === undefined || right === undefined) return []
  return claimOfOnePage(check, titled, place, set, left, right)
}

/**
 * Statements on one page, the second of a single period, are one set: the only lines with these concepts state the same fact even where no
 * other period shows it.
 */
function claimOfOnePage(check: string, title: string, place: string, set: StatementSet, left: Place, right: Place): Claim[] {
  const amountsOf = ({ statement }: Place) => {
    const own = set.columnsOf(statement)
    return statement.table.columns.filter(({ kind, index }) => kind === 'amount' && own.includes(index))
  }
  const [first, second] = [amountsOf(left)[0], amountsOf(right)[0]]
  if (left.row.page !== right.row.page || amountsOf(right).length !== 1 || first === undefined || second === undefined) return []
  const [a, b] = [left.row.cells[first.index], right.row.cells[second.index]]
  if (a?.kind !== 'amount' || b?.kind !== 'amount') return []
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = ({ value, decimals: own }: Figure): bigint => value * 10n ** BigInt(decimals - own)
  const gap = magnitude(scaled(a) - scaled(b))
  return [
    {
      check,
      kind: 'equality',
      state: gap === 0n ? 'ticked' : gap <= 10n ** BigInt(decimals) ? 'rounding' : 'difference',
      terms: [
        { figure: a, sign: 1, role: 'counterpart', label: left.row.label },
        { figure: b, sign: -1, role: 'counterpart', label: right.row.label },
      ],
      expected: scaled(a),
      actual: scaled(b),
      decimals,
      structure: {},
      place: `${place}|the period`,
      title,
      proof: PROOF_OF_ONE_PAGE,
      certain: true,
    },
  ]
}

const PROOF_OF_ONE_PAGE = 2

interface Place {
  readonly statement: Statement
  readonly row: Row
}

interface Period {
  readonly name: string
  readonly left: Figure
  readonly right: Figure
  readonly equal: boolean
}

interface Pair {
  readonly left: Place
  readonly right: Place
  readonly periods: readonly Period[]
  readonly agreeing: number
  readonly differing: number
}

function rowsOf(document: FinancialDocument, item: LineItem, set: StatementSet): Place[] {
  const { statement, concepts }: ItemLines = LINE_ITEMS[item]
  const isItem = (row: Row) => concepts.some((concept) => concept === lineOfRow(document, row)?.concept)
  return set.statements
    .filter(({ kind }) => kind === statement)
    .flatMap((one) => one.table.rows.filter(isItem).map((row) => ({ statement: one, row })))
}

function pairUp(document: FinancialDocument, left: Place, right: Place, set: StatementSet): Pair {
  const none: Pair = { left, right, periods: [], agreeing: 0, differing: 0 }
  if (left.row === right.row || Math.abs(left.row.page - right.row.page) > WITHIN_PAGES) return none
  const periods = alignColumns(listColumns(document, left, set), listColumns(document, right, set)).flatMap(([a, b, name]): Period[] => {
    const one = left.row.cells[a]
    const other = right.row.cells[b]
    if (one?.kind !== 'amount' || other?.kind !== 'amount' || one.decimals !== other.decimals) return []
    return [{ name, left: one, right: other, equal: one.value === other.value }]
  })
  const distinctive = periods.filter((period) => period.equal && magnitude(period.left.value).toString().length >= MIN_DIGITS)
  return { ...none, periods, agreeing: distinctive.length, differing: periods.filter(({ equal }) => !equal).length }
}

interface DatedColumn {
  readonly index: number
  readonly year: number | undefined
  /** Fingerprints are made of it. */
  readonly name: string
}

function listColumns(document: FinancialDocument, { statement }: Place, set: StatementSet): DatedColumn[] {
  const own = set.columnsOf(statement)
  return columnsOf(document, statement)
    .filter(({ index }) => own.includes(index) && statement.table.columns[index]?.kind === 'amount')
    .map(({ index, period }, i) => {
      const year = period.sure === 'stated' ? period.value.year : undefined
      return { index, year, name: (statement.table.columns[index]?.year ?? year)?.toString() ?? `column ${i + 1}` }
    })
}

/** Columns of the same period: the first one for each year; otherwise by order when there are as many. */
function alignColumns(a: readonly DatedColumn[], b: readonly DatedColumn[]): [number, number, string][] {
  const sameOrder = a.length === b.length && a.every(({ year }, i) => year === b[i]?.year)
  if (sameOrder) return a.map(({ index, name }, i) => [index, b[i]?.index ?? 0, name])
  const pairs = new Map<number, [number, number, string]>()
  for (const { index, year, name } of a) {
    if (year === undefined || pairs.has(year)) continue
    const partner = b.find((column) => column.year === year)
    if (partner !== undefined) pairs.set(year, [index, partner.index, name])
  }
  return [...pairs.values()]
}

function toClaim(check: string, title: string, place: string, period: Period, pair: Pair): Claim[] {
  const { left, right, equal, name } = period
  return [
    {
      check,
      kind: 'equality',
      state: equal ? 'ticked' : 'difference',
      terms: [
        { figure: left, sign: 1, role: 'counterpart', label: pair.left.row.label },
        { figure: right, sign: -1, role: 'counterpart', label: pair.right.row.label },
      ],
      expected: left.value,
      actual: right.value,
      decimals: left.decimals,
      structure: pair,
      place: `${place}|${name}`,
      title: `${title} (${name})`,
      proof: 4 * pair.agreeing - 2 * pair.differing,
    },
  ]
}
