import type { Term } from './term.ts'

/** Frameworks, standards and laws. Which checks rest on one is read from the checks' own paragraphs. */
export const STANDARDS: readonly Term[] = [
  {
    names: ['IFRS', 'IFRS accounting standards', 'international financial reporting standards', 'UK-adopted IFRS'],
    means:
      'the accounting standards of the International Accounting Standards Board: IFRS and IAS, with their interpretations. UK companies that use them apply them as adopted in the UK.',
  },
  {
    names: ['UK GAAP', 'UK generally accepted accounting practice'],
    means: 'accounting practice under UK company law with the standards of the Financial Reporting Council: FRS 100 to FRS 105.',
  },
  {
    names: ['US GAAP', 'US generally accepted accounting principles', 'ASC', 'accounting standards codification'],
    means: 'the accounting principles of the FASB’s Accounting Standards Codification (ASC); SEC registrants also follow Regulation S-X.',
  },
  {
    names: ['S-X', 'regulation S-X'],
    means: 'the SEC’s rules on the form and content of financial statements in filings with it.',
  },
  {
    names: ['FRS 100'],
    means: 'the UK standard that sets out which standard an entity applies: IFRS, FRS 101, FRS 102 or FRS 105.',
  },
  {
    names: ['FRS 101', 'reduced disclosure framework'],
    means:
      'the UK standard with which a qualifying entity, a member of a group whose consolidated statements include it and are publicly available, applies the recognition and measurement of IFRS with fewer disclosures in its individual statements.',
  },
  {
    names: ['FRS 102'],
    means:
      'the main accounting standard in the UK and Republic of Ireland for entities that apply neither IFRS, FRS 101 nor FRS 105. The September 2024 edition, with new rules for leases and revenue, is for periods beginning on or after 1 January 2026.',
  },
  {
    names: ['FRS 102 1A', 'FRS 102 section 1A', 'section 1A', 'section 1A of FRS 102'],
    means:
      'the section of FRS 102 for small entities: recognition and measurement as in the rest of FRS 102, with the fewer disclosures that company law requires of small companies, and with further ones where a true and fair view needs them.',
  },
  {
    names: ['FRS 103'],
    means: 'the UK standard on insurance contracts, for entities that apply FRS 102.',
  },
  {
    names: ['FRS 104'],
    means: 'the UK standard on interim financial reporting.',
  },
  {
    names: ['FRS 105', 'micro-entities regime'],
    means:
      'the UK standard for micro-entities. It is based on FRS 102, but much simpler: no deferred tax, no revaluation or fair value, and very few notes.',
  },
  {
    names: ['IFRS 18'],
    means:
      'Presentation and Disclosure in Financial Statements, which replaces IAS 1 for periods beginning on or after 1 January 2027. Income and expenses go into categories, operating profit becomes a required subtotal, and management-defined performance measures are disclosed.',
  },
  {
    names: ['IAS 1'],
    means:
      'Presentation of Financial Statements: the components of a set of statements, their general features and their minimum content. IFRS 18 replaces it for periods beginning on or after 1 January 2027.',
  },
  { names: ['IAS 2'], means: 'Inventories: their cost, and their measurement at the lower of cost and net realisable value.' },
  { names: ['IAS 7'], means: 'Statement of Cash Flows: operating, investing and financing cash flows, and their notes.' },
  {
    names: ['IAS 8'],
    means:
      'Accounting policies, changes in accounting estimates, and errors. With IFRS 18 it also takes over parts of IAS 1, and is called Basis of Preparation of Financial Statements.',
  },
  { names: ['IAS 10'], means: 'Events after the Reporting Period: which ones adjust the statements, and which are only disclosed.' },
  { names: ['IAS 12'], means: 'Income Taxes: current and deferred tax.' },
  { names: ['IAS 16'], means: 'Property, Plant and Equipment: recognition, measurement, depreciation and disclosure.' },
  { names: ['IAS 19'], means: 'Employee Benefits: short-term benefits, pensions and other benefits.' },
  { names: ['IAS 24'], means: 'Related Party Disclosures.' },
  { names: ['IAS 33'], means: 'Earnings per Share, for entities whose ordinary shares are traded in a public market.' },
  { names: ['IAS 36'], means: 'Impairment of Assets: when an asset is carried at more than its recoverable amount.' },
  { names: ['IAS 37'], means: 'Provisions, Contingent Liabilities and Contingent Assets.' },
  { names: ['IAS 38'], means: 'Intangible Assets other than goodwill.' },
  { names: ['IFRS 2'], means: 'Share-based Payment.' },
  { names: ['IFRS 3'], means: 'Business Combinations: the acquisition method and goodwill.' },
  { names: ['IFRS 5'], means: 'Non-current Assets Held for Sale and Discontinued Operations.' },
  { names: ['IFRS 7'], means: 'Financial Instruments: Disclosures.' },
  { names: ['IFRS 8'], means: 'Operating Segments, for entities whose debt or equity is traded in a public market.' },
  { names: ['IFRS 9'], means: 'Financial Instruments: classification, measurement, expected credit losses and hedge accounting.' },
  { names: ['IFRS 10'], means: 'Consolidated Financial Statements: control, and how groups are consolidated.' },
  { names: ['IFRS 12'], means: 'Disclosure of Interests in Other Entities.' },
  { names: ['IFRS 13'], means: 'Fair Value Measurement.' },
  { names: ['IFRS 15'], means: 'Revenue from Contracts with Customers.' },
  { names: ['IFRS 16'], means: 'Leases: lessees recognise a right-of-use asset and a lease liability for nearly all leases.' },
  { names: ['IFRS 19'], means: 'Subsidiaries without Public Accountability: Disclosures, from 1 January 2027, voluntary.' },
  {
    names: ['ISA', 'ISA (UK)', 'international standard on auditing'],
    means: 'an auditing standard of the IAASB; ISA (UK) is the version of the Financial Reporting Council.',
  },
  {
    names: ['Companies Act 2006', 'CA 2006', 'companies act'],
    means: 'the Act with the UK’s rules on companies’ accounts (part 15), audit (part 16) and distributions (part 23).',
  },
  {
    names: ['XBRL', 'extensible business reporting language'],
    means: 'a language for reports that computers read: each figure is tagged with its concept, period and unit from a taxonomy.',
  },
  {
    names: ['iXBRL', 'inline XBRL', 'tagging'],
    means:
      'XBRL within a web page that people can read: one file with the statements as printed and the tags behind the figures. UK companies file it with their tax returns, and SEC registrants with their reports.',
  },
]
