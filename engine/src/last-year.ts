import { findCasts } from './casting/find-casts.ts'
import { judgeRequired, mergeCasts } from './casting/judge-required.ts'
import type { StatementProblem } from './drafting/last-year/describe-broken.ts'
import type { PrintedStatement, PrintedTable } from './drafting/last-year/printed-table.ts'
import { type LineAccount, takeStatements, type TakenStatements } from './drafting/last-year/take-statements.ts'
import type { Account, TrialBalance } from './ledgers/trial-balance.ts'
import type { FinancialDocument } from './model/document.ts'
import type { Page } from './model/page.ts'
import type { IsoDate, Unit } from './model/profile.ts'
import type { Statement } from './model/statement.ts'
import { readDocument } from './read-document.ts'
import type { Figure } from './statements/financial-statements.ts'
import { listSets } from './statements/sets/list-sets.ts'
import { columnsOf, lineOfRow } from './statements/statements-of.ts'
import { requiredSums } from './statements/sums/required-sums.ts'

export { compareToProfile } from './drafting/last-year/compare-to-profile.ts'
export type { StatementProblem } from './drafting/last-year/describe-broken.ts'

/** Last year's accounts as a trial balance: every last line of the balance sheet and of the income statement is an account. */
export interface LastYear extends Omit<TakenStatements, 'accounts'> {
  /** Null where nothing is used: a problem says why. */
  readonly trialBalance: TrialBalance | null
  /** As the document names them; null where it does not. */
  readonly entity: string | null
  readonly periodEnd: IsoDate | null
  readonly currency: string | null
  /** Decimal places that its amounts drop: 3 where they are in thousands. */
  readonly scale: number | null
}

/** Reads the statements of last year. Pure: the same pages give the same accounts. Never throws on any input of the right shape. */
export function readLastYear(pages: readonly Page[]): LastYear {
  const document = readDocument(pages)
  const { entity, period } = document.basics
  const unit = document.basics.unit.value
  const { statements, decimals } = listPrinted(document)
  const { accounts, ...taken } = takeStatements(statements, decimals, unit === null)
  const currency = unit?.currency ?? null
  const recognised = taken.read.filter(({ page }) => pages[page - 1]?.machineRead !== undefined)
  return {
    ...taken,
    problems: [...taken.problems, ...(recognised.length > 0 ? [RECOGNISED] : [])],
    trialBalance: accounts === null ? null : { decimals, accounts: accounts.map((account, at) => toAccount(account, at, currency ?? '')) },
    entity: entity.value,
    periodEnd: period.value?.end ?? null,
    currency,
    scale: unit?.scale ?? null,
  }
}

const RECOGNISED: StatementProblem = {
  message: 'Its pages are scans: the amounts were read from pictures, and add up to their totals.',
  remedy: 'Compare them with the document.',
}

/** A code that no ledger has, so that lines of last year's statements are never taken for accounts of this year: both meet by class. */
const codeOf = (at: number): string => `PY ${at + 1}`

const toAccount = ({ name, group, balance, line }: LineAccount, at: number, currency: string): Account => ({
  code: codeOf(at),
  name,
  group,
  currency,
  debit: balance > 0n ? balance : 0n,
  credit: balance < 0n ? -balance : 0n,
  prior: null,
  row: at + 1,
  line,
})

/** The balance sheets and income statements of the reporting entity, in the column of the year. */
function listPrinted(document: FinancialDocument): { readonly statements: readonly PrintedStatement[]; readonly decimals: number } {
  const [own] = listSets(document)
  const found = (own?.statements ?? []).flatMap((statement) => {
    const { kind } = statement
    return own !== undefined && (kind === 'balance-sheet' || kind === 'income-statement')
      ? [{ statement, kind, column: findColumn(document, statement, own.columnsOf(statement)) }]
      : []
  })
  const scales = found.flatMap(({ statement, column }) =>
    column === null ? [] : statement.table.rows.map((row) => (row.cells[column.index]?.decimals ?? 0) - (column.unit?.scale ?? 0)),
  )
  const decimals = Math.max(0, ...scales)
  return {
    decimals,
    statements: found.map(({ statement, kind, column }) => ({
      kind,
      page: statement.table.page,
      table: column === null ? null : toTable(document, statement, column, decimals),
    })),
  }
}

type YearColumn = { readonly index: number; readonly unit: Unit | null }

/** The one column of the newest year, without those of funds or segments; null where there are none or several. */
function findColumn(document: FinancialDocument, statement: Statement, own: readonly number[]): YearColumn | null {
  const columns = columnsOf(document, statement).filter(({ index }) => own.includes(index))
  const current = columns.filter(({ basis }) => basis === 'current')
  const whole = current.filter(({ dimension }) => dimension === null)
  const undated = columns.every(({ basis }) => basis === null) ? columns : []
  const [only, ...others] = [whole, current, undated].find((some) => some.length > 0) ?? []
  return only === undefined || others.length > 0 ? null : only
}

function toTable(document: FinancialDocument, statement: Statement, { index, unit }: YearColumn, decimals: number): PrintedTable {
  const { table } = statement
  const casts = mergeCasts(findCasts(table), judgeRequired(table, requiredSums(document, statement)))
  const at = columnsOf(document, statement).findIndex((column) => column.index === index)
  const printed = Math.max(0, ...table.rows.map((row) => row.cells[index]?.decimals ?? 0))
  const amountOf = (figure: Pick<Figure, 'value' | 'decimals'>): bigint =>
    figure.value * 10n ** BigInt(decimals + (unit?.scale ?? 0) - figure.decimals)
  return {
    page: table.page,
    sums: new Map(casts.map(({ total, parts }) => [total, parts])),
    printedUnit: 10n ** BigInt(decimals + (unit?.scale ?? 0) - printed),
    rows: table.rows.map((row) => {
      const line = lineOfRow(document, row)
      const figure = line?.cells[at] ?? null
      return {
        label: row.label,
        heading: row.group,
        concept: line?.concept ?? null,
        term: line?.term ?? null,
        isTotal: line?.role === 'total',
        amount: figure === null ? null : amountOf(figure),
      }
    }),
  }
}
