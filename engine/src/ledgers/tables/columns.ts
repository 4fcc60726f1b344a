import type { ColumnRole } from '../trial-balance.ts'

/** The column of each role that a table has. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>

export const defineColumn = <Role extends keyof Columns>(role: Role, column: number | undefined): Columns =>
  column === undefined ? {} : { [role]: column }

export const hasAccount = (columns: Columns): boolean => columns.code !== undefined || columns.name !== undefined

export const hasAmounts = ({ debit, credit, balance }: Columns): boolean =>
  balance !== undefined || (debit !== undefined && credit !== undefined)

/** The columns of a role's amounts: this year's and last year's. */
const AMOUNTS = ['debit', 'credit', 'balance', 'prior-debit', 'prior-credit', 'prior-balance'] as const

export const listAmountColumns = (columns: Columns): number[] => AMOUNTS.flatMap((role) => columns[role] ?? [])
