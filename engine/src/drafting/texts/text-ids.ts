/**
 * The texts of a draft that people may word themselves: its paragraphs, and the gaps in them, by ids that never change. A subject has one id
 * under every framework, unless the frameworks contradict each other: nobody's words for one are printed under another.
 */
const TEXT_IDS = [
  'income-statement/closed',
  'income-statement/dormant',
  'balance-sheet/directors-and-commitments',
  'balance-sheet/directors-and-commitments/advances',
  'balance-sheet/directors-and-commitments/guarantees',
  'balance-sheet/audit-exemption',
  'balance-sheet/audit-exemption-dormant',
  'balance-sheet/members-and-audit',
  'balance-sheet/responsibilities',
  'balance-sheet/small-companies',
  'balance-sheet/micro-entities',
  'balance-sheet/signature',
  'equity/current',
  'equity/prior',
  'cash-flow/current',
  'cash-flow/prior',
  'notes/general',
  'policies/compliance-frs102',
  'policies/compliance-frs102-1a',
  'policies/compliance-ifrs',
  'policies/compliance-us-gaap',
  'policies/basis',
  'policies/period',
  'policies/period/reason',
  'policies/going-concern',
  'policies/turnover',
  'policies/turnover/recognition',
  'policies/revenue',
  'policies/revenue/recognition',
  'policies/goodwill',
  'policies/goodwill/useful-life',
  'policies/goodwill-impairment',
  'policies/intangible-assets',
  'policies/intangible-assets/useful-lives',
  'policies/tangible-assets',
  'policies/tangible-assets/rates',
  'policies/tangible-assets/valuation',
  'policies/investment-property',
  'policies/investment-property/valuer',
  'policies/investments',
  'policies/investments/measurement',
  'policies/stocks',
  'policies/stocks/method',
  'policies/financial-instruments',
  'policies/leases',
  'policies/provisions',
  'policies/taxation',
  'policies/taxation-ifrs',
  'policies/taxation-us-gaap',
  'policies/pensions',
  'policies/foreign-currencies',
  'policies/government-grants',
  'notes/employees',
  'notes/tax',
  'notes/borrowings',
  'notes/share-capital',
  'notes/share-capital/number-authorized',
  'notes/share-capital/number',
  'notes/share-capital/nominal-value',
  'notes/directors',
  'notes/related-parties',
  'notes/commitments',
  'notes/events',
] as const

export type TextId = (typeof TEXT_IDS)[number]

/** In the order of `TEXT_IDS`, so that the same texts give the same profile. */
export type Texts = Readonly<Partial<Record<TextId, string>>>

export const listTextIds = (): readonly TextId[] => TEXT_IDS

export const isTextId = (id: string): id is TextId => TEXT_IDS.some((known) => known === id)
