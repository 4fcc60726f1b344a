import type { Captions } from '../captions.ts'

/** Lines of notes, and what the notes' lines agree with. */
export const LINES_OF_NOTES = {
  // Movements of balances
  disposals: { any: ['… (disposal|retirement|written off) …'], not: ['… (addition|acquisition|purchase) …'] },
  'charge-for-the-year': { any: ['(charge|depreciation|charged|provided) …'], not: ['… disposal …'] },
  'balance-at-a-date': { any: ['[balance|as] at …'] },
  cost: { any: ['… cost …'] },
  'accumulated-charge': { any: ['… (depreciation|amortisation|impairment|diminution) …', 'provision'] },
  'carrying-amount': { any: ['… (net book value|net book amount|carrying (amount|value)|written down value) …'] },
  'part-of-carrying-amount': {
    any: ['… (cost|valuation|depreciation|amortisation|impairment|carrying|net book|book value|accumulated|fair value) …'],
  },
  'asset-movement': {
    any: ['… (property|plant|equipment|tangible|intangible|fixed asset|depreciation|amortisation) …'],
  },
  'other-movement': {
    any: ['… (debt|borrowing|liability|equity|reserve|provision|deferred|goodwill|right of use|exploration) …'],
  },

  // Tax
  'taxed-profit': {
    any: ['… (profit|loss|income|earning|surplus) … before … tax …', '… accounting (profit|loss) …'],
  },
  'expected-tax': {
    any: [
      '… tax … (at|rate) …',
      '… (multiplied|calculated|computed) … rate …',
      '… expected … tax …',
      '… (statutory|standard|theoretical|notional) … (rate|tax) …',
      '… at … rate …',
    ],
    not: [
      '… (differ|difference|different|differing|effect|effective|higher|lower|other|change|changed|non|noncash|noncurrent|overseas|foreign|reduced|percent) …',
    ],
  },
  'times-rate': { any: ['… multiplied …'] },

  // Key figures
  'gross-margin': { any: ['gross [profit] margin …'] },
  'operating-margin': { any: ['operating [profit|income] margin …'] },
  'pre-tax-margin': { any: ['(pre tax|pretax|profit before tax) margin …'] },
  'net-margin': { any: ['net [profit|income] margin …'] },
  'effective-tax-rate': { any: ['effective [income] tax rate …'] },

  // Employees and directors
  'average-employees': {
    any: [
      '… average [monthly|weekly|annual|total] [monthly|weekly|annual|total] (number|headcount) … (employee|employed|staff|person|people|workforce|director) …',
      '… (employee|employed|staff|person|people|workforce|director) … average … (number|headcount) …',
      '… (average|mean) (headcount|staff|employee) …',
      '… number of (employee|staff|person employed) …',
    ],
  },
  'total-of-employees': { any: ['(total|average|employee|number|group|company) …'] },
  'directors-pay': {
    any: [
      '… director … (remuneration|emolument|fee) …',
      '… (remuneration|emolument) of director …',
      '[aggregate|total] (remuneration|emolument) …',
    ],
  },
  directors: { any: ['… director …'] },

  // Balances with others
  'due-from': { any: ['… (owed|due|receivable|amount) (by|from) …', '… receivable …', '… (loan|advance) to …'] },
  'due-to': { any: ['… (owed|due|payable|amount) to …', '… payable …', '… (loan|advance) from …'] },
  'includes-due-from': {
    any: [
      '… (receivable|debtor|investment|prepayment|prepaid) …',
      '… (loan|advance|amount) (to|due from|owed by) …',
      '… other [current|noncurrent|financial] asset …',
    ],
  },
  'includes-due-to': { any: ['… (payable|creditor|borrowing|loan|liability|accrual|accrued) …'] },
  'debtor-of-any-kind': { any: ['… (debtor|receivable|prepayment) …'] },
  'creditor-of-any-kind': { any: ['… (creditor|payable|accrual) …'] },
} as const satisfies Readonly<Record<string, Captions>>

/** What agreements between statements and notes are about. */
export const SUBJECTS_OF_NOTES = {
  'cash-balance': { any: ['… cash … equivalent …', '… cash (at|and|in) …', '… bank overdraft …', '… closing cash …'] },
  'depreciation-of-assets': {
    any: ['… (depreciation|amortisation|impairment) …'],
    not: ['… (receivable|debtor|amortised cost|carrying) …'],
  },
  'income-tax': { any: ['… tax …'], not: ['… (before|net of|other tax|social security|after) …'] },
  dividends: { any: ['… (dividend|distribution (to|paid)) …'], not: ['… (received|from|income) …'] },
  shares: { any: ['… share (issued|capital|premium|issue) …', '… issue of … share …', '… (common stock|ordinary share) …'] },
  staff: { any: ['… (wage|salary|staff|employee|pension|social security|personnel|share based) …'] },
  debt: {
    any: ['… (borrowing|loan|lease|debt|note payable|overdraft|bond|debenture) …'],
    not: ['… receivable …'],
  },
  'comprehensive-income': {
    any: ['… (other comprehensive|translation|remeasurement|actuarial|hedge|hedging|unrealised) …'],
  },
  'disposal-of-assets': { any: ['… disposal …', '… sale of (property|plant|equipment|tangible|fixed) …'] },
  'addition-of-assets': {
    any: ['… addition …', '… purchase of … (property|plant|equipment|asset|tangible|intangible|fixed) …', '… capital expenditure …'],
  },
  'group-entities': {
    any: ['… (associate|joint venture|noncontrolling|minority|goodwill|subsidiary|equity method) …'],
  },
  'revenue-by-class': {
    any: ['… (revenue|turnover|sale|segment|geographic|geographical|geography) …'],
    not: ['… cost of …', '… sale of …', '… held for sale …'],
  },
  'fair-values': { any: ['… (fair value|financial (asset|liability|instrument)|amortised cost) …'] },
} as const satisfies Readonly<Record<string, Captions>>
