import { type LandingContent, messages } from '@tickmark/contract'

/** The content of the landing page, unless the operator replaces it. Every figure is in docs/benchmarks.md (content.test.ts). */
export const landingContent: LandingContent = {
  page: {
    title: 'Tickmark · Review of financial statements',
    description:
      'Tickmark reads draft financial statements, checks the arithmetic and returns review points with page, figures and workings.',
  },
  hero: {
    heading: 'Draft statements, reviewed until every figure is ticked',
    lead: 'Upload a draft as a PDF, Word, HTML or XBRL file. Tickmark reads its tables, checks the arithmetic, and returns review points with page, figures and workings.',
    note: 'For accounting firms and finance teams. IFRS, UK GAAP and US GAAP.',
  },
  features: {
    heading: 'What it does',
    lead: 'The work of a careful reviewer with pencil and calculator, for every figure in the draft.',
    items: [
      {
        title: 'Every total, cast',
        text: 'Columns and rows are added up and compared with the printed totals. A difference is shown with its components and its amount.',
      },
      {
        title: 'Every figure, traced',
        text: 'Notes are agreed to the statements, and the statements to each other. Each point names its page, so you find it at once.',
      },
      {
        title: 'The words, read',
        text: 'Amounts, percentages and words such as “increased” are compared with the figures they describe, and dates with the period.',
      },
      {
        title: 'The likely slip, named',
        text: 'Two digits swapped, a wrong sign, a line omitted or counted twice: if one slip explains the difference, the point names it.',
      },
      {
        title: 'Last year, agreed',
        text: 'Add last year’s signed statements, and comparatives and opening balances are agreed to them.',
      },
      {
        title: 'Nothing hidden',
        text: 'The review states how many figures it could tie and how many it could not. Arithmetic decides; what it cannot decide is left to you.',
      },
    ],
  },
  roadmap: {
    heading: 'Roadmap',
    lead: 'Our aim is to cover the whole way from the ledger to compliant statements. What is available has a tick.',
    items: [
      {
        title: messages.landing.reviewAndAnalysis,
        text: 'Upload draft statements and get review points, each with its arithmetic.',
        state: 'live',
      },
      {
        phase: 'Phase 1',
        title: messages.landing.instantDrafts,
        text: 'Statements and notes drafted from the trial balances of this year and last year. Every figure opens to its accounts.',
        state: 'live',
      },
      {
        phase: 'Phase 2',
        title: messages.landing.erpIntegration,
        text: 'Ledgers read from the files of your system, such as SAF-T, DATEV and FEC. New: connections to Xero and QuickBooks.',
        state: 'live',
      },
      {
        phase: 'Phase 3',
        title: messages.landing.automatedFiling,
        text: 'Finished statements in the format that registries require (iXBRL), checked by their rules before they are filed.',
        state: 'live',
      },
    ],
  },
  security: {
    heading: 'Security',
    lead: 'Draft accounts are confidential until they are signed. Tickmark is built to run where your drafts already are.',
    items: [
      {
        title: messages.landing.roleBasedAccess,
        text: 'The server checks every call against the caller’s rights. A test tries every call as every kind of user.',
      },
      {
        title: 'On the firm’s own machine',
        text: 'One program with its own database, all in one folder. As installed, it accepts no connections from other machines and sends no draft anywhere.',
      },
      {
        title: 'Reviews without outside services',
        text: 'The program itself reads and checks drafts, without a network and without any outside service.',
      },
      {
        title: 'Private analyses',
        text: 'To anyone without access, an analysis looks as if it did not exist.',
      },
      {
        title: 'Passwords and sessions',
        text: 'Passwords kept here are stored only as scrypt hashes, and guessing is limited. Users can see their sessions and end them.',
      },
      {
        title: 'Each file in isolation',
        text: 'A PDF is read in a thread with limits on memory and time; a Word draft is printed in your browser first. One that crashes or hangs affects nothing else.',
      },
      {
        title: 'Yours to download and delete',
        text: 'One archive contains everything kept about you. Deleting an account deletes its analyses and files.',
      },
      {
        title: 'Nothing from third parties',
        text: 'No advertising, no trackers, no fonts from other sites. A strict policy makes the browser refuse everything else.',
      },
    ],
  },
  about: {
    heading: 'About',
    paragraphs: [
      'A tick mark is what a reviewer’s pencil leaves beside a figure that has been added up, agreed or traced. The product is named after it, and keeps the same promise: a figure is ticked or it is not, and either can be shown.',
      'Tickmark turns a general ledger or trial balance into draft financial statements. It began at the other end, with the review, because drafts written by a program must first be checked by one.',
      'Exact arithmetic alone decides whether a sum is right. The source comes with the product, under the MIT licence, so you can check what this page says.',
    ],
  },
  partners: {
    heading: 'Works with',
    lead: 'Open standards and tools. The names belong to their owners, none of whom endorses Tickmark.',
    items: [
      { name: 'IFRS', role: 'Cited by paragraph, in the edition in force' },
      { name: 'FRS 102', role: 'UK GAAP, cited by paragraph' },
      { name: 'US GAAP', role: 'Cited by section of the Codification' },
      { name: 'ISA', role: 'Cited for what a reviewer does' },
      { name: 'PDF', role: 'Read as it is, marked on request' },
      { name: 'Word, HTML and XBRL', role: 'Printed and read, with what their tags state' },
      { name: 'PostgreSQL', role: 'For more users than the built-in database can serve' },
      { name: 'OpenID Connect', role: 'Sign-in with Google accounts, if configured' },
      { name: 'OpenAPI', role: 'Describes every call' },
    ],
  },
  customers: {
    heading: 'Who it is for',
    items: [
      {
        title: 'Firms that prepare accounts',
        text: 'The draft is cast and cross-referenced before the partner opens it. Only the questions that need a partner remain.',
      },
      {
        title: 'Reviewers and audit teams',
        text: 'A second pair of eyes that adds up every column, every time, and documents its workings.',
      },
      {
        title: 'Finance teams',
        text: 'The annual report is checked in-house, on the company’s own machine, before anyone outside sees it.',
      },
    ],
  },
  testimonials: {
    heading: 'Measured, not promised',
    lead: 'Results instead of testimonials. We measured them ourselves, with a program that comes with the source. docs/benchmarks.md explains how, and contains every figure.',
    items: [
      {
        figure: '81 of 81',
        text: 'figures changed in copies of 26 published reports were found: at the right place, with the exact difference.',
        source: '26 published reports, measured on 26 November 2026',
      },
      {
        figure: '0 of 81',
        text: 'changed figures still had a tick.',
        source: '26 published reports, measured on 26 November 2026',
      },
      {
        figure: '0.00',
        text: 'false errors per clean report. Another 13 errors were found that the reports really contain, each confirmed by a person.',
        source: '26 published reports, measured on 26 November 2026',
      },
      {
        figure: '87.7%',
        text: 'of the 17,157 amounts that another program reads in those reports were ticked. The rest is left to you, and the review says so.',
        source: '26 published reports, measured on 26 November 2026',
      },
      {
        figure: '2.91 s',
        text: 'is the median time to review a report, from starting the program to its end, on 2 cores.',
        source: '26 published reports, measured on 26 November 2026',
      },
    ],
  },
  contact: {
    heading: 'Contact',
    lead: 'Do you have a question before you try it? Write to the operators of this installation.',
  },
  closing: {
    heading: 'Try it on a draft you know',
    text: 'Upload last year’s draft and see whether Tickmark finds what you found. New accounts start with a free trial.',
  },
}
