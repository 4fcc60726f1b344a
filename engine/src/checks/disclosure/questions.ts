import type { ReaderQuestion } from '../../model/reader-question.ts'

/** What a language model is asked about disclosures, whose words are more than a rule can weigh. */
export const QUESTIONS = {
  compliance: {
    ask: 'Do the statement of compliance and the basis of preparation name one framework and one regime, and do other passages name another?',
    words: /complian|basis of (?:preparation|accounting)|prepared in accordance|small (?:companies|entities)|FRS 10[1-5]|IFRS|GAAP/i,
    ceiling: 'warning',
  },
  policies: {
    ask: 'Does an accounting policy describe something that is not in these statements, contradict another policy, or read as boilerplate for a material balance?',
    words: /polic(?:y|ies)|recognised when|measured at|initially|subsequently/i,
    statements: ['balance-sheet'],
    ceiling: 'warning',
  },
  judgements: {
    ask: 'Are significant judgements disclosed as judgements, with the matter and the reasons, and separately from estimates?',
    words: /judge?ment/i,
    ceiling: 'warning',
  },
  estimates: {
    ask: 'Does the note on estimates name the balances that may change within a year, and by how much? Point out any estimate without either.',
    words: /estimat|sensitiv|uncertaint|assumption/i,
    ceiling: 'warning',
  },
  goingConcern: {
    ask: 'Going concern: are the basis and the assessment period stated, and is the text consistent with the indicators in the document (losses, net liabilities, covenants, support from others)?',
    words: /going concern|material uncertainty|substantial doubt|support|twelve months|12 months|liquidity/i,
    statements: ['balance-sheet'],
    ceiling: 'warning',
  },
  events: {
    ask: 'Events after the period: is an event described without its effect, or without a statement that no estimate can be made, or does a date contradict the end of the period or the approval?',
    words:
      /after the (?:reporting|balance sheet|year|period)|subsequent event|post[- ]balance|since the (?:year|period)|approved|authoris/i,
    ceiling: 'warning',
  },
  relatedParties: {
    ask: 'Related parties: is a transaction or balance disclosed without the relationship, the amount, the terms or the closing balance, or is a party mentioned elsewhere but missing here?',
    words: /related part|key management|director|parent|associate|controlling|loan (?:to|from)/i,
    ceiling: 'warning',
  },
  commitments: {
    ask: 'Contingencies, guarantees, commitments: is one disclosed in one place but denied or missing in another, or disclosed without its nature?',
    words: /contingen|guarantee|commitment|litigation|claim|off[- ]balance/i,
    ceiling: 'warning',
  },
  group: {
    ask: 'Group structure: is an undertaking named in one place and missing from the list, or is the basis of consolidation, or the exemption from it, unclear?',
    words: /subsidiar|associate|joint venture|consolidat|undertaking|group/i,
    ceiling: 'warning',
  },
  impairment: {
    ask: 'Impairment: is a loss disclosed without the event, the line, the basis of the recoverable amount or the key assumptions?',
    words: /impair|recoverable amount|value in use|write[- ]?down|discount rate/i,
    ceiling: 'warning',
  },
  fairValues: {
    ask: 'Fair values: is an asset at fair value disclosed without method, valuer, level or movement, or do two passages disagree on these?',
    words: /fair value|valuer|valuation|level [123]|investment propert|revalu/i,
    ceiling: 'warning',
  },
  revenue: {
    ask: 'Revenue: does a stream mentioned elsewhere have no policy, or does a policy not say when revenue is recognised?',
    words: /revenue|turnover|performance obligation|contract (?:asset|liabilit)/i,
    statements: ['income-statement'],
    ceiling: 'warning',
  },
  leases: {
    ask: 'Leases: does the text describe a lease that no figure shows, or are terms, options or restrictions that it refers to missing?',
    words: /lease|right[- ]of[- ]use/i,
    statements: ['balance-sheet'],
    ceiling: 'warning',
  },
  instruments: {
    ask: 'Financial instruments: is a category, a term, security or a default disclosed in one place but contradicted or missing in another?',
    words: /financial (?:instrument|asset|liabilit)|amortised cost|collateral|secured|default|derivative|hedg/i,
    ceiling: 'warning',
  },
  risks: {
    ask: 'Risk: is a risk mentioned without how it is measured or managed, or does the text on credit, liquidity or market risk contradict other passages?',
    words: /credit risk|liquidity risk|market risk|interest rate risk|currency risk|concentration|expected credit/i,
    ceiling: 'warning',
  },
  capital: {
    ask: 'Share capital and reserves: is a class without its rights, a reserve without its purpose, or does the text mention a movement that the statement does not show?',
    words: /share capital|ordinary share|preference|reserve|treasury|premium/i,
    statements: ['equity-statement'],
    ceiling: 'warning',
  },
  reports: {
    ask: 'Are the accompanying reports consistent with the statements: names, dates, regime, type of audit or accountants’ report, and required statements?',
    words: /directors[’']? report|strategic report|auditor|accountant|independent|opinion|section \d+|company law/i,
    ceiling: 'warning',
  },
} satisfies Record<string, ReaderQuestion>
