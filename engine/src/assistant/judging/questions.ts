import type { StatementKind } from '../../model/statement.ts'

/** What the model is asked where a check needs human judgement (D24). */
export interface ReaderQuestion {
  /** The check that asks. */
  readonly check: string
  /** What to look for, in a sentence or two. */
  readonly ask: string
  /** Statements whose pages are relevant. */
  readonly statements: readonly StatementKind[]
  /** Lines that make a page relevant. */
  readonly words: RegExp
  /** The severity that a point may have. A judgement is never an error. */
  readonly ceiling: 'warning' | 'info'
}

const question = (
  check: string,
  ask: string,
  words: RegExp,
  statements: readonly StatementKind[] = [],
  ceiling: ReaderQuestion['ceiling'] = 'warning',
): ReaderQuestion => ({ check, ask, words, statements, ceiling })

/** Every question for the model, in catalogue order. */
export const READER_QUESTIONS: readonly ReaderQuestion[] = [
  question(
    'PRS-02',
    'Does the text on loans and covenants support the split of borrowings into current and non-current? Look for a breach, a waiver, or a test after the reporting date that the classification ignores, and for covenants that are mentioned but not described.',
    /covenant|borrowing|bank loan|facilit|waive|breach/i,
    ['balance-sheet'],
  ),
  question(
    'PRS-06',
    'Under IFRS 18: is an item in the wrong category (operating, investing, financing), does a required subtotal have another name, or is a management-defined performance measure used without its reconciliation?',
    /operating profit|performance measure|before financing|adjusted|IFRS 18/i,
    ['income-statement'],
  ),
  question(
    'PRS-07',
    'Is a cash flow in the wrong part of the cash flow statement (operating, investing, financing), shown net where it must be gross, or no cash flow at all (new leases, shares issued for an acquisition)?',
    /cash flow|non-cash|interest paid|dividends? paid|lease/i,
    ['cash-flow'],
  ),
  question('PRS-08', 'Is anything shown net without a description of the right of set-off?', /\bnet of\b|set[- ]?off|offset|netted/i, [
    'balance-sheet',
  ]),
  question(
    'PRS-09',
    'Does the text mention a business that was sold, closed or is held for sale, but that the statements do not show separately, or show separately in only one year?',
    /discontinu|held[- ]for[- ]sale|disposal|sold|closure/i,
    ['income-statement', 'balance-sheet'],
  ),
  question(
    'PRS-15',
    'Reduced disclosure is claimed: are the exemptions taken listed, is the parent whose statements include the entity named, and does the note say where those statements can be obtained?',
    /exempt|reduced disclosure|qualifying entity|FRS 101|1\.12|parent|consolidated (?:accounts|financial statements)/i,
  ),
  question(
    'DSC-01',
    'Do the statement of compliance and the basis of preparation name one framework and one regime, and do other passages name another?',
    /complian|basis of (?:preparation|accounting)|prepared in accordance|small (?:companies|entities)|FRS 10[1-5]|IFRS|GAAP/i,
  ),
  question(
    'DSC-02',
    'Does an accounting policy describe something that is not in these statements, contradict another policy, or read as boilerplate for a material balance?',
    /polic(?:y|ies)|recognised when|measured at|initially|subsequently/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-03',
    'Are significant judgements disclosed as judgements, with the matter and the reasons, and separately from estimates?',
    /judge?ment/i,
  ),
  question(
    'DSC-04',
    'Does the note on estimates name the balances that may change within a year, and by how much? Point out any estimate without either.',
    /estimat|sensitiv|uncertaint|assumption/i,
  ),
  question(
    'DSC-05',
    'Going concern: are the basis and the assessment period stated, and is the text consistent with the indicators in the document (losses, net liabilities, covenants, support from others)?',
    /going concern|material uncertainty|substantial doubt|support|twelve months|12 months|liquidity/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-06',
    'Events after the period: is an event described without its effect, or without a statement that no estimate can be made, or does a date contradict the end of the period or the approval?',
    /after the (?:reporting|balance sheet|year|period)|subsequent event|post[- ]balance|since the (?:year|period)|approved|authoris/i,
  ),
  question(
    'DSC-07',
    'Related parties: is a transaction or balance disclosed without the relationship, the amount, the terms or the closing balance, or is a party mentioned elsewhere but missing here?',
    /related part|key management|director|parent|associate|controlling|loan (?:to|from)/i,
  ),
  question(
    'DSC-14',
    'Contingencies, guarantees, commitments: is one disclosed in one place but denied or missing in another, or disclosed without its nature?',
    /contingen|guarantee|commitment|litigation|claim|off[- ]balance/i,
  ),
  question(
    'DSC-15',
    'Group structure: is an undertaking named in one place and missing from the list, or is the basis of consolidation, or the exemption from it, unclear?',
    /subsidiar|associate|joint venture|consolidat|undertaking|group/i,
  ),
  question(
    'DSC-18',
    'Impairment: is a loss disclosed without the event, the line, the basis of the recoverable amount or the key assumptions?',
    /impair|recoverable amount|value in use|write[- ]?down|discount rate/i,
  ),
  question(
    'DSC-19',
    'Fair values: is an asset at fair value disclosed without method, valuer, level or movement, or do two passages disagree on these?',
    /fair value|valuer|valuation|level [123]|investment propert|revalu/i,
  ),
  question(
    'DSC-21',
    'Revenue: does a stream mentioned elsewhere have no policy, or does a policy not say when revenue is recognised?',
    /revenue|turnover|performance obligation|contract (?:asset|liabilit)/i,
    ['income-statement'],
  ),
  question(
    'DSC-22',
    'Leases: does the text describe a lease that no figure shows, or are terms, options or restrictions that it refers to missing?',
    /lease|right[- ]of[- ]use/i,
    ['balance-sheet'],
  ),
  question(
    'DSC-23',
    'Financial instruments: is a category, a term, security or a default disclosed in one place but contradicted or missing in another?',
    /financial (?:instrument|asset|liabilit)|amortised cost|collateral|secured|default|derivative|hedg/i,
  ),
  question(
    'DSC-24',
    'Risk: is a risk mentioned without how it is measured or managed, or does the text on credit, liquidity or market risk contradict other passages?',
    /credit risk|liquidity risk|market risk|interest rate risk|currency risk|concentration|expected credit/i,
  ),
  question(
    'DSC-27',
    'Share capital and reserves: is a class without its rights, a reserve without its purpose, or does the text mention a movement that the statement does not show?',
    /share capital|ordinary share|preference|reserve|treasury|premium/i,
    ['equity-statement'],
  ),
  question(
    'DSC-34',
    'Are the accompanying reports consistent with the statements: names, dates, regime, type of audit or accountants’ report, and required statements?',
    /directors[’']? report|strategic report|auditor|accountant|independent|opinion|section \d+|company law/i,
  ),
  question(
    'NAR-06',
    'Are two terms used for one thing (turnover and revenue, debtors and receivables, stock and inventory, group and company, audited and unaudited)? Point out the term that differs from the rest.',
    /turnover|revenue|debtor|receivable|stock|inventor|creditor|payable|unaudited|the (?:group|company)\b/i,
    ['balance-sheet', 'income-statement'],
    'info',
  ),
  question(
    'NAR-09',
    'Is going concern, a contingency, an event, a related party or the strategy described differently in different places, including the auditor’s report? Quote the inconsistent passage.',
    /going concern|contingen|uncertaint|after the (?:reporting|balance sheet|year)|related part|strateg|litigation|auditor/i,
  ),
  question(
    'NAR-10',
    'Is a sentence incomplete, ungrammatical or left over from another document, or is an abbreviation never explained? Ignore style.',
    /\p{Ll}{3,} \p{Ll}{2,} \p{Ll}{2,} \p{Ll}{3,}/u,
    [],
    'info',
  ),
  question(
    'ANA-08',
    'Does the text give a reason to doubt that a balance is recoverable (old receivables, deferred tax of a loss-making company, a weak group company, goodwill with falling results) without a matching impairment?',
    /recover|deferred tax|overdue|doubtful|goodwill|group undertaking|slow[- ]moving|provision/i,
    ['balance-sheet'],
    'info',
  ),
]

const BY_CHECK: ReadonlyMap<string, ReaderQuestion> = new Map(READER_QUESTIONS.map((asked) => [asked.check, asked]))

/** Null where a check has no question for the model. */
export const findReaderQuestion = (check: string): ReaderQuestion | null => BY_CHECK.get(check) ?? null

/** The checklist items that need judgement and that the model can review, in the order of the checklist. */
export function listForReader(checklist: readonly { readonly check: string; readonly state: string }[]): string[] {
  return checklist.filter(({ check, state }) => state === 'for-a-person' && BY_CHECK.has(check)).map(({ check }) => check)
}
