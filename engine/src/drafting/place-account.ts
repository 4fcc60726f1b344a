import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import { type Format, type ItemLine, type Selector, UNMAPPED } from './formats/format.ts'
import type { Formats } from './formats/formats-of.ts'

/** The id of the line that shows accounts of a class. */
export type PlaceOfClass = (id: AccountClassId) => string

/** Compiles which line of two statements shows each class. A class that no line takes is with the unmapped accounts, so that it shows. */
export function compilePlaces({ balanceSheet, incomeStatement }: Formats): PlaceOfClass {
  const places = new Map<Selector, string>()
  for (const { id, takes } of [...balanceSheet, ...incomeStatement].filter(isItem)) for (const selector of takes) places.set(selector, id)
  return (id) => {
    const { concept, term } = ACCOUNT_CLASSES[id] as { concept: Selector | null; term?: 'current' | 'non-current' }
    const selectors = [`class ${id}`, `${concept}/${term}`, `${concept}`] as Selector[]
    return selectors.map((selector) => places.get(selector)).find((place) => place !== undefined) ?? UNMAPPED
  }
}

export const isItem = (line: Format[number]): line is ItemLine => line.role === 'item'

/**
 * Classes that are shown as another one when their balance is on the other side: an overdrawn bank account is owed (IAS 1.32, FRS 102 2.52).
 * Banks do not set off their accounts against each other, so each is judged alone; what is owed to and by a tax office is judged as a whole.
 */
const OTHER_SIDE: Readonly<
  Partial<Record<AccountClassId, { readonly positive: 'debit' | 'credit'; readonly as: AccountClassId; readonly each: boolean }>>
> = {
  bank: { positive: 'debit', as: 'overdrafts', each: true },
  overdrafts: { positive: 'credit', as: 'bank', each: true },
  'directors-loans': { positive: 'credit', as: 'other-receivables', each: true },
  'taxes-payable': { positive: 'credit', as: 'vat-recoverable', each: false },
  'vat-recoverable': { positive: 'debit', as: 'taxes-payable', each: false },
  'income-tax': { positive: 'credit', as: 'tax-recoverable', each: false },
  'tax-recoverable': { positive: 'debit', as: 'income-tax', each: false },
  'deferred-tax': { positive: 'credit', as: 'deferred-tax-assets', each: false },
  'deferred-tax-assets': { positive: 'debit', as: 'deferred-tax', each: false },
}

/** Whether accounts of a class are shown as another one when their balance is on the other side. */
export const maySwitchSides = (id: AccountClassId): boolean => OTHER_SIDE[id] !== undefined

/** The class that each account of one year is shown as: its own, or another where its balance is on the other side. Balances are debits less credits. */
export function listShownClasses(
  accounts: readonly { readonly class: AccountClassId | null; readonly balance: bigint }[],
): (AccountClassId | null)[] {
  const totals = new Map<AccountClassId, bigint>()
  for (const { class: id, balance } of accounts) if (id !== null) totals.set(id, (totals.get(id) ?? 0n) + balance)
  return accounts.map(({ class: id, balance }) => {
    const rule = id === null ? undefined : OTHER_SIDE[id]
    if (id === null || rule === undefined) return id
    const judged = rule.each ? balance : (totals.get(id) ?? 0n)
    return (rule.positive === 'debit' ? judged < 0n : judged > 0n) ? rule.as : id
  })
}
