import { printAmount } from '../../model/print-amount.ts'
import type { Notes } from '../collect-notes.ts'
import { ExactSum, negate, subtract } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { AuditAccount } from './audit-file.ts'
import { readDecimal } from './read-decimal.ts'

/** An account of the chart, with what its lines come to. */
export interface ChartAccount {
  readonly account: AuditAccount
  readonly opening: Sides
  readonly closing: Sides
  readonly movement: ExactSum
}

/** Null where the file gives neither side. */
export type Sides = { readonly debit: Amount; readonly credit: Amount } | null

/** Categories of accounts that add up others in Portugal: of the general ledger and of cost accounting (Portaria 302/2016, field 2.1.2.7). */
const SUMS: ReadonlySet<string> = new Set(['GR', 'GA', 'AR', 'AA'])
/** The categories of accounts with movements: no words for people. */
const MOVEMENTS: ReadonlySet<string> = new Set(['GM', 'AM'])

/** Whether the account has a category of Portugal. */
export const isPortuguese = ({ groupingCategory }: AuditAccount): boolean => SUMS.has(groupingCategory) || MOVEMENTS.has(groupingCategory)

export const addsUpOthers = ({ groupingCategory }: AuditAccount): boolean => SUMS.has(groupingCategory)

/** The word for the kind of an account: its type, where that is more than "general ledger", its grouping, or the account of the standard chart. */
export function findGroup({ type, groupingCategory, standardId }: AuditAccount): string {
  if (type !== '' && type !== 'GL') return type
  return groupingCategory === '' || MOVEMENTS.has(groupingCategory) ? standardId : groupingCategory
}

const NIL: Amount = { value: 0n, decimals: 0 }

/** Reads the balances of an account; those that cannot be read are reported, and count as nil. */
export function readChartAccount(account: AuditAccount, notes: Notes): ChartAccount {
  const read = (text: string, what: string): Amount => {
    const amount = text === '' ? NIL : readDecimal(text)
    if (amount === null)
      notes.report({
        kind: 'amount-unreadable',
        row: account.row,
        message: `Account ${account.id.slice(0, 40)} (line ${account.row}): its ${what} “${text.slice(0, 40)}” is not an amount. It was not counted.`,
        remedy: 'Correct the amount in the file, or export it again.',
      })
    return amount ?? NIL
  }
  const sidesOf = (debit: string, credit: string, what: string): Sides =>
    debit === '' && credit === '' ? null : { debit: read(debit, `${what} debit balance`), credit: read(credit, `${what} credit balance`) }
  return {
    account,
    opening: sidesOf(account.openingDebit, account.openingCredit, 'opening'),
    closing: sidesOf(account.closingDebit, account.closingCredit, 'closing'),
    movement: new ExactSum(),
  }
}

/** Reports an account whose closing balance is not its opening balance and its lines. */
export function checkClosing({ account, opening, closing, movement }: ChartAccount, notes: Notes): void {
  if (closing === null) return
  const expected = new ExactSum().add(movement)
  if (opening !== null) expected.add(opening.debit).add(negate(opening.credit))
  const stated = subtract(closing.debit, closing.credit)
  if (subtract(stated, expected).value === 0n) return
  notes.report({
    kind: 'closing-disagrees',
    row: account.row,
    message: `Account ${account.id.slice(0, 40)} (line ${account.row}) closes with ${print(stated)} in the chart of accounts; its opening balance and its lines come to ${print(expected)}.`,
    remedy: 'Lines may be missing from the file, or it covers another period than its balances. Export it again.',
  })
}

const print = ({ value, decimals }: Amount): string =>
  `${printAmount(value < 0n ? -value : value, decimals)}${value === 0n ? '' : value > 0n ? ' debit' : ' credit'}`
