import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import type { Statement } from '../../model/statement.ts'
import type { Column, Row, Table } from '../../model/table.ts'
import { listConcepts } from '../../statements/find-concept.ts'
import { lineOfRow } from '../../statements/statements-of.ts'
import type { Fact } from '../facts/fact.ts'
import { INCOME_STATEMENT_LINES } from './agreements.ts'
import { claimSums, judgeSums, type PeriodSum } from './sum-of-parts.ts'

const QUARTERS = 4
/** Lines that agree with a year, and their digits, before four columns are known to be its quarters. Each quarter is rounded on its own. */
const MIN_LINES = 2
const MIN_DIGITS = 7
/** Earnings per share of the quarters use share counts of their own. */
const PER_SHARE_DECIMALS = 2

const QUARTER =
  /\bquarters?\b|\bQ[1-4]\b|\bmonths\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.? \d/i
/** "First", "Second", "Third", "Fourth", under a title that names the quarters. */
const ORDINALS = [/\bfirst\b/i, /\bsecond\b/i, /\bthird\b/i, /\bfourth\b/i]

/** Lines of the income statement by quarter, which add up to those of the year. */
export function claimQuarters(document: FinancialDocument, facts: readonly Fact[]): Claim[] {
  const income = facts.filter(({ statement: { kind } }) => kind === 'income-statement')
  if (income.length === 0) return []
  return document.statements.flatMap((statement) =>
    statement.kind === 'note' ? listQuarters(statement.table).flatMap((columns) => claimColumns(document, statement, columns, income)) : [],
  )
}

/** Four columns side by side that are headed as quarters, or the four of one year where each quarter shows two years. */
function listQuarters({ columns }: Table): number[][] {
  const amounts = columns.filter(({ kind }) => kind === 'amount')
  const runs: number[][] = []
  for (let from = 0; from + QUARTERS <= amounts.length; from++) {
    const run = amounts.slice(from, from + QUARTERS)
    if (!run.every(({ heading }, i) => QUARTER.test(heading) || ORDINALS[i]?.test(heading) === true)) continue
    runs.push(run.map(({ index }) => index))
    from += QUARTERS - 1
  }
  return [...runs, ...listAlternating(amounts)]
}

/** "1st quarter 2025, 1st quarter 2024, 2nd quarter 2025, …": the words "1st quarter" may be over either of its columns. */
function listAlternating(columns: readonly Column[]): number[][] {
  const years = [...new Set(columns.map(({ year }) => year))]
  if (years.length < 2 || columns.length !== QUARTERS * years.length || years.includes(undefined)) return []
  if (!columns.every(({ year }, i) => year === years[i % years.length])) return []
  const isHeaded = ORDINALS.every((ordinal, quarter) =>
    columns
      .slice(quarter * years.length, (quarter + 1) * years.length)
      .some(({ heading }) => QUARTER.test(heading) || ordinal.test(heading)),
  )
  return isHeaded ? years.map((of) => columns.filter(({ year }) => year === of).map(({ index }) => index)) : []
}

function claimColumns(document: FinancialDocument, statement: Statement, columns: readonly number[], income: readonly Fact[]): Claim[] {
  const place = `${nameTable(statement)}|quarters`
  return splitBlocks(statement.table.rows).flatMap((rows) => {
    const years = new Set(income.flatMap(({ values }) => [...values.keys()]))
    const judged = [...years].map((year) => {
      const sums = rows.flatMap((row) => toSum(document, statement.table, row, columns, year, income) ?? [])
      return { sums, ...judgeSums(sums) }
    })
    const [best] = judged
      .map((one) => ({ ...one, held: one.agreeing + one.near }))
      .filter(({ held, against, digits, nearDigits }) => held >= MIN_LINES && held > against && digits + nearDigits >= MIN_DIGITS)
      .toSorted((a, b) => b.held - a.held || b.agreeing - a.agreeing || a.against - b.against)
    return best === undefined ? [] : claimSums(INCOME_STATEMENT_LINES.id, place, 'The quarters do not add up to the year', best.sums)
  })
}

/** Two years below each other repeat their lines. */
function splitBlocks(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  let seen = new Set<string>()
  for (const row of rows) {
    const block = blocks.at(-1)
    if (block === undefined || seen.has(row.label)) {
      blocks.push([row])
      seen = new Set([row.label])
    } else {
      block.push(row)
      seen.add(row.label)
    }
  }
  return blocks
}

/** The quarters of a row against the line of the year with its concept or its label. */
function toSum(
  document: FinancialDocument,
  table: Table,
  row: Row,
  columns: readonly number[],
  year: number,
  income: readonly Fact[],
): PeriodSum | null {
  const parts = columns.flatMap((column) => {
    const figure = row.cells[column]
    return figure === undefined || figure.kind === 'percent' ? [] : [{ figure, label: `${row.label}, ${table.columns[column]?.heading}` }]
  })
  if (row.label === '' || parts.length < QUARTERS || parts.some(({ figure }) => figure.decimals >= PER_SHARE_DECIMALS)) return null
  const concepts = new Set<string>(listConcepts('income-statement', row.label))
  const sums = income.flatMap((fact) => {
    const total = fact.values.get(year)
    const isNamed = concepts.has(lineOfRow(document, fact.row)?.concept ?? '') || fact.row.label.toLowerCase() === row.label.toLowerCase()
    const isOne = total?.kind === 'amount' && parts.every(({ figure }) => figure.kind === 'nil' || figure.decimals === total.decimals)
    return isNamed && isOne ? [{ name: `${row.label}, ${year}`, parts, total, label: fact.label }] : []
  })
  return sums.find((sum) => judgeSums([sum]).agreeing > 0) ?? sums[0] ?? null
}
