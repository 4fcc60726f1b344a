import type { StatementKind } from '../model/statement.ts'

/** Which rows of which statement carry an item's name. */
export interface Naming {
  readonly statement: StatementKind
  readonly caption: RegExp
  readonly not?: RegExp
}

const PROFIT = /^(?:consolidated )?net (?:income|earnings|profit|loss|\(loss\))|^(?:\(?loss\)?|profit|surplus|deficit|income|earnings)\b/i

/** Line items by the many names that statements give them: IFRS, UK formats and US captions. Rows are searched in reading order. */
export const LINE_ITEMS = {
  'total-assets': { statement: 'balance-sheet', caption: /^total assets$/i },
  'liabilities-and-equity': {
    statement: 'balance-sheet',
    caption:
      /^total (?:liabilities,? .*(?:equity|deficit|investment|capital|funds)|equity,? .*liabilities)|^total (?:equities|liabilities)$/i,
  },
  'net-assets': { statement: 'balance-sheet', caption: /^(?:total )?net (?:assets|liabilities)/i, not: /current/i },
  'total-equity': {
    statement: 'balance-sheet',
    caption:
      /^total (?:\w+[’']? )*(?:equity|funds|capital and reserves)|^total (?:\w+ )?(?:stock|share)holders[’'] (?:investment|deficit|deficiency)|(?:shareholders|members)[’']? funds|^capital and reserves$|^total reserves$/i,
    not: /liabilities/i,
  },
  'current-assets': { statement: 'balance-sheet', caption: /^total current assets$/i },
  'current-liabilities': {
    statement: 'balance-sheet',
    caption: /^total current liabilities$|^creditors:? *(?:amounts )?falling due within (?:one|1) year/i,
  },
  'total-liabilities': { statement: 'balance-sheet', caption: /^total liabilities$/i },
  'net-current-assets': { statement: 'balance-sheet', caption: /^net current (?:assets|liabilities|\(liabilities\))/i },
  inventories: { statement: 'balance-sheet', caption: /^(?:total )?(?:inventor(?:y|ies)|stocks?|merchandise inventor(?:y|ies))\b/i },
  receivables: {
    statement: 'balance-sheet',
    caption:
      /^(?:trade |accounts |notes |net )*(?:and other )?(?:receivables?|debtors)\b|^(?:accounts|trade|customer) (?:and \w+ )*receivables?\b/i,
    not: /after|non-?current|tax|deferred/i,
  },
  payables: {
    statement: 'balance-sheet',
    caption: /^(?:trade|accounts)(?: and \w+)*(?: accounts)? (?:payables?|creditors)\b/i,
    not: /non-?current|after/i,
  },
  'property-plant-equipment': {
    statement: 'balance-sheet',
    caption: /^(?:net )?property,? (?:plant,?|buildings,?)? ?(?:and|&) equipment|^property and equipment|^tangible (?:fixed )?assets/i,
    not: /depreciation|gross|at cost/i,
  },
  goodwill: { statement: 'balance-sheet', caption: /^goodwill\b/i },
  borrowings: {
    statement: 'balance-sheet',
    caption:
      /^(?:interest[- ]bearing )?(?:loans|borrowings|bank loans|debt|notes payable|long-term debt|short-term debt|current portion of (?:long-term )?debt|commercial paper)\b/i,
    not: /receivable|issuance cost/i,
  },
  'lease-liabilities': {
    statement: 'balance-sheet',
    caption: /\bleases? (?:liabilit|obligation|payable|creditor)|\b(?:finance|capital) leases?\b|\bhire purchase\b/i,
    not: /receivable|assets?\b/i,
  },
  provisions: { statement: 'balance-sheet', caption: /^provisions?\b/i },
  'deferred-tax': { statement: 'balance-sheet', caption: /\bdeferred (?:income )?tax/i },
  'share-capital': {
    statement: 'balance-sheet',
    caption: /^(?:called[- ]up |issued |ordinary )*share capital|^common (?:stock|shares)|^(?:contributed|issued) (?:equity|capital)/i,
  },
  'retained-earnings': {
    statement: 'balance-sheet',
    caption:
      /^(?:retained (?:earnings|profits?|losses)|accumulated (?:losses|deficit|profits?)|profit and loss (?:account|reserve)|reinvested earnings)/i,
  },
  cash: { statement: 'balance-sheet', caption: /\bcash\b/i, not: /restricted cash$/i },
  revenue: {
    statement: 'income-statement',
    caption:
      /^(?:total |net |group |consolidated )*(?:revenues?|sales|turnover|net sales|operating revenues?|income)(?: from (?:contracts|continuing).*)?(?:,? net)?$/i,
    not: /cost|comprehensive|other/i,
  },
  'cost-of-sales': {
    statement: 'income-statement',
    caption: /^(?:total )?costs? of (?:sales|revenues?|goods sold|products? sold|services)/i,
  },
  'gross-profit': { statement: 'income-statement', caption: /^gross (?:profit|margin|\(?loss)/i },
  'operating-profit': {
    statement: 'income-statement',
    caption:
      /^(?:total )?(?:operating (?:profit|income|loss|\(loss\)|earnings)|(?:profit|income|earnings|loss|\(loss\))(?:\/\(loss\))? from operations|(?:profit|loss)(?:\/\(loss\))? from operating)/i,
    not: /before|other operating income/i,
  },
  'finance-costs': {
    statement: 'income-statement',
    caption: /^(?:net )?(?:finance|financing) (?:costs?|expenses?)|^interest (?:payable|expense|and similar)|^interest (?:costs|charges)/i,
  },
  'profit-before-tax': {
    statement: 'income-statement',
    caption:
      /^(?:\(?loss\)?|profit|income|earnings|surplus)\b.*\bbefore\b.*\b(?:tax|taxation|taxes)|^(?:profit|loss)(?:\/\(loss\))? (?:on ordinary activities )?before/i,
    not: /interest, tax|depreciation/i,
  },
  tax: {
    statement: 'income-statement',
    caption:
      /^(?:income )?tax(?:ation)?\b|^(?:provision|\(?benefit\)?|benefit|\(?provision\)?).*income taxes|^(?:income|total) tax|^current tax|^tax (?:on|charge|credit|expense)/i,
    not: /before|after|net of/i,
  },
  profit: { statement: 'income-statement', caption: PROFIT, not: /per share|before|gross|operating|comprehensive|other|^income tax/i },
  'basic-earnings-per-share': {
    statement: 'income-statement',
    caption: /\bbasic\b/i,
    not: /weighted|number|shares (?:used|outstanding)|diluted/i,
  },
  'diluted-earnings-per-share': {
    statement: 'income-statement',
    caption: /\bdiluted\b/i,
    not: /weighted|number|shares (?:used|outstanding)|^basic and/i,
  },
  'starting-profit': { statement: 'cash-flow', caption: PROFIT, not: /per share|on (?:sale|disposal)/i },
  'depreciation-add-back': { statement: 'cash-flow', caption: /^(?:depreciation|amortisation|amortization)\b/i },
  'operating-cash-flow': {
    statement: 'cash-flow',
    caption:
      /^(?:total |net )*(?:cash|funds)?.*\b(?:from|used in|provided by|generated (?:from|by)|operating)\b.*\boperat(?:ing activities|ions)/i,
    not: /adjust|changes|discontinued operations$/i,
  },
  'capital-expenditure': {
    statement: 'cash-flow',
    caption:
      /^(?:purchases?|payments?|acquisitions?|additions?|expenditures?|investments?) (?:of|for|to|on|in) (?:tangible|property|plant|fixed assets)|^capital expenditures?|^(?:purchases?|payments?) (?:of|for|to acquire) (?:tangible|property)/i,
  },
  'dividends-paid': {
    statement: 'cash-flow',
    caption: /\bdividends?\b.*\bpaid\b|^(?:payments? of )?(?:cash )?dividends?\b/i,
    not: /received|from/i,
  },
  'closing-cash': {
    statement: 'cash-flow',
    caption: /cash.*\b(?:end|close|closing|carried forward)\b|^closing cash/i,
    not: /beginning|opening/i,
  },
  'equity-profit': { statement: 'equity-statement', caption: PROFIT, not: /comprehensive|other/i },
} as const satisfies Readonly<Record<string, Naming>>

/** Lines that other places must agree with. */
export type LineItem = keyof typeof LINE_ITEMS
