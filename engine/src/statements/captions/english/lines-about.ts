import type { Captions } from '../captions.ts'

/** Lines of any statement or note by what they are about: they may have several concepts, or none. */
export const LINES_ABOUT = {
  // Of the balance sheet
  'fixed-assets': { any: ['fixed asset …'] },
  'cash-of-any-kind': { any: ['… (cash|bank|liquid|liquidity) …'] },
  'fair-value': { any: ['… fair value …'] },
  'fair-valued-asset': { any: ['… at fair value …', '… fair value through …', '… (biological asset|available for sale|derivative) …'] },
  'financial-instrument': {
    any: ['… (receivable|debtor|payable|creditor|borrowing|loan|note|debt|investment|cash) …'],
    not: ['… (property|associate|subsidiary|joint venture|tax|shareholder) …'],
  },
  lease: { any: ['… (lease|right of use|hire purchase) …'], not: ['… improvement …'] },
  'debt-issuance-cost': { any: ['… (debt issuance|deferred financing) cost …'] },
  'other-current-assets': { any: ['[total] other current asset …'] },
  'other-long-term-assets': { any: ['[total] other [noncurrent|long term] asset …'] },
  'other-current-liabilities': { any: ['[total] other (accrued|current) (liability|expense) …'] },
  'other-long-term-liabilities': { any: ['[total] other [noncurrent|long term] liability …'] },
  creditors: { any: ['… creditor …', '… liability … within …'] },
  'adapted-heading': { any: ['… noncurrent (asset|liability) …', '[total] current liability …'] },
  'capital-or-reserve': { any: ['… (reserve|fund|share capital|equity|profit and loss) …'] },
  // Of a limited liability partnership
  'due-to-members': { any: ['… (loan|debt|amount) … due to member …'] },
  'members-other-interests': { any: ['member other interest …'] },
  'total-members-interests': { any: ['total member interest …'] },
  subsidiary: { any: ['… (subsidiary|group undertaking) …'], not: ['… (owed|due|amount) …'] },
  'group-balance': { any: ['… (owed|due) (to|by|from) [ultimate|immediate] (group|parent|holding) …'] },
  'director-account': { any: ['… director (loan|current) account …'] },
  'owed-by-director': {
    any: [
      '… (amount|advance|loan) (owed|due) (by|from) director …',
      '… (loan|advance) to director …',
      '… director (loan|current) account … (owed|due) (by|from) …',
    ],
  },
  'director-advance': {
    any: ['… director (current|loan|advance|account) …', '… (owed|due) (by|from) director …', '… (loan|advance) to director …'],
    not: ['… (owed|due) to …'],
  },
  'loan-in-note': {
    any: ['[bank|other] (loan|overdraft) [and (loan|overdraft)]', '… hire purchase …', 'debenture …'],
    not: ['… receivable …'],
  },
  revaluation: { any: ['… (revaluation|revalued) …'] },
  'deferred-tax': { any: ['… deferred [income] tax …'] },
  'development-cost': { any: ['… development cost …', '… capitalised development …'] },
  'capitalised-borrowing-cost': { any: ['… capitalised (interest|borrowing) …'] },

  // Of the income statement and the cash flow statement
  'called-revenue': { any: ['[total] revenue …'] },
  'total-revenue': { any: ['total [net] (revenue|sale) …'] },
  'class-of-revenue': { any: ['[net] (product|service|rental|subscription|license|licence|hardware|software|maintenance|support) …'] },
  'gain-or-transfer': { any: ['… (gain|loss) on …', '… (gain|loss)', '… transfer …'] },
  'income-of-any-kind': { any: ['… (revenue|turnover|sale|income|fee) …'] },
  'income-from-activities': { any: ['income from … activity …', 'donation …'], not: ['… (operating|ordinary|continuing|discontinued) …'] },
  'sales-of-segments': { any: ['[total|external|segment] [segment|external] (revenue|turnover|[net] sale) …'] },
  'result-of-owners': {
    any: ['… (income|profit|loss|earnings|result) … (attributable|available|applicable) to …'],
    not: ['… (noncontrolling|minority|per share) …'],
  },
  'of-minority': { any: ['… (noncontrolling|minority) …'] },
  extraordinary: { any: ['… extraordinary …'], not: ['… extraordinary general …'] },
  'item-of-oci': {
    any: ['… (other comprehensive|exchange difference|translation|cash flow hedge|remeasurement|actuarial|revaluation) …'],
    not: ['… (noncontrolling|before|financial position) …'],
  },
  'reclassified-later': { any: ['… (reclassified|reclassification|recycled|subsequently) …'] },
  discontinued: { any: ['… (discontinued|held for sale|disposal group) …'] },
  'share-award': {
    any: [
      '… (share|stock|equity|unit) based …',
      '… (share|stock) option …',
      '… (stock compensation|performance right) …',
      '… employee (share|stock) (scheme|option|purchase) …',
    ],
    not: ['… (tax|excess|withholding|withheld) …'],
  },
  'share-based': { any: ['… share based payment …'] },

  // Names that mean nothing without their table
  vague: {
    any: [
      '(total|other|net|addition|disposal|current|noncurrent|amount|group|company|united kingdom|cost|basic|diluted|year|interest)',
      '(transfer|movement|acquisition|fair value|carrying amount|net book value|number|average|reclassification|change|increase)',
      '(decrease|low|high|at …|balance …)',
    ],
  },

  // Totals, shares and results
  'sum-of-lines': {
    any: [
      'total …',
      'net [current] (asset|liability) …',
      '[current|noncurrent] (asset|liability)',
      '… (equity|fund)',
      'capital and reserve',
    ],
  },
  'total-or-balance': { any: ['(total|sub total|subtotal|net) …', '… total', '(closing|carrying amount|net book value|balance) …'] },
  'share-count': {
    any: [
      '… per share …',
      '… weighted …',
      '… issued and outstanding …',
      '… share (outstanding|used|issued|authorised|in issue) …',
      '… (number of|ordinary|common|preference|preferred|treasury|own|average|class a|class b) share …',
    ],
    not: ['… share (capital|premium|based|option|award|repurchase|issue|reserve|scheme) …'],
  },
  'usually-unchanged': {
    any: [
      '… (goodwill|land|trademark|trade mark|brand|indefinite|indefinitely) …',
      '… share (capital|premium) …',
      '… (common|ordinary|preferred|preference|treasury) (stock|share) …',
      '… (contributed|issued|paid in) (equity|capital) …',
      '… (capital redemption|(merger|merger relief|legal|statutory|revaluation|other) reserve) …',
      '… investment in (subsidiary|group) …',
    ],
  },
  'tax-of-the-year': { any: ['… tax on …', '[income|corporation] tax'] },
  'per-share': { any: ['… per … (share|unit) …', '… eps …', '(basic|diluted) …'] },
  'number-of-shares': { any: ['… weighted average …', '… share (used|outstanding) …', '… number of … share …'] },
  count: { any: ['… (number|no|thousand|share) …'] },
  pieces: {
    any: [
      '… (number|no of) …',
      '… no',
      '… weighted average (number|common|ordinary|basic|diluted|share|outstanding) …',
      '… share (outstanding|used) …',
      '… share … at year end …',
    ],
  },
  earnings: {
    any: ['… (profit|loss|earning|income|deficit) …'],
    not: ['… (per|before|comprehensive|tax|gross|operating|other|interest) …'],
  },
  result: { any: ['[consolidated] [net] (profit|loss|income|earning|surplus|deficit) …'] },
  'any-comprehensive': { any: ['… comprehensive …'] },
  basic: { any: ['… basic …'] },
  diluted: { any: ['… (dilution|diluted|dilutive) …'] },
  'cash-by-name': { any: ['… cash …'] },
} as const satisfies Readonly<Record<string, Captions>>
