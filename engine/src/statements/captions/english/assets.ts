import type { Captions } from '../captions.ts'
import { AFTER, DUE, WITHIN } from './due.ts'

export const ASSETS = {
  'unpaid-share-capital': {
    UK_GAAP: ['called up share capital not paid'],
    any: ['[called up] share capital (not paid|unpaid)', 'unpaid share capital'],
  },
  'intangible-assets': {
    any: [
      'intangible assets',
      '[total|other|net|acquired|identifiable|identified|amortizable|purchased] [and] [other] intangible [fixed] assets [net] …',
      'intangible',
      '[computer|capitalised] [computer] software [cost] [net]',
      '[capitalised] development cost …',
    ],
    not: ['… goodwill …', 'intangible assets held …'],
  },
  goodwill: { any: ['goodwill', '[total] goodwill [net]', 'goodwill arising on consolidation'] },
  'goodwill-and-intangible-assets': {
    any: ['goodwill and intangible assets', '… goodwill and … intangible …', '… intangible … and goodwill …'],
  },
  'property-plant-equipment': {
    IFRS: ['property, plant and equipment'],
    UK_GAAP: ['tangible assets', 'tangible fixed assets'],
    US_GAAP: ['property, plant and equipment, net', 'property and equipment, net'],
    any: [
      '[total|net] [investment in] (property|land|premise) … [and] equipment [at cost] [net] …',
      '[total|net] (plant|plant and (machinery|equipment)|premise and equipment|flight equipment|property [and plant]|land and building) [net]',
      'property … net',
    ],
    not: ['… (accumulated|gross|at cost|depreciation|held for sale|deposit|purchase|lease|leasehold) …', 'investment property …'],
  },
  'right-of-use-assets': {
    any: ['right-of-use assets', '[operating|finance] [lease] right of use … [asset] [net]', 'operating lease asset [net]', 'lease asset'],
  },
  'investment-property': { any: ['investment property', '[freehold|leasehold] investment property …'] },
  associates: {
    any: [
      'investments in associates and joint ventures',
      '[investment|interest] [in] [the] (associate|associated undertaking|associated company|joint venture|equity accounted investee) …',
      'investment accounted for using [the] equity method',
      'equity (method|accounted) investment [in …]',
      'investment in [equity] affiliate …',
      'investment in … (associate|joint venture|equity affiliate)',
    ],
  },
  subsidiaries: {
    any: ['investments in subsidiaries', '[investment|share] in [group|subsidiary] (subsidiary|undertaking|company) …'],
    not: ['… associate …'],
  },
  investments: {
    any: [
      'investments',
      '[total|other|fixed asset|current asset|current|other long term|financial|non current|noncurrent|long term|short term] investment [at … value] [net|other]',
      '[current|noncurrent|long term|short term] (marketable|investment) security',
      'marketable security [noncurrent|current|long term]',
      'other [noncurrent|current] [financial] (investment|financial asset)',
      '(short|long) term (deposit|financial asset)',
      '[short|long] term investment …',
      'available for sale (investment|financial asset|security) …',
      'investment in (security|debt security|equity security|marketable security|debt and equity security) …',
      '(equity|strategic|marketable equity) investment',
      'financial asset [at fair value] …',
      'term deposit',
      'debt and equity security',
    ],
  },
  'deferred-tax-assets': {
    any: [
      'deferred tax assets',
      '[net|noncurrent|long term] deferred [income] tax asset [net] …',
      'deferred tax recoverable',
      'deferred [income] tax [on income] [net]',
    ],
  },
  'pension-asset': {
    any: [
      '[net] (pension|defined benefit|retirement benefit|post retirement) … (asset|surplus)',
      'prepaid pension …',
      'pension scheme surplus',
    ],
  },
  'non-current-assets': {
    IFRS: ['total non-current assets'],
    UK_GAAP: ['fixed assets'],
    any: ['[total] (noncurrent|fixed|long term|capital) asset'],
  },
  inventories: {
    IFRS: ['inventories'],
    UK_GAAP: ['stocks'],
    any: [
      '[total|net|merchandise] (inventory|stock) [net] …',
      'stock and work in progress',
      'work in progress',
      'merchandise [inventory]',
      '[material|ship] … and supply …',
    ],
    not: ['… (reserve|common|preferred|treasury|par|share|noncurrent) …', 'stock (option|holder|compensation|based|subscription) …'],
  },
  receivables: {
    IFRS: ['trade and other receivables'],
    UK_GAAP: ['debtors'],
    US_GAAP: ['accounts receivable, net', 'receivables, net'],
    any: [
      '[total|net|current|noncurrent|long term] (trade|account|customer|note|finance|financing|other|contract|loan|vendor|non trade) [and|account|note|trade|other|customer|contract] [other|note|trade|account|contract] [account] (receivable|debtor) …',
      '[total|net|current|noncurrent|long term|other|financial] (receivable|debtor) …',
      `debtor: ${DUE} (${WITHIN}|${AFTER})`,
      '(vendor non trade|lease|grant) receivable …',
      'account note and other receivable …',
    ],
    not: ['… (tax|settlement|deposit) …', '… held for sale …'],
  },
  'contract-assets': {
    any: ['contract assets', '[current|noncurrent] contract asset …', 'unbilled (receivable|revenue) …', 'accrued (income|revenue)'],
  },
  'tax-receivable': {
    any: [
      'current tax assets',
      '[current|income|corporation] [income] tax (asset|receivable|recoverable|refundable|refund receivable) …',
      '(prepaid|refundable) [income] tax …',
    ],
    not: ['deferred …'],
  },
  'derivative-assets': {
    any: ['derivative financial instruments', '[current|noncurrent] derivative [financial] [asset|instrument] …'],
    // In German, it may be a liability.
    not: ['… liability', '… finanzinstrumente'],
  },
  prepayments: {
    any: ['prepayments', '(prepayment|prepaid) …', 'prepayment and accrued income', 'deposit and prepayment'],
    not: ['prepaid (pension|income tax|tax|lease) …'],
  },
  'other-assets': {
    any: [
      'other assets',
      '[total] other [miscellaneous] [current|noncurrent|long term|non financial] asset [net] …',
      'other (noncurrent|current) asset …',
    ],
  },
  'restricted-cash': {
    any: ['restricted cash', '[current|noncurrent] restricted cash …', 'cash restricted …'],
    not: ['… cash and cash equivalent'],
  },
  cash: {
    IFRS: ['cash and cash equivalents'],
    UK_GAAP: ['cash at bank and in hand', 'cash at bank'],
    US_GAAP: ['cash and cash equivalents'],
    any: [
      'cash',
      '[total|unrestricted] cash [and|and cash] equivalent',
      'cash (and|or) (bank|short term|due|demand|liquid|balance|deposit|marketable) …',
      'cash cash equivalent …',
      'cash at bank …',
      'cash in hand …',
      '[short term] (bank|cash) (balance|deposit) …',
      'bank and cash …',
      'cash and cash equivalent [including|including restricted|at] …',
      'cash and (central bank|investment) …',
      'cash on hand …',
      'cash held for own use',
    ],
    not: ['… (held for sale|restricted for|segregated) …'],
  },
  'assets-held-for-sale': {
    any: [
      'assets held for sale',
      '[total] [noncurrent|current] asset [and disposal group|of disposal group] [classified] [as] held for sale …',
      'asset of discontinued operation …',
      'asset (classified|of …) … held for sale',
      'current asset (of discontinued operation|held for …)',
    ],
  },
  'current-assets': { any: ['current assets', 'total current assets', 'total asset current'] },
  'total-assets': { any: ['total assets'] },
} as const satisfies Readonly<Record<string, Captions>>
