import { type ConceptId, CONCEPTS } from '../statements/concepts/catalogue.ts'
import type { Term } from '../statements/concepts/concept.ts'

/** What the accounts of one kind are: finer than a line of the primary statements, so that notes can be drafted from it. */
export interface AccountClass {
  /** For people. */
  readonly name: string
  /** The line of the primary statements; null for what is in none of them: memorandum accounts, and those that only divide the profit. */
  readonly concept: ConceptId | null
  /** Of a line that may be either. */
  readonly term?: Term
}

const line = (name: string, concept: ConceptId | null, term?: Term): AccountClass => ({
  name,
  concept,
  ...(term !== undefined && { term }),
})

/** Fixed assets and long-term investments. Accumulated depreciation has the class of its asset. */
const FIXED_ASSETS = {
  'formation-costs': line('formation costs', 'intangible-assets'),
  research: line('research', 'intangible-assets'),
  'development-costs': line('development costs', 'intangible-assets'),
  concessions: line('concessions', 'intangible-assets'),
  'patents-licences': line('patents, licences and trademarks', 'intangible-assets'),
  software: line('software', 'intangible-assets'),
  goodwill: line('goodwill', 'goodwill'),
  'other-intangibles': line('other intangible assets', 'intangible-assets'),
  'intangibles-in-progress': line('intangible assets in progress and payments on account', 'intangible-assets'),
  land: line('land', 'property-plant-equipment'),
  buildings: line('buildings', 'property-plant-equipment'),
  'leasehold-property': line('leasehold property and improvements', 'property-plant-equipment'),
  'plant-machinery': line('plant and machinery', 'property-plant-equipment'),
  'fixtures-fittings': line('fixtures and fittings', 'property-plant-equipment'),
  'computer-equipment': line('computer equipment', 'property-plant-equipment'),
  'motor-vehicles': line('motor vehicles', 'property-plant-equipment'),
  'other-tangibles': line('other property, plant and equipment', 'property-plant-equipment'),
  'assets-under-construction': line('assets under construction', 'property-plant-equipment'),
  'payments-for-assets': line('payments on account for fixed assets', 'property-plant-equipment'),
  'leased-assets': line('leased assets', 'right-of-use-assets'),
  'investment-land': line('investment property, land', 'investment-property'),
  'investment-buildings': line('investment property, buildings', 'investment-property'),
  'group-shares': line('shares in group undertakings and participating interests', 'subsidiaries'),
  'group-loans': line('loans to group undertakings and participating interests', 'other-assets', 'non-current'),
  'fixed-shares': line('other shares held as fixed assets', 'investments', 'non-current'),
  'fixed-debt-securities': line('debt securities held as fixed assets', 'investments', 'non-current'),
  'portfolio-shares': line('portfolio shares held as fixed assets', 'investments', 'non-current'),
  'loans-granted': line('loans granted', 'other-assets', 'non-current'),
  'deposits-paid': line('deposits and guarantees paid', 'other-assets', 'non-current'),
  'long-term-trade-receivables': line('trade receivables due after one year', 'receivables', 'non-current'),
  'long-term-receivables': line('other receivables due after one year', 'other-assets', 'non-current'),
  'deferred-tax-assets': line('deferred tax assets', 'deferred-tax-assets'),
} as const

const CURRENT_ASSETS = {
  'raw-materials': line('raw materials and consumables', 'inventories'),
  'work-in-progress': line('work in progress', 'inventories'),
  'finished-goods': line('finished goods', 'inventories'),
  'by-products': line('by-products and recovered materials', 'inventories'),
  'goods-for-resale': line('goods for resale', 'inventories'),
  'property-for-sale': line('property for sale', 'inventories'),
  'stock-payments': line('payments on account for stocks', 'inventories'),
  'contract-work': line('contracts in progress', 'contract-assets'),
  'trade-receivables': line('trade receivables', 'receivables', 'current'),
  'group-receivables': line('amounts owed by group undertakings', 'receivables', 'current'),
  'other-receivables': line('other receivables', 'receivables', 'current'),
  'tax-recoverable': line('income tax recoverable', 'tax-receivable'),
  'vat-recoverable': line('VAT and other taxes recoverable', 'receivables', 'current'),
  'called-up-unpaid': line('called-up share capital not paid', 'unpaid-share-capital'),
  'uncalled-capital': line('uncalled share capital', 'unpaid-share-capital'),
  prepayments: line('prepayments and accrued income', 'prepayments'),
  'long-term-prepayments': line('deferred charges', 'other-assets', 'non-current'),
  'current-group-investments': line('current investments in group undertakings', 'investments', 'current'),
  'current-shares': line('shares held as current assets', 'investments', 'current'),
  'current-loans': line('loans and debt securities held as current assets', 'investments', 'current'),
  'derivative-assets': line('derivative assets', 'derivative-assets'),
  bank: line('bank accounts', 'cash'),
  cash: line('cash in hand', 'cash'),
  'assets-held-for-sale': line('assets held for sale', 'assets-held-for-sale'),
} as const

const EQUITY = {
  'share-capital': line('share capital', 'share-capital'),
  'share-premium': line('share premium', 'share-premium'),
  'other-equity-instruments': line('other equity instruments', 'other-reserves'),
  'owner-contributions': line('contributions of owners', 'other-reserves'),
  'own-shares': line('own shares', 'treasury-shares'),
  'revaluation-reserve': line('revaluation reserve', 'revaluation-reserve'),
  'legal-reserve': line('legal reserve', 'other-reserves'),
  'statutory-reserves': line('reserves under law or contract', 'other-reserves'),
  'untaxed-reserves': line('untaxed reserves', 'other-reserves'),
  'other-reserves': line('other reserves', 'other-reserves'),
  'fair-value-reserve': line('fair value reserve', 'accumulated-oci'),
  'hedging-reserve': line('hedging reserve', 'hedging-reserve'),
  'translation-reserve': line('translation reserve', 'translation-reserve'),
  'retained-earnings': line('retained earnings', 'retained-earnings'),
  'profit-for-year': line('profit of the year', 'retained-earnings'),
  'interim-dividend': line('interim dividend', 'retained-earnings'),
  dividends: line('dividends', 'dividends-declared'),
  'capital-grants': line('capital grants', 'other-liabilities', 'non-current'),
} as const

const LIABILITIES = {
  'pension-provision': line('provision for pensions', 'pension-obligation'),
  'tax-provision': line('provision for taxes', 'provisions', 'non-current'),
  'risk-provision': line('provisions for risks', 'provisions', 'non-current'),
  'restructuring-provision': line('provision for restructuring', 'provisions', 'non-current'),
  'repair-provision': line('provision for repairs', 'provisions', 'non-current'),
  'other-provisions': line('other provisions', 'provisions', 'non-current'),
  'current-provisions': line('provisions due within one year', 'provisions', 'current'),
  'deferred-tax': line('deferred tax', 'deferred-tax-liabilities'),
  'convertible-bonds': line('convertible bonds', 'borrowings', 'non-current'),
  bonds: line('bonds', 'borrowings', 'non-current'),
  'subordinated-loans': line('subordinated loans', 'borrowings', 'non-current'),
  'bank-loans': line('bank loans', 'borrowings', 'non-current'),
  'other-borrowings': line('other borrowings', 'borrowings', 'non-current'),
  'lease-liabilities': line('lease liabilities', 'lease-liabilities', 'non-current'),
  'special-debt': line('preference shares and other special debt', 'borrowings', 'non-current'),
  'group-loans-received': line('loans from group undertakings due after one year', 'borrowings', 'non-current'),
  'long-term-payables': line('other payables due after one year', 'other-liabilities', 'non-current'),
  'current-lease-liabilities': line('lease liabilities due within one year', 'lease-liabilities', 'current'),
  'directors-loans': line("directors' loan accounts", 'payables', 'current'),
  'current-part-of-loans': line('current part of long-term debt', 'borrowings', 'current'),
  overdrafts: line('bank overdrafts and short-term loans', 'borrowings', 'current'),
  'short-term-borrowings': line('other short-term borrowings', 'borrowings', 'current'),
  'group-payables': line('amounts owed to group undertakings', 'payables', 'current'),
  'trade-payables': line('trade payables', 'payables', 'current'),
  'group-trade-payables': line('trade payables to group undertakings', 'payables', 'current'),
  'bills-payable': line('bills payable', 'payables', 'current'),
  'asset-payables': line('payables for fixed assets', 'payables', 'current'),
  'sundry-creditors': line('sundry creditors', 'payables', 'current'),
  'customer-advances': line('payments received on account', 'contract-liabilities'),
  'income-tax': line('income tax payable', 'tax-payable'),
  'taxes-payable': line('VAT, payroll taxes and other taxes', 'payables', 'current'),
  'staff-payables': line('wages and social security', 'payables', 'current'),
  'other-payables': line('other payables', 'payables', 'current'),
  accruals: line('accruals', 'accruals'),
  'deferred-income': line('deferred income', 'contract-liabilities'),
  'liabilities-held-for-sale': line('liabilities held for sale', 'liabilities-held-for-sale'),
  suspense: line('suspense accounts', null),
} as const

const INCOME = {
  'goods-sold': line('sales of goods', 'revenue'),
  'services-sold': line('sales of services', 'revenue'),
  'stock-change-of-products': line('change in stocks of products and work in progress', 'cost-of-sales'),
  'own-work-capitalised': line('own work capitalised', 'other-income'),
  'operating-grants': line('operating grants', 'other-income'),
  'other-operating-income': line('other operating income', 'other-income'),
  'materials-purchased': line('purchases of materials', 'cost-of-sales'),
  'goods-purchased': line('purchases of goods for resale', 'cost-of-sales'),
  'stock-change-of-materials': line('change in stocks of materials', 'cost-of-sales'),
  'stock-change-of-goods': line('change in stocks of goods for resale', 'cost-of-sales'),
  'direct-costs': line('subcontracting and other direct costs', 'cost-of-sales'),
  'external-services': line('other external charges', 'administrative-expenses'),
  'distribution-costs': line('selling and distribution costs', 'distribution-costs'),
  'other-taxes': line('taxes other than on income', 'administrative-expenses'),
  wages: line('wages and salaries', 'employee-costs'),
  'social-costs': line('social security and pension costs', 'employee-costs'),
  depreciation: line('depreciation and amortisation', 'depreciation-and-amortisation'),
  'asset-impairment': line('impairment of fixed assets and results of their disposal', 'impairment'),
  'stock-impairment': line('impairment of stocks', 'cost-of-sales'),
  'receivable-impairment': line('bad debts and impairment of receivables', 'administrative-expenses'),
  'provision-charges': line('charges to provisions', 'administrative-expenses'),
  'provision-releases': line('releases of provisions', 'other-income'),
  'other-operating-costs': line('other operating costs', 'administrative-expenses'),
  'disposal-results': line('results of disposals', 'other-income'),
  'dividend-income': line('income from shares and participating interests', 'finance-income'),
  'interest-income': line('interest income', 'finance-income'),
  'other-finance-income': line('other finance income', 'finance-income'),
  'fair-value-results': line('results of fair value and of securities', 'finance-income'),
  'exchange-gains': line('exchange gains', 'finance-income'),
  'interest-costs': line('interest costs', 'finance-costs'),
  'exchange-losses': line('exchange losses', 'finance-costs'),
  'finance-impairment': line('impairment of financial assets', 'finance-costs'),
  'other-finance-costs': line('other finance costs', 'finance-costs'),
  'exceptional-income': line('exceptional income', 'other-income'),
  'exceptional-costs': line('exceptional costs', 'administrative-expenses'),
  'profit-sharing': line('profit sharing of employees', 'employee-costs'),
  'tax-charge': line('tax on profit', 'tax'),
  'deferred-tax-charge': line('deferred tax charge', 'tax'),
  'other-comprehensive-income': line('other comprehensive income', 'other-comprehensive-income'),
  appropriation: line('appropriation of profit', null),
  memorandum: line('memorandum accounts', null),
} as const

export const ACCOUNT_CLASSES = { ...FIXED_ASSETS, ...CURRENT_ASSETS, ...EQUITY, ...LIABILITIES, ...INCOME } as const satisfies Readonly<
  Record<string, AccountClass>
>
export type AccountClassId = keyof typeof ACCOUNT_CLASSES

export const isAccountClass = (id: string): id is AccountClassId => Object.hasOwn(ACCOUNT_CLASSES, id)

export const listClassIds = (): AccountClassId[] => Object.keys(ACCOUNT_CLASSES).filter(isAccountClass)

export type ClassStatement = 'balance-sheet' | 'income-statement'

/** The statement that accounts of a class are in: what is owned, owed and left to the owners, or what was earned and spent; null for neither. */
export function statementOfClass(id: AccountClassId): ClassStatement | null {
  const { concept } = ACCOUNT_CLASSES[id]
  if (concept === null) return id === 'appropriation' ? 'balance-sheet' : null
  return CONCEPTS[concept].statement === 'income-statement' ? 'income-statement' : 'balance-sheet'
}
