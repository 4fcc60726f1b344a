import type { StatementKind } from '../../model/statement.ts'

/** What a reader is asked where a check leaves its answer to a person (D24). */
export interface ReaderQuestion {
  /** The check that asks. */
  readonly check: string
  /** What to look for, in a sentence or two. */
  readonly ask: string
  /** Statements whose pages belong to it. */
  readonly statements: readonly StatementKind[]
  /** Lines that make a page worth sending. */
  readonly words: RegExp
  /** How far a point may go. A judgement is never an error. */
  readonly ceiling: 'warning' | 'info'
}

const question = (
  check: string,
  ask: string,
  words: RegExp,
  statements: readonly StatementKind[] = [],
  ceiling: ReaderQuestion['ceiling'] = 'warning',
): ReaderQuestion => ({ check, ask, words, statements, ceiling })

/** Every question that needs a reader, in the order of the catalogue. */
export const READER_QUESTIONS: readonly ReaderQuestion[] = [
  question(
    'PRS-02',
    'Do the words on loans and covenants fit the split of borrowings into current and non-current? Look for a breach, a waiver, or a test after the reporting date that the classification does not follow, and for covenants that are named and not described.',
    /covenant|borrowing|bank loan|facilit|waive|breach/i,
    ['balance-sheet'],
  ),
  question(
    'PRS-06',
    'Under IFRS 18: is an item in the wrong category (operating, investing, financing), is a required subtotal called otherwise, or is a management-defined performance measure used without its reconciliation?',
    /operating profit|performance measure|before financing|adjusted|IFRS 18/i,
    ['income-statement'],
  ),
  question(
    'PRS-07',
    'Is a cash flow in the wrong part of the cash flow statement (operating, investing, financing), shown net where it must be gross, or no cash flow at all (new leases, shares issued for an acquisition)?',
    /cash flow|non-cash|interest paid|dividends? paid|lease/i,
    ['cash-flow'],
  ),
  question(
    'PRS-08',
    'Is something shown net of something else without a right of set-off being described?',
    /\bnet of\b|set[- ]?off|offset|netted/i,
    ['balance-sheet'],
  ),
  question(
    'PRS-09',
    'Do the words speak of a business that was sold, closed or is held for sale, which the statements do not show apart, or show apart in one year alone?',
    /discontinu|held[- ]for[- ]sale|disposal|sold|closure/i,
    ['income-statement', 'balance-sheet'],
  ),
  question(
    'PRS-15',
    'Reduced disclosure is claimed: are the exemptions that were taken listed, is the parent named whose statements include the entity, and is it said where these can be had?',
    /exempt|reduced disclosure|qualifying entity|FRS 101|1\.12|parent|consolidated (?:accounts|financial statements)/i,
  ),
  question(
    'DSC-01',
    'Do the statement of compliance and the basis of preparation name one framework and one regime, and do other passages name another?',
    /complian|basis of (?:preparation|accounting)|prepared in accordance|small (?:companies|entities)|FRS 10[1-5]|IFRS|GAAP/i,
  ),
  question(
    'DSC-02',
    'Does an accounting policy describe something that these statements do not hold, contradict another policy, or read as boilerplate for a balance that matters?',
    /polic(?:y|ies)|recognised when|measured at|initially|subsequently/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-03',
    'Are significant judgements told as judgements, with what was judged and why, and kept apart from estimates?',
    /judge?ment/i,
  ),
  question(
    'DSC-04',
    'Does a note on estimates name the balances that may change within a year, and how far they may? Point at an estimate that is named without either.',
    /estimat|sensitiv|uncertaint|assumption/i,
  ),
  question(
    'DSC-05',
    'Going concern: is the basis stated with the period looked at, and do the words fit the signs in the document (losses, net liabilities, covenants, support from others)?',
    /going concern|material uncertainty|substantial doubt|support|twelve months|12 months|liquidity/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-06',
    'Events after the period: is an event told without its effect or without saying that none can be estimated, or does a date contradict the end of the period or the approval?',
    /after the (?:reporting|balance sheet|year|period)|subsequent event|post[- ]balance|since the (?:year|period)|approved|authoris/i,
  ),
  question(
    'DSC-07',
    'Related parties: is a transaction or balance told without the relationship, the amount, the terms or the balance at the end, or is a party named elsewhere and missing here?',
    /related part|key management|director|parent|associate|controlling|loan (?:to|from)/i,
  ),
  question(
    'DSC-14',
    'Contingencies, guarantees, commitments: is one told in one place and denied or missing in another, or told without its nature?',
    /contingen|guarantee|commitment|litigation|claim|off[- ]balance/i,
  ),
  question(
    'DSC-15',
    'Group structure: is an undertaking named in one place and missing from the list, or is the basis of consolidation, or the exemption from it, unclear?',
    /subsidiar|associate|joint venture|consolidat|undertaking|group/i,
  ),
  question(
    'DSC-18',
    'Impairment: is a loss told without the event, the line, the basis of the recoverable amount or the key assumptions?',
    /impair|recoverable amount|value in use|write[- ]?down|discount rate/i,
  ),
  question(
    'DSC-19',
    'Fair values: is an asset at fair value told without method, valuer, level or movement, or do two passages disagree on them?',
    /fair value|valuer|valuation|level [123]|investment propert|revalu/i,
  ),
  question(
    'DSC-21',
    'Revenue: does a stream that is named elsewhere lack its policy, or does a policy not say when revenue is recognised?',
    /revenue|turnover|performance obligation|contract (?:asset|liabilit)/i,
    ['income-statement'],
  ),
  question(
    'DSC-22',
    'Leases: is a lease told in the words that no figure shows, or are terms, options or restrictions missing that the words point at?',
    /lease|right[- ]of[- ]use/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-23',
    'Financial instruments: is a category, a term, a security or a default told in one place and contradicted or missing in another?',
    /financial (?:instrument|asset|liabilit)|amortised cost|collateral|secured|default|derivative|hedg/i,
  ),
  question(
    'DSC-24',
    'Risk: is a risk named without how it is measured or managed, or do the words on credit, liquidity or market risk contradict other passages?',
    /credit risk|liquidity risk|market risk|interest rate risk|currency risk|concentration|expected credit/i,
  ),
  question(
    'DSC-27',
    'Share capital and reserves: is a class without its rights, a reserve without its purpose, or a movement that the words mention and the statement does not show?',
    /share capital|ordinary share|preference|reserve|treasury|premium/i,
    ['equity-statement'],
  ),
  question(
    'DSC-34',
    'Do the reports around the statements fit them: names, dates, regime, kind of audit or accountants’ report, and statements that must be there?',
    /directors[’']? report|strategic report|auditor|accountant|independent|opinion|section \d+|company law/i,
  ),
  question(
    'NAR-06',
    'Is one thing called by two names (turnover and revenue, debtors and receivables, stock and inventory, group and company, audited and unaudited)? Point at the name that is out of line with the rest.',
    /turnover|revenue|debtor|receivable|stock|inventor|creditor|payable|unaudited|the (?:group|company)\b/i,
    ['balance-sheet', 'income-statement'],
    'info',
  ),
  question(
    'NAR-09',
    'Is going concern, a contingency, an event, a related party or the strategy told in one way in one place and in another way in another, the auditor’s report included? Quote the passage that does not fit.',
    /going concern|contingen|uncertaint|after the (?:reporting|balance sheet|year)|related part|strateg|litigation|auditor/i,
  ),
  question(
    'NAR-10',
    'Is a sentence broken, wrong in grammar, left over from another document, or an abbreviation used that is nowhere explained? Leave style alone.',
    /\p{Ll}{3,} \p{Ll}{2,} \p{Ll}{2,} \p{Ll}{3,}/u,
    [],
    'info',
  ),
  question(
    'ANA-08',
    'Do the words give a reason to doubt that a balance is recovered (old receivables, deferred tax of a company with losses, a weak group company, goodwill with falling results), which no impairment answers?',
    /recover|deferred tax|overdue|doubtful|goodwill|group undertaking|slow[- ]moving|provision/i,
    ['balance-sheet'],
    'info',
  ),
]

const BY_CHECK: ReadonlyMap<string, ReaderQuestion> = new Map(READER_QUESTIONS.map((asked) => [asked.check, asked]))

/** Null where a check asks nothing of a reader. */
export const findReaderQuestion = (check: string): ReaderQuestion | null => BY_CHECK.get(check) ?? null

/** The checks whose answer is left to a person and that a reader can take up, in the order of the checklist. */
export function listForReader(checklist: readonly { readonly check: string; readonly state: string }[]): string[] {
  return checklist.filter(({ check, state }) => state === 'for-a-person' && BY_CHECK.has(check)).map(({ check }) => check)
}
