import {
  type Account,
  balanceOf,
  type ColumnRole,
  type LedgerKind,
  type LedgerReading,
  type LeftOut,
  printAmount,
} from '@tickmark/engine/ledgers'
import type { LedgerFile } from '@tickmark/reviewer/ledgers'
import { listTotals } from './list-totals.ts'

const KINDS: Readonly<Record<LedgerKind, string>> = {
  'trial-balance': 'Trial balance',
  'general-ledger': 'General ledger',
  journal: 'Journal',
}

const ROLES: Readonly<Record<ColumnRole, string>> = {
  code: 'code',
  name: 'name',
  group: 'type',
  debit: 'debit',
  credit: 'credit',
  balance: 'balance',
  side: 'debit or credit',
  'prior-debit': 'last year’s debit',
  'prior-credit': 'last year’s credit',
  'prior-balance': 'last year’s balance',
  currency: 'currency',
  'cost-centre': 'cost centre',
  journal: 'journal',
  date: 'date',
}

/** Singular and plural of what is left out. */
const LEFT_OUT: Readonly<Record<LeftOut['why'], readonly [string, string]>> = {
  'above-headings': ['row above the headings', 'rows above the headings'],
  heading: ['heading', 'headings'],
  total: ['total', 'totals'],
  parent: ['account that adds up others', 'accounts that add up others'],
  blank: ['blank row', 'blank rows'],
  directive: ['directive', 'directives'],
  rule: ['rule for postings that are not made yet', 'rules for postings that are not made yet'],
  virtual: ['virtual posting', 'virtual postings'],
}

/** The trial balance as a table for people, with how the file was understood, what was left out and what is wrong. */
export function writeLedgerText(name: string, file: LedgerFile): string {
  const { reading } = file
  const blocks = [writeHead(name, file), writeAccounts(reading), ...(reading.problems.length === 0 ? [] : [writeProblems(reading)])]
  return `${blocks.join('\n\n')}\n`
}

function writeHead(name: string, { reading, encoding, sheet, otherSheets }: LedgerFile): string {
  const { kind, layout, lines, leftOut, trialBalance } = reading
  const used =
    layout?.columns.flatMap(({ heading, role }) => (role === null ? [] : [heading === '' ? ROLES[role] : `${heading} (${ROLES[role]})`])) ??
    []
  const unused = layout?.columns.flatMap(({ heading, role }) => (role === null && heading !== '' ? [heading] : [])) ?? []
  const left = leftOut.map(({ why, rows }) => `${count(rows)} ${LEFT_OUT[why][rows === 1 ? 0 : 1]}`)
  return [
    `${name}: ${KINDS[kind].toLowerCase()}, ${count(lines)} ${lines === 1 ? 'line' : 'lines'}, ${count(trialBalance.accounts.length)} ${trialBalance.accounts.length === 1 ? 'account' : 'accounts'}`,
    ...(sheet === null ? [] : [`Sheet: ${sheet}${otherSheets.length === 0 ? '' : `; not read: ${otherSheets.join(', ')}`}`]),
    ...(encoding === null || encoding === 'utf-8' ? [] : [`Encoding: ${encoding}`]),
    ...(used.length === 0 ? [] : [`Columns: ${used.join(', ')}`]),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`]),
    ...(layout?.decimalMark === ',' ? ['Decimal mark: comma'] : []),
    ...(left.length === 0 ? [] : [`Left out: ${left.join(', ')}`]),
  ].join('\n')
}

const count = (number: number): string => number.toLocaleString('en-GB')

/** Debit and credit balances, as a trial balance has them. */
function writeAccounts(reading: LedgerReading): string {
  const { accounts, decimals } = reading.trialBalance
  const printAll = (value: bigint): string => (decimals === 1 ? printAmount(value * 10n, 2) : printAmount(value, decimals))
  const print = (value: bigint): string => (value === 0n ? '' : printAll(value))
  const toCells = (account: Account): Cells => {
    const balance = balanceOf(account)
    const prior = account.prior === null ? '' : print(account.prior)
    return [account.code, account.name, account.currency, balance > 0n ? print(balance) : '', balance < 0n ? print(-balance) : '', prior]
  }
  const rows = accounts.map(toCells)
  const totals = listTotals(reading).map(({ currency }): Cells => {
    const balances = accounts.filter((account) => account.currency === currency).map(balanceOf)
    const sum = (side: 1n | -1n): string =>
      printAll(balances.reduce((total, balance) => (balance * side > 0n ? total + balance * side : total), 0n))
    return ['', 'Total', currency, sum(1n), sum(-1n), '']
  })
  return align([['Code', 'Name', 'Currency', 'Debit', 'Credit', 'Last year'], ...rows, ...totals])
}

type Cells = readonly [code: string, name: string, currency: string, debit: string, credit: string, prior: string]

const FIRST_AMOUNT = 3
const WIDEST = 60

/** Columns beneath each other, amounts at the right. A column without entries is left out. */
function align(rows: readonly Cells[]): string {
  const [, ...entries] = rows
  const shown = [0, 1, 2, 3, 4, 5].filter((column) => column === 3 || column === 4 || entries.some((row) => row[column] !== ''))
  const widths = shown.map((column) => rows.reduce((width, row) => Math.max(width, Math.min(WIDEST, row[column]?.length ?? 0)), 0))
  return rows
    .map((row) =>
      shown
        .map((column, at) =>
          column < FIRST_AMOUNT ? (row[column] ?? '').padEnd(widths[at] ?? 0) : (row[column] ?? '').padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const writeProblems = ({ problems }: LedgerReading): string => problems.map(({ message, remedy }) => `✕ ${message}\n  ${remedy}`).join('\n')
