import { type Account, balanceOf, type LedgerChanges, type LedgerReading, printAmount } from '@tickmark/engine/ledgers'
import { describeLedger, type LedgerFile } from '@tickmark/reviewer/ledgers'
import { alignColumns } from './align-columns.ts'
import { listTotals } from './list-totals.ts'
import { writeLedgerChanges } from './write-changes.ts'
import { writeLedgerTests } from './write-tests.ts'

/** The trial balance as a table for people, with how the file was understood, what was left out, what is wrong, what tests show and what has changed. */
export function writeLedgerText(name: string, file: LedgerFile, changes: LedgerChanges | null): string {
  const { reading } = file
  const blocks = [
    writeHead(name, file),
    writeAccounts(reading),
    ...(reading.problems.length === 0 ? [] : [writeProblems(reading)]),
    ...(reading.tests === null ? [] : [writeLedgerTests(reading.tests)]),
    ...(changes === null ? [] : [writeLedgerChanges(changes)]),
  ]
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
  return alignColumns(COLUMNS, [...rows, ...totals])
}

type Cells = readonly [code: string, name: string, currency: string, debit: string, credit: string, prior: string]

const COLUMNS = [
  { name: 'Code' },
  { name: 'Name' },
  { name: 'Currency' },
  { name: 'Debit', numeric: true, always: true },
  { name: 'Credit', numeric: true, always: true },
  { name: 'Last year', numeric: true },
] as const

const writeProblems = ({ problems }: LedgerReading): string => problems.map(({ message, remedy }) => `✕ ${message}\n  ${remedy}`).join('\n')
