import { type Account, balanceOf, type LedgerReading, printAmount } from '@tickmark/engine/ledgers'
import { describeLedger, type LedgerFile } from '@tickmark/reviewer/ledgers'
import { listTotals } from './list-totals.ts'

/** The trial balance as a table for people, with how the file was understood, what was left out and what is wrong. */
export function writeLedgerText(name: string, file: LedgerFile): string {
  const { reading } = file
  const blocks = [writeHead(name, file), writeAccounts(reading), ...(reading.problems.length === 0 ? [] : [writeProblems(reading)])]
  return `${blocks.join('\n\n')}\n`
}

function writeHead(name: string, file: LedgerFile): string {
  const { kind, facts } = describeLedger(file)
  return [`${name}: ${kind}`, ...facts.map(({ label, text }) => `${label}: ${text}`)].join('\n')
}

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
