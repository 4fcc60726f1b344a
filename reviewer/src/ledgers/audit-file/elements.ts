/** The records of an audit file, and the fields of each. */
export const RECORD_FIELDS = {
  header: ['currency', 'start', 'end', 'startPeriod', 'startYear', 'endPeriod', 'endYear'],
  account: ['id', 'name', 'type', 'standardId', 'groupingCategory', 'openingDebit', 'openingCredit', 'closingDebit', 'closingCredit'],
  totals: ['entries', 'debit', 'credit'],
  journal: ['id'],
  transaction: ['id', 'date', 'type'],
  line: ['account', 'debit', 'credit'],
} as const
export type RecordName = keyof typeof RECORD_FIELDS

/**
 * Where a record is, beneath the root, and its fields beneath it. The paths are those of the schemas of the OECD (2.00), Norway (1.10 to 1.30)
 * and Portugal (1.04_01); amounts are an element of their own in the first two. Elements that are not here are passed over.
 */
export const RECORD_PATHS: readonly {
  readonly record: RecordName
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}[] = [
  {
    record: 'header',
    path: 'Header',
    fields: {
      DefaultCurrencyCode: 'currency',
      CurrencyCode: 'currency',
      StartDate: 'start',
      EndDate: 'end',
      'SelectionCriteria/SelectionStartDate': 'start',
      'SelectionCriteria/SelectionEndDate': 'end',
      'SelectionCriteria/PeriodStart': 'startPeriod',
      'SelectionCriteria/PeriodStartYear': 'startYear',
      'SelectionCriteria/PeriodEnd': 'endPeriod',
      'SelectionCriteria/PeriodEndYear': 'endYear',
    },
  },
  {
    record: 'account',
    path: 'MasterFiles/GeneralLedgerAccounts/Account',
    fields: {
      AccountID: 'id',
      AccountDescription: 'name',
      AccountType: 'type',
      StandardAccountID: 'standardId',
      GroupingCategory: 'groupingCategory',
      OpeningDebitBalance: 'openingDebit',
      OpeningCreditBalance: 'openingCredit',
      ClosingDebitBalance: 'closingDebit',
      ClosingCreditBalance: 'closingCredit',
    },
  },
  { record: 'totals', path: 'GeneralLedgerEntries', fields: { NumberOfEntries: 'entries', TotalDebit: 'debit', TotalCredit: 'credit' } },
  { record: 'journal', path: 'GeneralLedgerEntries/Journal', fields: { JournalID: 'id' } },
  {
    record: 'transaction',
    path: 'GeneralLedgerEntries/Journal/Transaction',
    fields: { TransactionID: 'id', TransactionDate: 'date', TransactionType: 'type' },
  },
  ...['Line', 'Lines/Line', 'Lines/DebitLine', 'Lines/CreditLine'].map((line) => ({
    record: 'line' as const,
    path: `GeneralLedgerEntries/Journal/Transaction/${line}`,
    fields: {
      AccountID: 'account',
      DebitAmount: 'debit',
      'DebitAmount/Amount': 'debit',
      CreditAmount: 'credit',
      'CreditAmount/Amount': 'credit',
    },
  })),
]
