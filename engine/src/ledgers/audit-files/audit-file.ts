/**
 * The records of a Standard Audit File for Tax (SAF-T) that balances need, with texts as they are in the file: empty where an element is
 * missing. The structure is that of the OECD (version 2.00), of which Norway (1.10 to 1.30), Portugal (1.04_01) and others have their own.
 */
export interface AuditHeader {
  /** Of all amounts, such as NOK. */
  readonly currency: string
  /** The first and the last day of the selection. */
  readonly start: string
  readonly end: string
  /** Instead of days: the number of a period, and its year. */
  readonly startPeriod: string
  readonly startYear: string
  readonly endPeriod: string
  readonly endYear: string
}

/** An account of the chart. */
export interface AuditAccount {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly standardId: string
  readonly groupingCategory: string
  readonly openingDebit: string
  readonly openingCredit: string
  readonly closingDebit: string
  readonly closingCredit: string
  /** The line of the file that it begins on; 1 is the first. */
  readonly row: number
}

/** What the lines of a transaction have in common. */
export interface AuditTransaction {
  readonly id: string
  readonly journal: string
  readonly date: string
  /** Portugal: N of the period, R of its end, J adjusts, A closes the results. */
  readonly type: string
  readonly row: number
}

/** A debit or a credit to an account. */
export interface AuditLine {
  readonly account: string
  readonly debit: string
  readonly credit: string
  readonly row: number
}

/** What the file says of its journals. */
export interface AuditTotals {
  readonly entries: string
  readonly debit: string
  readonly credit: string
  readonly row: number
}
