import { z } from 'zod'
import type { SourceAccount } from '../../../ports/ledger-source.ts'
import { AccountClass } from '../account-class.ts'
import { readJson } from '../read-json.ts'

const AccountsAnswer = z.object({
  QueryResponse: z.object({
    /** Missing where there is none. */
    Account: z
      .array(
        z.object({
          Id: z.string().min(1),
          /** With the names of the accounts above it. */
          FullyQualifiedName: z.string(),
          /** Missing where the company has no numbers for accounts. */
          AcctNum: z.string().nullish(),
          AccountType: z.string(),
          /** Such as "RetainedEarnings". */
          AccountSubType: z.string().nullish(),
          Classification: AccountClass,
        }),
      )
      .default([]),
  }),
})

/** Accounts in one answer; what a query can ask for at most. */
export const accountsPerPage = 1_000

/** The query for a page of accounts, those that are no longer in use too. Positions begin with 1. */
export const queryAccounts = (from: number): string =>
  `select * from Account where Active in (true, false) orderby Id startposition ${from} maxresults ${accountsPerPage}`

export const readAccounts = (text: string): readonly SourceAccount[] =>
  readJson('QuickBooks: accounts', text, AccountsAnswer).QueryResponse.Account.map((account) => ({
    id: account.Id,
    code: account.AcctNum ?? '',
    name: account.FullyQualifiedName,
    type: account.AccountType,
    section: account.AccountSubType === 'RetainedEarnings' ? 'retained-earnings' : account.Classification,
  }))
