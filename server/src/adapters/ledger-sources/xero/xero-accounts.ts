import { z } from 'zod'
import type { SourceAccount } from '../../../ports/ledger-source.ts'
import { AccountClass } from '../account-class.ts'
import { readJson } from '../read-json.ts'

const AccountsAnswer = z.object({
  Accounts: z.array(
    z.object({
      AccountID: z.string().min(1),
      /** Bank accounts may have none. */
      Code: z.string().nullish(),
      Name: z.string(),
      Type: z.string(),
      Class: AccountClass,
      /** What Xero uses the account for itself, such as "RETAINEDEARNINGS". */
      SystemAccount: z.string().nullish(),
    }),
  ),
})

/** As Xero's own chart prints them. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['BANK', 'Bank'],
  ['CURRENT', 'Current Asset'],
  ['CURRLIAB', 'Current Liability'],
  ['DEPRECIATN', 'Depreciation'],
  ['DIRECTCOSTS', 'Direct Costs'],
  ['EQUITY', 'Equity'],
  ['EXPENSE', 'Expense'],
  ['FIXED', 'Fixed Asset'],
  ['INVENTORY', 'Inventory'],
  ['LIABILITY', 'Liability'],
  ['NONCURRENT', 'Non-current Asset'],
  ['OTHERINCOME', 'Other Income'],
  ['OVERHEADS', 'Overhead'],
  ['PREPAYMENT', 'Prepayment'],
  ['REVENUE', 'Revenue'],
  ['SALES', 'Sales'],
  ['TERMLIAB', 'Non-current Liability'],
])

/** Reads the answer of `/Accounts`, which has the whole chart without pages. */
export const readAccounts = (text: string): readonly SourceAccount[] =>
  readJson('Xero: accounts', text, AccountsAnswer).Accounts.map((account) => ({
    id: account.AccountID,
    code: account.Code ?? '',
    name: account.Name,
    type: typeNames.get(account.Type) ?? account.Type,
    section: account.SystemAccount === 'RETAINEDEARNINGS' ? 'retained-earnings' : account.Class,
  }))
