import type { StatementKind } from '../../model/statement.ts'
import type { Topic } from '../mentions/topics.ts'

/** Something that requires a disclosure if it exists: a non-nil line of a primary statement proves it, words suggest it. */
export interface Subject {
  /** Used in "no … in the balance sheet". */
  readonly what: string
  readonly lines?: { readonly kinds: readonly StatementKind[]; readonly caption: RegExp; readonly not?: RegExp }
  readonly words?: readonly Topic[]
  /** Title of a note about it. */
  readonly note?: RegExp
  /** Words of a sentence in a note that suggest it, unless the sentence denies it. */
  readonly noted?: RegExp
  /** Title of a note that discloses it but does not prove that the subject exists. */
  readonly about?: RegExp
  /** The statement itself requires it, not one of its lines. */
  readonly whole?: true
  /** Consolidated statements require it. */
  readonly group?: true
}

const FACE: readonly StatementKind[] = ['balance-sheet']
const RESULTS: readonly StatementKind[] = ['income-statement']
const FLOWS: readonly StatementKind[] = ['cash-flow']

export const SUBJECTS = {
  property: {
    what: 'property, plant and equipment',
    note: /property|plant|tangible (?:fixed )?assets|fixed assets/i,
    lines: {
      kinds: FACE,
      caption:
        /\b(?:property,? (?:and )?(?:plant|equipment|buildings)|plant and equipment|tangible (?:fixed )?assets|flight equipment)|^property\b|^land\b|^fixed assets/i,
      not: /intangible|investment propert|held for sale|deposit|prepay|^less|^accumulated|^total fixed/i,
    },
  },
  intangibles: {
    what: 'intangible assets or goodwill',
    note: /intangible|goodwill/i,
    lines: {
      kinds: FACE,
      caption: /\bintangible|^goodwill\b|software|development costs/i,
      not: /^tangible|in excess|liabilit|net tangible/i,
    },
  },
  goodwill: { what: 'goodwill', lines: { kinds: FACE, caption: /\bgoodwill\b/i, not: /negative/i } },
  impairment: {
    what: 'impairment loss in the income statement or the cash flow',
    lines: {
      kinds: ['income-statement', 'cash-flow'],
      caption: /\bimpairments?\b|\bimpaired\b|write-?(?:downs?|offs?) of (?:goodwill|intangible|property|assets)/i,
      not: /receivable|debtor|financial asset|credit loss|loans?\b|before|deprecia|amorti|non-?controlling|reversal/i,
    },
  },
  'fair-valued-assets': {
    about: /fair value|investment propert/i,
    what: 'investment property or other assets at fair value',
    words: ['fair-value-levels'],
    lines: {
      kinds: FACE,
      caption: /investment propert|at fair value|fair value through|biological assets|available[- ]for[- ]sale|derivative/i,
    },
  },
  inventories: {
    what: 'inventories or stocks',
    note: /^(?:inventor|stocks?\b)/i,
    lines: {
      kinds: FACE,
      caption: /^(?:\w+,? )?(?:inventor(?:y|ies)|stocks?\b(?! ?holders))/i,
      not: /common|preferred|treasury|capital|ordinary|shares|issued|par value|class|restricted|film|content/i,
    },
  },
  revenue: {
    what: 'revenue or turnover',
    note: /\brevenues?\b|turnover/i,
    lines: {
      kinds: RESULTS,
      caption:
        /^(?:total |net |group )*(?:revenues?|turnover|sales|net sales|operating revenues?|income)\b|\brevenues?$|^(?:interest|fee|rental|investment|commission) (?:and similar )?income/i,
      not: /cost|before|tax|other comprehensive|finance income|from discontinued|comprehensive/i,
    },
  },
  leases: {
    about: /leas/i,
    what: 'leases',
    lines: { kinds: FACE, caption: /\blease|right[- ]of[- ]use|hire purchase/i, not: /improvement|leasehold/i },
  },
  'leases-in-words': { what: 'leases', words: ['leases'] },
  'financial-instruments': {
    about: /financial (?:instrument|asset|risk)|risk management/i,
    what: 'receivables, payables, borrowings or investments',
    lines: {
      kinds: FACE,
      caption:
        /\breceivables?\b|\bdebtors\b|\bpayables?\b|\bcreditors\b|\bborrowings?\b|\bloans?\b|\bnotes?\b|\bdebt\b|\binvestments?\b|\bcash\b/i,
      not: /propert|associates?|subsidiar|joint venture/i,
    },
  },
  borrowings: {
    what: 'borrowings',
    note: /borrowings|\bdebt\b|loans payable|bank loans|notes payable/i,
    lines: {
      kinds: FACE,
      caption:
        /\bborrowings?\b|\b(?:bank|term|other|secured|unsecured|shareholder|convertible|interest[- ]bearing|government)? ?(?:loans?|overdrafts?)\b|\bdebt\b|\bnotes payable\b|\bcommercial paper\b|\bdebentures?\b|\bconvertible notes?\b|\bsenior notes\b|\bbonds?\b/i,
      not: /receivable|held for|to (?:customers|employees|associates|related)|investment|advanced|assets|issuance cost|marketable|treasury|securities/i,
    },
  },
  'borrowings-in-notes': {
    what: 'bank loans or hire purchase in the notes',
    lines: {
      kinds: ['note'],
      caption: /^(?:bank |other )?(?:loans?|overdrafts?)(?: and (?:loans?|overdrafts?))?$|\bhire purchase\b|^debentures?\b/i,
      not: /receivable/i,
    },
  },
  tax: {
    what: 'tax in the income statement',
    note: /\btax(?:es|ation)?\b/i,
    lines: {
      kinds: RESULTS,
      caption: /\btax(?:es|ation)?\b/i,
      not: /recover|reclaim|refund|gift aid|before|after|net of|excluding|payroll|property|production|other comprehensive|excise|other than/i,
    },
  },
  'share-capital': {
    what: 'share capital',
    note: /share capital|capital stock|(?:stock|share)holders[’']? (?:equity|investment)|issued capital|^equity\b|common stock/i,
    lines: {
      kinds: FACE,
      caption:
        /\bshare capital\b|^common (?:stock|shares)|\bissued capital\b|contributed equity|capital stock|ordinary shares|common (?:stock|shares)|shares (?:issued|outstanding)|paid-in capital/i,
    },
  },
  dividends: {
    about: /dividend|distribution/i,
    what: 'dividends in the cash flow or the statement of changes in equity',
    lines: {
      kinds: ['cash-flow', 'equity-statement'],
      caption: /\bdividends?\b/i,
      not: /received|receivable|non-?controlling|minority|subsidiar|preferred|from|income|reinvest|equity[- ]method|associates|joint/i,
    },
  },
  provisions: {
    what: 'provisions',
    note: /^provisions?\b|^(?:product )?warrant(?:y|ies)\b|^restructuring\b|^asset retirement obligations?\b/i,
    lines: { kinds: FACE, caption: /^(?:\w+ )?provisions?\b/i, not: /deferred|tax|credit loss|doubtful/i },
  },
  pensions: { what: 'pensions or other employee benefits', words: ['defined-contribution'] },
  'defined-benefit': {
    about: /pension|retirement|employee benefit/i,
    what: 'defined benefit pension asset or liability',
    lines: {
      kinds: FACE,
      caption: /\bpensions?\b|retirement (?:benefit|obligation)|post-?retirement|defined benefit|post-?employment/i,
      not: /investment/i,
    },
  },
  'share-based-payment': {
    what: 'share-based payment',
    note: /(?:share|stock|equity)[- ]based|stock (?:option|compensation|plans)|share option|equity compensation/i,
    lines: {
      kinds: ['cash-flow', 'equity-statement', 'income-statement'],
      caption:
        /\b(?:share|stock|equity|unit)[- ]based\b|\bshare options?\b|\bstock options?\b|\bstock compensation\b|employee (?:share|stock) (?:scheme|option|purchase)|performance rights/i,
      not: /tax|excess|withh/i,
    },
  },
  'cash-flow': { what: 'cash flow statement', whole: true, lines: { kinds: FLOWS, caption: /./ } },
  'financing-liabilities': {
    what: 'borrowings or leases in the financing cash flows',
    lines: {
      kinds: FLOWS,
      caption:
        /\b(?:repayments?|proceeds|drawdowns?|new|payments?|increase|advances?)\b.*\b(?:borrowings?|loans?|debt|leases?|lease liabilit\w+|notes|hire purchase|facilit\w+)\b/i,
      not: /receiv|investing|granted|to (?:related|associates|directors|customers|employees)|interest/i,
    },
  },
  associates: {
    what: 'associates or joint ventures',
    noted:
      /\b(?:associated|associate) (?:undertaking|compan(?:y|ies)|entit(?:y|ies))|\bassociates? of the (?:company|group|charity|entity)|\b(?:its|our|in|of|an) associates?\b|\bjoint ventures?\b/i,
    lines: { kinds: FACE, caption: /\bassociates?\b|joint ventures?|equity[- ]method|equity accounted/i },
  },
  subsidiaries: {
    what: 'subsidiaries',
    noted:
      /\b(?:its|our|the (?:company|charity)[’']s) (?:[\w-]+ ){0,3}subsidiar(?:y|ies)\b|\binvestments? in (?:\w+ )?subsidiar|\bsubsidiary undertakings?\b(?! of)/i,
    lines: {
      kinds: FACE,
      caption: /\bsubsidiar(?:y|ies)\b|non-?controlling interests?|minority interests?|group undertakings/i,
      not: /owed|due|amounts/i,
    },
  },
  'consolidated-statements': { what: 'consolidated statements', group: true },
  'group-balances': {
    what: 'balances with group undertakings',
    lines: {
      kinds: ['balance-sheet', 'note'],
      caption: /\b(?:amounts? )?(?:owed|due) (?:to|by|from) (?:the |its )?(?:ultimate |immediate )?(?:group|parent|holding)/i,
    },
  },
  'director-balances': {
    what: 'advances, credits or guarantees of directors',
    lines: {
      kinds: ['balance-sheet', 'note'],
      caption:
        /\bdirectors?[’']?s?[’']? (?:current|loan|advances?|account)|\b(?:owed|due) (?:by|from) (?:the |a )?directors?|\b(?:loans?|advances?) to (?:the |a )?directors?/i,
      not: /owed to|due to/i,
    },
  },
  'director-advances-in-words': { what: 'words about advances to directors', words: ['director-advances'] },
} as const satisfies Readonly<Record<string, Subject>>

export type SubjectName = keyof typeof SUBJECTS
