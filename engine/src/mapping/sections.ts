import { splitWords } from '../model/split-words.ts'
import { CONCEPTS } from '../statements/concepts/catalogue.ts'
import { ACCOUNT_CLASSES, type AccountClassId } from './account-classes.ts'

/** A part of the ledger: what types of accounts and headings say. */
export interface Section {
  /** Whether accounts of a class may be in it. */
  readonly has: (id: AccountClassId) => boolean
  /** The class of its accounts where nothing else shows one. */
  readonly otherwise: AccountClassId
}

/** What an account is at large. */
export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

const WORDS: Readonly<Record<AccountType, RegExp>> = {
  equity: /^(?:equity|capital|reserves?|eigenkapital|eigen|capitaux|patrimonio)/,
  liability: /^(?:liabilit|creditors?|payables?|provisions?|borrowings?|loans?|schuld|verbindlichkeit|passi[fv]|dettes)/,
  expense: /^(?:expenses?|costs?|overheads?|purchases?|direct|depreciation|cogs|aufwand|kosten|charges?|gastos?)/,
  income: /^(?:income|revenues?|sales|turnover|ertr[aä]g|erlose|omzet|produits?|ingresos?)/,
  asset: /^(?:assets?|fixed|current|bank|cash|inventory|stocks?|debtors?|receivables?|prepayments?|aktiva|activos?|actif)/,
}

const OTHERWISE: Readonly<Record<AccountType, AccountClassId>> = {
  asset: 'other-receivables',
  liability: 'other-payables',
  equity: 'other-reserves',
  income: 'other-operating-income',
  expense: 'external-services',
}

/** The section that a type or a heading names: "Current liabilities", "OVERHEAD", "Fixed assets"; null where it names none. */
export function readSection(group: string): Section | null {
  const words = splitWords(group)
  const sides = Object.keys(WORDS) as AccountType[]
  // The noun is last in English: "Current liability" is no current asset.
  const side = words.toReversed().flatMap((word) => sides.find((one) => WORDS[one].test(word)) ?? [])[0]
  return side === undefined ? null : { otherwise: OTHERWISE[side], has: (id) => isOn(id, side) }
}

/** Whether accounts of a class may be of that type. */
export function isOn(id: AccountClassId, side: AccountType): boolean {
  const { concept } = ACCOUNT_CLASSES[id]
  if (concept === null) return true
  const { statement, also, balance } = CONCEPTS[concept]
  const isEquity = statement === 'equity-statement' || (also?.includes('equity-statement') ?? false)
  if (side === 'income') return statement === 'income-statement' && balance !== 'debit'
  if (side === 'expense') return statement === 'income-statement' && balance !== 'credit'
  if (side === 'equity') return isEquity
  if (statement !== 'balance-sheet') return false
  return side === 'asset' ? balance !== 'credit' : balance !== 'debit' && !isEquity
}
