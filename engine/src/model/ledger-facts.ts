/** What a ledger shows about the statements drafted from it. Amounts are in printed units. */
export interface LedgerFacts {
  /** The pages of the statements as they are reviewed. */
  readonly pages: { readonly balanceSheet: number; readonly incomeStatement: number }
  readonly years: readonly LedgerYear[]
  /** The names of accounts with a balance that are in no statement. */
  readonly unmapped: readonly string[]
  /** Those in two lines. */
  readonly twice: readonly string[]
  /** Those whose line was suggested and that nobody has approved. */
  readonly unapproved: readonly string[]
  readonly journals: JournalFacts
  /** Receivables in credit, and payables in debit. */
  readonly wrongSide: readonly string[]
}

/** What the journals of a ledger show about its balances; nothing where it has balances alone. */
export interface JournalFacts {
  /** How many have other debits than credits. */
  readonly unbalanced: number
  /** Sentences on accounts whose balance is not that of their journals. */
  readonly differences: readonly string[]
}

export interface LedgerYear {
  /** "2026". */
  readonly heading: string
  readonly isBalanced: boolean
  readonly lines: readonly LedgerLine[]
  /** Null where the ledger was closed. */
  readonly profit: LedgerLine | null
  /** Reserves at its beginning, and as last year's statements close; null where last year is not known. */
  readonly broughtForward: LedgerLine | null
}

/** A line as it is printed, what its accounts add up to, rounded, and how much rounding may move it. */
export interface LedgerLine {
  readonly label: string
  readonly printed: bigint
  readonly ledger: bigint
  readonly tolerance: bigint
}
