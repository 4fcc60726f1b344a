import type { StatementKind } from '../../model/statement.ts'
import type { LineName } from '../find-rows.ts'
import type { Topic } from '../mentions/topics.ts'

/** Something that requires a disclosure if it exists: a non-nil line of a primary statement proves it, words suggest it. */
export interface Subject {
  /** Used in "no … in the balance sheet". */
  readonly what: string
  /** Any line of these statements where no names are given. */
  readonly lines?: { readonly kinds: readonly StatementKind[]; readonly names?: readonly LineName[] }
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

const inBalanceSheet = (...names: readonly LineName[]): NonNullable<Subject['lines']> => ({ kinds: ['balance-sheet'], names })

export const SUBJECTS = {
  property: {
    what: 'property, plant and equipment',
    note: /property|plant|tangible (?:fixed )?assets|fixed assets/i,
    lines: inBalanceSheet('property-plant-equipment', 'fixed-assets'),
  },
  intangibles: {
    what: 'intangible assets or goodwill',
    note: /intangible|goodwill/i,
    lines: inBalanceSheet('intangible-assets', 'goodwill', 'goodwill-and-intangible-assets'),
  },
  goodwill: { what: 'goodwill', lines: inBalanceSheet('goodwill', 'goodwill-and-intangible-assets') },
  impairment: {
    what: 'impairment loss in the income statement or the cash flow',
    lines: { kinds: ['income-statement', 'cash-flow'], names: ['impairment'] },
  },
  'fair-valued-assets': {
    about: /fair value|investment propert/i,
    what: 'investment property or other assets at fair value',
    words: ['fair-value-levels'],
    lines: inBalanceSheet('investment-property', 'fair-valued-asset'),
  },
  inventories: {
    what: 'inventories or stocks',
    note: /^(?:inventor|stocks?\b)/i,
    lines: inBalanceSheet('inventories'),
  },
  revenue: {
    what: 'revenue or turnover',
    note: /\brevenues?\b|turnover/i,
    lines: { kinds: ['income-statement'], names: ['revenue', 'total-income', 'finance-income', 'income-from-activities'] },
  },
  leases: {
    about: /leas/i,
    what: 'leases',
    lines: inBalanceSheet('lease'),
  },
  'leases-in-words': { what: 'leases', words: ['leases'] },
  'financial-instruments': {
    about: /financial (?:instrument|asset|risk)|risk management/i,
    what: 'receivables, payables, borrowings or investments',
    lines: inBalanceSheet('financial-instrument'),
  },
  borrowings: {
    what: 'borrowings',
    note: /borrowings|\bdebt\b|loans payable|bank loans|notes payable/i,
    lines: inBalanceSheet('borrowings'),
  },
  'borrowings-in-notes': {
    what: 'bank loans or hire purchase in the notes',
    lines: { kinds: ['note'], names: ['loan-in-note'] },
  },
  tax: {
    what: 'tax in the income statement',
    note: /\btax(?:es|ation)?\b/i,
    lines: { kinds: ['income-statement'], names: ['tax'] },
  },
  'share-capital': {
    what: 'share capital',
    note: /share capital|capital stock|(?:stock|share)holders[’']? (?:equity|investment)|issued capital|^equity\b|common stock/i,
    lines: inBalanceSheet('share-capital', 'share-premium'),
  },
  dividends: {
    about: /dividend|distribution/i,
    what: 'dividends in the cash flow or the statement of changes in equity',
    lines: { kinds: ['cash-flow', 'equity-statement'], names: ['dividends-paid', 'dividends-declared'] },
  },
  provisions: {
    what: 'provisions',
    note: /^provisions?\b|^(?:product )?warrant(?:y|ies)\b|^restructuring\b|^asset retirement obligations?\b/i,
    lines: inBalanceSheet('provisions'),
  },
  pensions: { what: 'pensions or other employee benefits', words: ['defined-contribution'] },
  'defined-benefit': {
    about: /pension|retirement|employee benefit/i,
    what: 'defined benefit pension asset or liability',
    lines: inBalanceSheet('pension-asset', 'pension-obligation'),
  },
  'share-based-payment': {
    what: 'share-based payment',
    note: /(?:share|stock|equity)[- ]based|stock (?:option|compensation|plans)|share option|equity compensation/i,
    lines: { kinds: ['cash-flow', 'equity-statement', 'income-statement'], names: ['share-based-payment', 'share-award'] },
  },
  'cash-flow': { what: 'cash flow statement', whole: true, lines: { kinds: ['cash-flow'] } },
  'financing-liabilities': {
    what: 'borrowings or leases in the financing cash flows',
    lines: { kinds: ['cash-flow'], names: ['proceeds-from-borrowings', 'repayment-of-borrowings', 'lease-payments'] },
  },
  associates: {
    what: 'associates or joint ventures',
    noted:
      /\b(?:associated|associate) (?:undertaking|compan(?:y|ies)|entit(?:y|ies))|\bassociates? of the (?:company|group|charity|entity)|\b(?:its|our|in|of|an) associates?\b|\bjoint ventures?\b/i,
    lines: inBalanceSheet('associates'),
  },
  subsidiaries: {
    what: 'subsidiaries',
    noted:
      /\b(?:its|our|the (?:company|charity)[’']s) (?:[\w-]+ ){0,3}subsidiar(?:y|ies)\b|\binvestments? in (?:\w+ )?subsidiar|\bsubsidiary undertakings?\b(?! of)/i,
    lines: inBalanceSheet('subsidiaries', 'subsidiary', 'non-controlling-interests'),
  },
  'consolidated-statements': { what: 'consolidated statements', group: true },
  'group-balances': {
    what: 'balances with group undertakings',
    lines: { kinds: ['balance-sheet', 'note'], names: ['group-balance'] },
  },
  'director-balances': {
    what: 'advances, credits or guarantees of directors',
    lines: { kinds: ['balance-sheet', 'note'], names: ['director-advance'] },
  },
  'director-advances-in-words': { what: 'words about advances to directors', words: ['director-advances'] },
} as const satisfies Readonly<Record<string, Subject>>

export type SubjectName = keyof typeof SUBJECTS
