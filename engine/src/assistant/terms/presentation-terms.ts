import type { Term } from './term.ts'

/** What statements as a whole have to be, and who prepares them. */
export const PRESENTATION_TERMS: readonly Term[] = [
  {
    names: ['going concern', 'going-concern basis', 'material uncertainty'],
    means:
      'statements are prepared on the assumption that the entity will continue, unless management intends to liquidate it or to cease trading, or has no realistic alternative. Material uncertainties that may cast significant doubt on it are disclosed.',
    source: 'IAS 1.25-26; FRS 102 3.8-3.9; ASC 205-40; ISA 570',
  },
  {
    names: ['comparatives', 'comparative', 'comparative information', 'corresponding figures'],
    means: 'last year’s figures beside this year’s.',
    source: 'IAS 1.38; FRS 102 3.14',
  },
  {
    names: ['restatement', 'restated', 'retrospective restatement'],
    means:
      'correcting the figures of earlier periods as if an error had never occurred, or applying a new policy as if it had always applied. Restated columns are labelled and explained.',
    source: 'IAS 8.5, 42; FRS 102 10.21',
  },
  {
    names: ['prior-period error', 'prior period adjustment', 'prior year adjustment', 'prior-year error'],
    means:
      'an omission from, or misstatement in, the statements of earlier periods, from failing to use reliable information that was available. Material ones are corrected by restating the comparatives.',
    source: 'IAS 8.5, 41-42; FRS 102 10.19-10.21',
  },
  {
    names: ['accounting policy', 'accounting policies', 'change in accounting policy'],
    means: 'the specific principles, bases, conventions, rules and practices that an entity applies in preparing its statements.',
    source: 'IAS 8.5; FRS 102 10.2',
  },
  {
    names: ['accounting estimate', 'estimation uncertainty', 'change in accounting estimate', 'key source of estimation uncertainty'],
    means:
      'a monetary amount that cannot be observed and must be estimated. A change in it affects this and future periods, not past ones. Assumptions that may lead to a material adjustment within a year are disclosed.',
    source: 'IAS 8.5, 36; IAS 1.125; FRS 102 8.7',
  },
  {
    names: ['significant judgement', 'critical judgement', 'critical accounting judgement'],
    means:
      'a judgement, apart from those about estimates, that management made in applying its policies and that affects the amounts most.',
    source: 'IAS 1.122; FRS 102 8.6',
  },
  {
    names: ['true and fair', 'true and fair view', 'fair presentation'],
    means:
      'what accounts must give of the assets, liabilities, financial position and profit or loss. It is the overriding requirement: where following the rules is not enough, more is disclosed.',
    source: 'CA 2006 s393, s396; IAS 1.15',
  },
  {
    names: ['statement of compliance', 'basis of preparation'],
    means: 'the explicit statement that the accounts comply with a named framework, without reservation, and how they have been prepared.',
    source: 'IAS 1.16; FRS 102 3.3',
  },
  {
    names: ['micro-entity', 'micro entity', 'micro company'],
    means:
      'a company within two of three limits: turnover £1 million, balance sheet total £500,000, 10 employees on average (for periods beginning before 6 April 2025: £632,000 and £316,000). Limits must usually be kept for two years, and some companies are excluded.',
    source: 'CA 2006 s384A-384B',
  },
  {
    names: ['small company', 'small entity', 'small companies regime'],
    means:
      'a company within two of three limits: turnover £15 million, balance sheet total £7.5 million, 50 employees on average (for periods beginning before 6 April 2025: £10.2 million and £5.1 million). Limits must usually be kept for two years, and some companies are excluded.',
    source: 'CA 2006 s382-384',
  },
  {
    names: ['medium-sized company', 'medium company', 'medium-sized'],
    means:
      'a company within two of three limits: turnover £54 million, balance sheet total £27 million, 250 employees on average (for periods beginning before 6 April 2025: £36 million and £18 million).',
    source: 'CA 2006 s465-467',
  },
  {
    names: ['qualifying entity'],
    means:
      'a member of a group whose parent prepares publicly available consolidated statements that are intended to give a true and fair view and include it. It may use reduced disclosures.',
    source: 'FRS 101.5; FRS 102 1.8',
  },
  {
    names: ['related party', 'related party transaction', 'related-party transaction'],
    means:
      'a person or entity related to the reporting entity, such as its parent, fellow subsidiaries, associates, key management and their close family. Transactions and balances with them are disclosed.',
    source: 'IAS 24.9, 18; FRS 102 33.2, 33.9; ASC 850-10-20',
  },
  {
    names: ['key management personnel', 'KMP', 'key management'],
    means:
      'those with authority and responsibility for planning, directing and controlling the entity’s activities, including every director.',
    source: 'IAS 24.9; FRS 102 33.6',
  },
  {
    names: ['subsequent event', 'event after the reporting period', 'post balance sheet event', 'adjusting event', 'non-adjusting event'],
    means:
      'an event between the end of the period and the day on which the statements are authorised for issue. It adjusts them if it shows conditions that existed at the end of the period; otherwise it is disclosed if material.',
    source: 'IAS 10.3; FRS 102 32.2; ASC 855',
  },
  {
    names: ['segment', 'operating segment', 'segment reporting', 'reportable segment'],
    means:
      'a component that earns revenue and incurs expenses, whose results the chief operating decision maker regularly reviews, and for which separate information is available.',
    source: 'IFRS 8.5; ASC 280',
  },
  {
    names: ['consolidation', 'consolidated financial statements', 'group accounts', 'consolidated accounts', 'subsidiary'],
    means:
      'presenting a parent and the entities that it controls, its subsidiaries, as one: like items are added line by line, and investments, balances and transactions within the group are eliminated.',
    source: 'IFRS 10.B86; FRS 102 9.13',
  },
  {
    names: ['non-controlling interest', 'NCI', 'minority interest'],
    means:
      'the equity of a subsidiary that belongs, directly or indirectly, to others than the parent. It is presented within equity, apart from that of the owners.',
    source: 'IFRS 10.22; ASC 810-10-45-16',
  },
  {
    names: ['associate', 'significant influence', 'equity method'],
    means:
      'an associate is an entity over which the investor has significant influence, but no control. In consolidated statements the equity method carries it at cost, adjusted for the investor’s share of its changes.',
    source: 'IAS 28.3, 10; FRS 102 14.2',
  },
  {
    names: ['joint venture', 'joint arrangement', 'joint operation'],
    means:
      'an arrangement under joint control. In a joint venture the parties have rights to its net assets; in a joint operation, to its assets, with obligations for its liabilities.',
    source: 'IFRS 11.15-16',
  },
  {
    names: ['current asset', 'current liability', 'non-current asset', 'non-current liability', 'creditors due within one year'],
    means:
      'current items are held for trading or are expected to be realised or settled in the normal operating cycle or within twelve months; a liability is also current without the right at the reporting date to defer its settlement for at least twelve months.',
    source: 'IAS 1.66, 69',
  },
  {
    names: ['covenant', 'loan covenant'],
    means:
      'a condition of a loan, such as a ratio to be kept, whose breach may give the lender the right to demand repayment and so affect how the loan is classified.',
    source: 'IAS 1.72B, 76ZA',
  },
  {
    names: ['offsetting', 'offset', 'netting'],
    means:
      'presenting the net of assets and liabilities, or of income and expenses. It is forbidden unless a standard requires or permits it.',
    source: 'IAS 1.32; FRS 102 2.52',
  },
  {
    names: ['discontinued operation', 'held for sale', 'disposal group'],
    means:
      'a component that has been disposed of or is classified as held for sale, and that is a separate major line of business or area. Its result is shown separately, also in the comparatives.',
    source: 'IFRS 5.6, 32-34',
  },
  {
    names: ['directors’ report', 'strategic report'],
    means:
      'narrative reports of the directors that go with the accounts. Companies that are not small also prepare a strategic report; micro-entities need no directors’ report.',
    source: 'CA 2006 s414A, s415',
  },
  {
    names: ['directors’ loan', 'director’s loan account', 'overdrawn director’s account', 'DLA'],
    means:
      'an advance or credit from a company to its director. It is disclosed in the notes, and a close company may owe tax on what remains unpaid nine months after the period.',
    source: 'CA 2006 s413; CTA 2010 s455',
  },
]
