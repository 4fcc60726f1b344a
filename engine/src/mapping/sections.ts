import { splitWords } from '../model/split-words.ts'
import { CONCEPTS } from '../statements/concepts/catalogue.ts'
import { ACCOUNT_CLASSES, type AccountClassId } from './account-classes.ts'

/** A part of the ledger: what types of accounts and headings say. */
export interface Section {
  /** Whether accounts of a class may be in it. */
  readonly has: (id: AccountClassId) => boolean
  /** The class of its accounts where nothing else shows one. */
  readonly otherwise: AccountClassId
  /** What its accounts are at large; absent where accounts of either side are in it. */
  readonly type?: AccountType
  /** Its accounts are of one kind: that they are in it shows what they are. */
  readonly isNarrow?: boolean
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

/** Types and headings that name one kind of account, as in Xero and QuickBooks. */
const NARROW: readonly { readonly group: RegExp; readonly classes: readonly AccountClassId[] }[] = [
  {
    group: /^(?:(?:bank|cash)(?: accounts?)?|bank and cash|cash and bank|cash at bank(?: and in hand)?|cash and cash equivalents)$/,
    classes: ['bank', 'cash', 'overdrafts', 'short-term-borrowings'],
  },
  { group: /^credit cards?$/, classes: ['overdrafts', 'short-term-borrowings'] },
]

function readNarrow(words: readonly string[]): Section | null {
  const classes = NARROW.find(({ group }) => group.test(words.join(' ')))?.classes
  const [otherwise] = classes ?? []
  return classes === undefined || otherwise === undefined ? null : { otherwise, isNarrow: true, has: (id) => classes.includes(id) }
}

/** The section that a type or a heading names: "Current liabilities", "OVERHEAD", "Fixed assets"; null where it names none. */
export function readSection(group: string): Section | null {
  const words = splitWords(group)
  const narrow = readNarrow(words)
  if (narrow !== null) return narrow
  const sides = Object.keys(WORDS) as AccountType[]
  // The noun is last in English: "Current liability" is no current asset.
  const side = words.toReversed().flatMap((word) => sides.find((one) => WORDS[one].test(word)) ?? [])[0]
  return side === undefined ? null : { otherwise: OTHERWISE[side], type: side, has: (id) => isOn(id, side) }
}

/** Results and movements that are in debit in one year and in credit in another, whatever line shows them. */
const EITHER_WAY: ReadonlySet<AccountClassId> = new Set<AccountClassId>([
  'disposal-results',
  'fair-value-results',
  'stock-change-of-products',
  'stock-change-of-materials',
  'stock-change-of-goods',
])

/** Whether accounts of a class may be of that type. */
export function isOn(id: AccountClassId, side: AccountType): boolean {
  if (EITHER_WAY.has(id)) return side === 'income' || side === 'expense'
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
