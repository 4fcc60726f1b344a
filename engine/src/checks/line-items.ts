import type { PrimaryKind } from '../model/statement.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import { listConcepts } from '../statements/find-concept.ts'

/** The lines of a statement that carry an item. */
export interface ItemLines {
  readonly statement: PrimaryKind
  /** The concepts that the item may have, the one that is meant most often first. */
  readonly concepts: readonly ConceptId[]
}

const inBalanceSheet = (...concepts: readonly ConceptId[]): ItemLines => ({ statement: 'balance-sheet', concepts })
const inIncomeStatement = (...concepts: readonly ConceptId[]): ItemLines => ({ statement: 'income-statement', concepts })
const inCashFlow = (...concepts: readonly ConceptId[]): ItemLines => ({ statement: 'cash-flow', concepts })
const inEquityStatement = (...concepts: readonly ConceptId[]): ItemLines => ({ statement: 'equity-statement', concepts })

const RESULTS = ['profit', 'profit-of-owners', 'profit-from-continuing-operations'] as const

/** Items that checks compare and analyse, each in the statement that it is taken from. */
export const LINE_ITEMS = {
  'total-assets': inBalanceSheet('total-assets'),
  // "Total liabilities" may be the whole side.
  'liabilities-and-equity': inBalanceSheet('liabilities-and-equity', 'total-liabilities'),
  'net-assets': inBalanceSheet('net-assets'),
  'total-equity': inBalanceSheet('total-equity', 'equity-of-owners'),
  'current-assets': inBalanceSheet('current-assets'),
  'current-liabilities': inBalanceSheet('current-liabilities'),
  'total-liabilities': inBalanceSheet('total-liabilities'),
  'net-current-assets': inBalanceSheet('net-current-assets'),
  inventories: inBalanceSheet('inventories'),
  receivables: inBalanceSheet('receivables'),
  payables: inBalanceSheet('payables'),
  'property-plant-equipment': inBalanceSheet('property-plant-equipment'),
  goodwill: inBalanceSheet('goodwill'),
  borrowings: inBalanceSheet('borrowings'),
  'lease-liabilities': inBalanceSheet('lease-liabilities', 'operating-lease-liabilities'),
  provisions: inBalanceSheet('provisions'),
  'deferred-tax': inBalanceSheet('deferred-tax-assets', 'deferred-tax-liabilities'),
  'share-capital': inBalanceSheet('share-capital'),
  'retained-earnings': inBalanceSheet('retained-earnings'),
  cash: inBalanceSheet('cash'),
  revenue: inIncomeStatement('revenue', 'total-income'),
  'cost-of-sales': inIncomeStatement('cost-of-sales'),
  'gross-profit': inIncomeStatement('gross-profit'),
  'operating-profit': inIncomeStatement('operating-profit'),
  'finance-costs': inIncomeStatement('finance-costs', 'net-finance-costs'),
  'profit-before-tax': inIncomeStatement('profit-before-tax'),
  tax: inIncomeStatement('tax'),
  profit: inIncomeStatement(...RESULTS),
  'basic-earnings-per-share': inIncomeStatement('basic-earnings-per-share'),
  'diluted-earnings-per-share': inIncomeStatement('diluted-earnings-per-share'),
  'starting-profit': inCashFlow(...RESULTS, 'profit-before-tax'),
  'depreciation-add-back': inCashFlow('depreciation'),
  'operating-cash-flow': inCashFlow('operating-cash-flow', 'cash-generated-from-operations'),
  'capital-expenditure': inCashFlow('capital-expenditure'),
  'dividends-paid': inCashFlow('dividends-paid', 'dividends-paid-to-non-controlling-interests'),
  'closing-cash': inCashFlow('closing-cash'),
  'equity-profit': inEquityStatement('profit', 'profit-of-owners'),
} as const satisfies Readonly<Record<string, ItemLines>>

/** Lines that other places must agree with. */
export type LineItem = keyof typeof LINE_ITEMS

/** Whether a caption may be that of the item, wherever it is printed. */
export function namesItem(caption: string, item: LineItem): boolean {
  const { statement, concepts }: ItemLines = LINE_ITEMS[item]
  return listConcepts(statement, caption).some((concept) => concepts.includes(concept))
}
