import { type ImportedLedger, limits } from '@tickmark/contract'
import type { TrialBalance } from '@tickmark/engine/ledgers'
import type { LedgerFile } from './read-ledger-file.ts'

/** A ledger as it is stored: all accounts, exactly as they were read. */
export const toImportedLedger = (file: string, { reading, sheet }: Pick<LedgerFile, 'reading' | 'sheet'>): ImportedLedger => ({
  ...toImported(file, sheet, reading.trialBalance),
  ...keepDates(reading),
  ...(reading.tests === null ? {} : { tests: reading.tests }),
})

/** A trial balance as it is stored. */
export const toImported = (file: string, sheet: string | null, { decimals, accounts }: TrialBalance): ImportedLedger => ({
  file,
  sheet,
  decimals,
  accounts: accounts.map(({ code, name, group, currency, debit, credit, prior, broughtForward, row, line }) => ({
    code,
    name,
    group,
    currency,
    debit: String(debit),
    credit: String(credit),
    prior: prior === null ? null : String(prior),
    ...(broughtForward !== undefined && { broughtForward: String(broughtForward) }),
    row,
    ...(line && { line }),
  })),
})

function keepDates({ dates, problems }: LedgerFile['reading']): Pick<ImportedLedger, 'dates'> {
  if (dates === null) return {}
  const { first, last, period } = dates
  return { dates: { first, last, period, ...(problems.some(({ kind }) => kind === 'dates-outside') && { isOutside: true }) } }
}

/** Why a ledger cannot be stored, with what to do; null if it can. */
export function refuseLedger({ accounts, decimals }: TrialBalance): string | null {
  if (accounts.length === 0) return 'The file has no account. Export the trial balance with a row for each account.'
  if (accounts.length > limits.accountsPerLedger)
    return `The file has ${accounts.length.toLocaleString('en-GB')} accounts, and up to ${limits.accountsPerLedger.toLocaleString('en-GB')} can be imported. Export balances of main accounts, without those of customers and suppliers.`
  if (decimals > MAX_DECIMALS) return `The file has amounts with ${decimals} decimals, and up to ${MAX_DECIMALS} can be imported.`
  const isLong = (text: string): boolean => text.length > limits.accountTextMaxLength
  const long = accounts.find(({ code, name, group, currency }) => [code, name, group, currency].some(isLong))
  if (long !== undefined) {
    const what = isLong(long.currency) ? 'currency' : 'name'
    return `The account in row ${long.row} has a ${what} of more than ${limits.accountTextMaxLength} characters. Shorten it.`
  }
  return null
}

const MAX_DECIMALS = 12
