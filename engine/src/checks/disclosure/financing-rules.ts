import { bothEditions } from '../both-editions.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { QUESTIONS } from './questions.ts'
import type { DisclosureRule } from './run-rule.ts'

const CERTAIN = 'Required only where a primary statement shows an amount for the subject; the whole text is searched for the disclosure.'
const ifrs = ({ standard }: ReportingEntity) => standard === 'IFRS'
const us = ({ standard }: ReportingEntity) => standard === 'US_GAAP'
const notUs = ({ standard }: ReportingEntity) => standard !== 'US_GAAP'
const larger = ({ standard, size }: ReportingEntity) => standard !== 'UK_GAAP' || size === 'larger'
const notSmall = (entity: ReportingEntity) => larger(entity) || 'Not required of small entities'

/** Leases, financial instruments, tax, equity, provisions, employees, cash flow. */
export const FINANCING_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-22',
    terms: ['lease liability', 'right-of-use asset'],
    verifies: 'Leases: assets by class, maturity of liabilities, expense, cash outflow, options',
    level: 'H',
    norms: {
      IFRS: 'IFRS 16.51-60, 89-97',
      UK_GAAP: 'FRS 102 20.13, 20.16, 20.23, 20.30',
      FRS_102_2024: 'FRS 102 section 20 (?)',
      FRS_102_1A: 'SI 2008/409 Sch 1 para 57 (?)',
      US_GAAP: 'ASC 842-20-50-1 to 50-6, 842-30-50',
    },
    question: QUESTIONS.leases,
    guard: CERTAIN,
    subjects: ['leases', 'leases-in-words'],
    parts: [
      { what: 'the maturity of lease payments', shownBy: ['lease-maturity'], need: 'must', under: larger },
      { what: 'the lease expense', shownBy: ['lease-expense'], need: 'person' },
      {
        what: 'the cash outflow for leases',
        shownBy: ['lease-cash-outflow'],
        need: 'person',
        under: (entity) => ifrs(entity) || us(entity),
      },
    ],
    toRead: 'compare with the entity’s leases, their options and short-term exemptions',
  },
  {
    id: 'DSC-23',
    verifies: 'Financial instruments: categories, terms, collateral, defaults, income and expense by category',
    level: 'M',
    norms: { IFRS: 'IFRS 7.6-30', ...bothEditions('FRS 102 11.39-11.48A, 12.26-12.29'), US_GAAP: 'ASC 825-10-50, 815-10-50' },
    question: QUESTIONS.instruments,
    guard: CERTAIN,
    applies: notSmall,
    subjects: ['financial-instruments'],
    parts: [
      { what: 'categories of financial instruments', shownBy: ['financial-categories'], need: 'must', under: ifrs },
      { what: 'financial instruments', shownBy: ['financial-instruments'], need: 'person', under: (entity) => !ifrs(entity) },
    ],
    toRead: 'compare terms, collateral and defaults with the contracts',
  },
  {
    id: 'DSC-24',
    terms: ['expected credit loss'],
    verifies: 'Risk: credit with expected losses, liquidity with maturities, market with sensitivity, concentrations',
    level: 'H',
    norms: {
      IFRS: 'IFRS 7.31-42, 35F-35N',
      ...bothEditions('FRS 102 section 34'),
      US_GAAP: 'ASC 326-20-50; ASC 825-10-50-20 and 50-21, 275-10-50-16 to 50-18',
    },
    question: QUESTIONS.risks,
    guard: CERTAIN,
    applies: ({ standard, mentions }) =>
      standard !== 'UK_GAAP' || mentions('financial-institution').length > 0 || 'FRS 102 requires it only of financial institutions',
    subjects: ['financial-instruments'],
    parts: [
      { what: 'credit risk', shownBy: ['credit-risk'], need: 'must', under: ifrs },
      { what: 'liquidity risk', shownBy: ['liquidity-risk'], need: 'must', under: ifrs },
      { what: 'market risk', shownBy: ['market-risk'], need: 'must', under: ifrs },
      { what: 'concentrations of risk', shownBy: ['concentrations', 'credit-risk'], need: 'person', under: us },
    ],
    toRead: 'compare maturity tables, expected losses and sensitivities with the entity’s positions',
  },
  {
    id: 'DSC-25',
    terms: ['covenant'],
    verifies: 'Borrowings: security, rates, maturities, amounts due after five years, breaches',
    level: 'H',
    norms: {
      IFRS: 'IFRS 7.14, 18-19; IAS 1.76ZA',
      IFRS_18: 'IFRS 7.14, 18-19; IFRS 18.106 (?)',
      ...bothEditions('FRS 102 11.42, 11.46-11.47; SI 2008/410 Sch 1 para 61 (?)'),
      FRS_102_1A: 'SI 2008/409 Sch 1 para 55',
      US_GAAP: 'S-X 4-08(b)-(c); ASC 470-10-50-1, 440-10-50-1',
    },
    guard: CERTAIN,
    subjects: ['borrowings', 'borrowings-in-notes'],
    parts: [
      { what: 'interest on borrowings', shownBy: ['interest-terms'], need: 'must', sure: true, under: larger },
      { what: 'the maturity of borrowings', shownBy: ['borrowing-maturity'], need: 'must', under: larger },
      {
        what: 'security given, or a statement that there is none',
        shownBy: ['security-given'],
        note: /borrowing|loan|debt|creditor|secur|charges|pledge/i,
        need: 'person',
      },
      {
        what: 'amounts due after five years',
        shownBy: ['due-after-five-years'],
        need: 'person',
        under: ({ standard }) => standard === 'UK_GAAP',
      },
    ],
  },
  {
    id: 'DSC-26',
    terms: ['current tax'],
    verifies: 'Tax: components, reconciliation, deferred tax by type, unrecognised losses; taxes paid by jurisdiction',
    level: 'H',
    norms: {
      IFRS: 'IAS 12.79-82A, 88A-88D',
      ...bothEditions('FRS 102 29.25-29.27'),
      US_GAAP: 'ASC 740-10-50-2, 50-9, 50-12/12A, 50-13, 50-15, 50-22',
    },
    guard: 'Required only where the income statement shows an amount for tax.',
    applies: notSmall,
    subjects: ['tax'],
    parts: [
      { what: 'current tax', shownBy: ['current-tax'], onFace: true, need: 'must' },
      { what: 'a reconciliation of the tax charge to the tax rate', shownBy: ['tax-reconciliation'], need: 'must', sure: true },
      { what: 'deferred tax', shownBy: ['deferred-tax'], onFace: true, need: 'person' },
      { what: 'deferred tax by type', shownBy: ['deferred-tax-by-type'], need: 'person' },
    ],
  },
  {
    id: 'DSC-27',
    verifies: 'Share capital and reserves: classes, rights, movement, treasury shares, purpose of each reserve',
    level: 'M',
    norms: {
      IFRS: 'IAS 1.79-80',
      IFRS_18: 'IFRS 18.130-132 (?)',
      ...bothEditions('FRS 102 4.12-4.13'),
      FRS_102_1A: 'SI 2008/409 Sch 1 para 47 (?)',
      US_GAAP: 'ASC 505-10-50-2 to 50-5',
    },
    question: QUESTIONS.capital,
    guard: CERTAIN,
    subjects: ['share-capital'],
    parts: [
      { what: 'classes and numbers of shares', shownBy: ['share-capital'], need: 'must' },
      { what: 'rights of the shares', shownBy: ['share-rights'], need: 'person', under: larger },
      {
        what: 'the purpose of each reserve',
        shownBy: ['reserve-purpose'],
        need: 'person',
        under: (entity) => notUs(entity) && larger(entity),
      },
    ],
    toRead: 'agree numbers, classes and rights to the register of members and the articles',
  },
  {
    id: 'DSC-28',
    verifies: 'Dividends paid and proposed, per share',
    level: 'M',
    norms: {
      IFRS: 'IAS 1.107, 137',
      IFRS_18: 'IFRS 18.110, 132 (?)',
      ...bothEditions('FRS 102 6.3-6.5, 32.8'),
      US_GAAP: 'S-X 3-04, 4-08(e)',
    },
    guard: 'Required only where a statement shows the entity’s own dividends; UK statements need no amount per share.',
    applies: notSmall,
    subjects: ['dividends'],
    parts: [
      { what: 'the dividend per share', shownBy: ['dividend-per-share'], onFace: true, need: 'must', under: notUk },
      {
        what: 'the dividend per share',
        shownBy: ['dividend-per-share'],
        onFace: true,
        need: 'person',
        under: ({ standard }) => standard === 'UK_GAAP',
      },
    ],
  },
  {
    id: 'DSC-29',
    verifies: 'Provisions: movement, nature, timing, uncertainty, unwinding of discount',
    level: 'M',
    norms: { IFRS: 'IAS 37.84-85', ...bothEditions('FRS 102 21.14'), US_GAAP: 'ASC 450-20-50-1, 410-20-50-1' },
    guard: CERTAIN,
    applies: notSmall,
    subjects: ['provisions'],
    parts: [
      { what: 'the nature of each provision', shownBy: ['provision-nature'], need: 'must' },
      { what: 'the movement of provisions', shownBy: ['provision-movement'], need: 'must', under: notUs },
    ],
  },
  {
    id: 'DSC-30',
    verifies: 'Pensions: expense of defined contribution plans; assumptions, obligation and assets of defined benefit plans',
    level: 'M',
    norms: { IFRS: 'IAS 19.53, 135-152', ...bothEditions('FRS 102 28.40-28.41A'), US_GAAP: 'ASC 715-20-50-1 or 50-5, 715-70-50-1' },
    guard: 'Defined benefit disclosures are required only where the balance sheet shows such an asset or liability.',
    applies: notSmall,
    subjects: ['defined-benefit', 'pensions'],
    parts: [
      { what: 'assumptions of the defined benefit plan', shownBy: ['defined-benefit-assumptions'], need: 'must', when: 'defined-benefit' },
      { what: 'contributions', shownBy: ['contribution-expense', 'defined-contribution'], need: 'must' },
    ],
  },
  {
    id: 'DSC-31',
    verifies: 'Share-based payment: arrangements, movement, valuation inputs, expense',
    level: 'M',
    norms: { IFRS: 'IFRS 2.44-52', ...bothEditions('FRS 102 26.18-26.23'), US_GAAP: 'ASC 718-10-50-1, 50-2' },
    guard: 'Required only where a statement shows an amount for share-based payment.',
    applies: notSmall,
    subjects: ['share-based-payment'],
    parts: [
      { what: 'the arrangements', shownBy: ['share-based-payment'], need: 'must' },
      { what: 'awards granted and outstanding', shownBy: ['award-movement'], need: 'must' },
      { what: 'the valuation of awards', shownBy: ['award-valuation'], need: 'must' },
    ],
  },
  {
    id: 'DSC-32',
    terms: ['cash equivalent'],
    verifies: 'Notes to the cash flow: components of cash, non-cash transactions, changes in financing liabilities, supplier finance',
    level: 'H',
    norms: {
      IFRS: 'IAS 7.43-48, 44A-44H',
      ...bothEditions('FRS 102 7.18-7.22, 7.20B-7.20C'),
      US_GAAP: 'ASC 230-10-50-2 to 50-8, 405-50-50-3',
    },
    guard:
      'The reconciliation of financing liabilities is required only where the cash flow statement shows borrowings or leases; comparatives are not required.',
    applies: notSmall,
    subjects: ['cash-flow'],
    parts: [
      {
        what: 'changes in liabilities from financing, or in net debt',
        shownBy: ['financing-reconciliation'],
        need: 'must',
        when: 'financing-liabilities',
        under: notUs,
      },
      {
        what: 'interest and income taxes paid, or non-cash transactions',
        shownBy: ['cash-paid-disclosed'],
        onFace: true,
        need: 'must',
        under: us,
      },
      { what: 'the components of cash and cash equivalents', shownBy: ['cash-components'], need: 'must' },
    ],
  },
]

function notUk({ standard }: ReportingEntity): boolean {
  return standard !== 'UK_GAAP'
}
