import { type LandingContent, messages } from '@tickmark/contract'

/** What the landing page says unless an operator says otherwise. Every figure stands in docs/benchmarks.md (content.test.ts). */
export const landingContent: LandingContent = {
  page: {
    title: 'Tickmark · Review of financial statements',
    description:
      'Tickmark reads draft financial statements, checks the arithmetic and hands back review points with page, figures and workings.',
  },
  hero: {
    heading: 'Draft statements, reviewed until every figure is ticked',
    lead: 'Upload a draft as PDF. Tickmark reads its tables, checks the arithmetic, and hands back review points with page, figures and workings.',
    note: 'For accounting firms and finance teams. IFRS, UK GAAP and US GAAP.',
  },
  features: {
    heading: 'What it does',
    lead: 'What a careful reviewer does with pencil and calculator, for every figure of the draft.',
    items: [
      {
        title: 'Every total, cast',
        text: 'Columns and rows are added up and compared with what is printed. A difference comes with its components and its amount.',
      },
      {
        title: 'Every figure, traced',
        text: 'Notes agree with the statements, the statements with each other. Each point names its page, so that you find it in the draft at once.',
      },
      {
        title: 'The words, read',
        text: 'Amounts, percentages and words such as “increased” are compared with the figures that they speak of, dates with the period.',
      },
      {
        title: 'The likely slip, named',
        text: 'Two digits swapped, a sign turned, a line left out or counted twice: where one slip explains the difference, the point says which.',
      },
      {
        title: 'Last year, agreed',
        text: 'Given last year’s signed statements, comparatives and opening balances are agreed to them.',
      },
      {
        title: 'Nothing hidden',
        text: 'The review says how many figures it could tie and how many it could not. Arithmetic decides; what it cannot decide is left to you.',
      },
    ],
  },
  roadmap: {
    heading: 'Roadmap',
    lead: 'The aim is the whole way from the ledger to compliant statements. What is not there yet says so.',
    items: [
      {
        title: messages.landing.reviewAndAnalysis,
        text: 'Draft statements in, review points out, with the arithmetic behind each of them.',
        state: 'live',
      },
      {
        phase: 'Phase 1',
        title: messages.landing.instantDrafts,
        text: 'Statements drafted from the prior year’s and the current year’s trial balance.',
        state: 'planned',
      },
      {
        phase: 'Phase 2',
        title: messages.landing.erpIntegration,
        text: 'Ledgers read from the system that keeps them.',
        state: 'planned',
      },
      {
        phase: 'Phase 3',
        title: messages.landing.automatedFiling,
        text: 'Finished statements in the form that registries take, for example iXBRL.',
        state: 'planned',
      },
    ],
  },
  security: {
    heading: 'Security',
    lead: 'Draft accounts are confidential until they are signed. Tickmark is built to run where they already are.',
    items: [
      {
        title: messages.landing.roleBasedAccess,
        text: 'The server decides at every call who may do what. A test tries every call as every kind of person.',
      },
      {
        title: 'On the firm’s own machine',
        text: 'One program with a database of its own, all in one folder. As it comes, it answers no other machine and sends no draft anywhere.',
      },
      {
        title: 'A review asks nobody',
        text: 'Drafts are read and checked by the program itself: without a network, without any outside service.',
      },
      {
        title: 'Nobody else’s analyses',
        text: 'Whoever has no right to an analysis is answered as if it did not exist.',
      },
      {
        title: 'Passwords and sessions',
        text: 'Passwords that are kept here are kept as scrypt hashes alone, and guessing is limited. People see their sessions and can end them.',
      },
      {
        title: 'Each file in a room of its own',
        text: 'A PDF is read in a thread with limits of memory and time. One that crashes or hangs ends alone.',
      },
      {
        title: 'Yours to take and to delete',
        text: 'One archive holds everything that is kept about you. Deleting an account deletes its analyses and files.',
      },
      {
        title: 'Nothing foreign on the page',
        text: 'No advertising, no tracker, no font from elsewhere. A strict policy has the browser refuse what does not belong.',
      },
    ],
  },
  about: {
    heading: 'About',
    paragraphs: [
      'A tick mark is what a reviewer’s pencil leaves beside a figure that has been added up, agreed or traced. The product is named after it, and promises as much: a figure is ticked or it is not, and either can be shown.',
      'Tickmark is meant to turn a general ledger or trial balance into compliant financial statements. It begins at the other end, with the review, because statements that draft themselves must first be able to prove themselves.',
      'Whether a sum is right is decided by exact arithmetic and by nothing else. The source comes with the product, under the MIT licence, so that what this page says can be checked.',
    ],
  },
  partners: {
    heading: 'Works with',
    lead: 'Open standards and tools. The names belong to their holders; none of them endorses Tickmark.',
    items: [
      { name: 'IFRS', role: 'Cited by paragraph, in the edition in force' },
      { name: 'FRS 102', role: 'UK GAAP, cited by paragraph' },
      { name: 'US GAAP', role: 'Cited by section of the Codification' },
      { name: 'ISA', role: 'Cited for what a reviewer does' },
      { name: 'PDF', role: 'Read as it is, marked where asked' },
      { name: 'PostgreSQL', role: 'For more people than the built-in database is made for' },
      { name: 'OpenID Connect', role: 'Sign-in with Google accounts, where set up' },
      { name: 'OpenAPI', role: 'Every call is described in it' },
    ],
  },
  customers: {
    heading: 'Who it is for',
    items: [
      {
        title: 'Firms that prepare accounts',
        text: 'The draft is cast and cross-referenced before the partner opens it. What is left is what needs a partner.',
      },
      {
        title: 'Reviewers and audit teams',
        text: 'A second pair of eyes that adds up every column, every time, and writes its workings down.',
      },
      {
        title: 'Finance teams',
        text: 'The annual report is checked in-house, on the company’s own machine, before anybody outside sees it.',
      },
    ],
  },
  testimonials: {
    heading: 'Measured, not promised',
    lead: 'Instead of quotations: what came of measuring it. We measured it ourselves, with a program that comes with the source. docs/benchmarks.md tells how, and holds every figure.',
    items: [
      {
        figure: '81 of 81',
        text: 'figures changed in copies of 26 published reports were found: named at their place, with the exact difference.',
        source: '26 published reports, measured on 21 November 2026',
      },
      {
        figure: '0 of 81',
        text: 'changed figures still carried a tick.',
        source: '26 published reports, measured on 21 November 2026',
      },
      {
        figure: '0.00',
        text: 'false errors per clean report. Another 11 errors were found that the reports really contain, looked at one by one by a person.',
        source: '26 published reports, measured on 21 November 2026',
      },
      {
        figure: '84.7%',
        text: 'of the 17,157 amounts that another reader sees in those reports were ticked. The rest is left to you, and the review says so.',
        source: '26 published reports, measured on 21 November 2026',
      },
      {
        figure: '1.32 s',
        text: 'is the median time to review a report, from starting the program to its end, on 2 cores.',
        source: '26 published reports, measured on 21 November 2026',
      },
      {
        figure: '105 of 105',
        text: 'errors planted in our own samples were found: digits, signs, dates, percentages, missing notes, exchanged columns.',
        source: 'Our own samples, measured on 21 November 2026',
      },
    ],
  },
  contact: {
    heading: 'Contact',
    lead: 'A question before you try it? Write to those who run this installation.',
  },
  closing: {
    heading: 'Try it on a draft that you know',
    text: 'Upload last year’s draft and see whether it finds what you found. New accounts begin with a free trial.',
  },
}
