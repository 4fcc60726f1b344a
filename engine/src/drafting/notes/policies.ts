import type { Gap } from '../draft.ts'
import type { Regime } from '../entity-profile.ts'
import type { TextId } from '../texts/text-ids.ts'
import { nameCurrency } from '../unit.ts'
import { gap, type NoteInput } from './note.ts'
import { describeFairValues } from './describe-fair-values.ts'
import { ALL, always, hasClass, hasConcept, hasPriorPeriod, INTERNATIONAL, onSheet, UK } from './policy-conditions.ts'

/** An accounting policy, drafted where the balances or transactions that it is about exist. */
export interface Policy {
  readonly id: TextId
  readonly title: string
  readonly regimes: readonly Regime[]
  readonly applies: (input: NoteInput) => boolean
  readonly text: (input: NoteInput) => readonly (string | Gap)[]
}

/** Each framework has its own, so that one that a person has worded does not outlive a change of the framework. */
const COMPLIANCE: readonly { readonly regime: Regime; readonly id: TextId; readonly text: string }[] = [
  {
    regime: 'FRS102',
    id: 'policies/compliance-frs102',
    text: 'These financial statements have been prepared in accordance with FRS 102 "The Financial Reporting Standard applicable in the UK and Republic of Ireland" and the Companies Act 2006.',
  },
  {
    regime: 'FRS102-1A',
    id: 'policies/compliance-frs102-1a',
    text: 'These financial statements have been prepared in accordance with Section 1A "Small Entities" of FRS 102 "The Financial Reporting Standard applicable in the UK and Republic of Ireland" and the Companies Act 2006.',
  },
  {
    regime: 'IFRS',
    id: 'policies/compliance-ifrs',
    text: 'These financial statements have been prepared in accordance with IFRS Accounting Standards as issued by the International Accounting Standards Board.',
  },
  {
    regime: 'US_GAAP',
    id: 'policies/compliance-us-gaap',
    text: 'These financial statements have been prepared in accordance with accounting principles generally accepted in the United States of America.',
  },
]

const CURRENT_TAX =
  'The tax expense is current and deferred tax. Current tax is measured at amounts expected to be paid, at tax rates enacted'

const describeValuation = (input: NoteInput): (string | Gap)[] =>
  hasConcept('revaluation-reserve')(input)
    ? [
        ' Assets that were revalued are stated at ',
        gap('policies/tangible-assets/valuation', 'their valuation: which assets, who valued them, and when'),
        '.',
      ]
    : []

/** In the order in which notes print them (FRS 102 8.5, IAS 1.117, ASC 235-10-50). */
export const POLICIES: readonly Policy[] = [
  ...COMPLIANCE.map(({ regime, id, text }): Policy => ({
    id,
    title: 'Statement of compliance',
    regimes: [regime],
    applies: always,
    text: () => [text],
  })),
  {
    id: 'policies/basis',
    title: 'Basis of preparation',
    regimes: ALL,
    applies: always,
    text: (input) => [
      `The financial statements have been prepared under the historical cost convention${describeFairValues(input)}. They are presented in ${nameCurrency(input.profile.currency)}, rounded to the nearest ${input.profile.scale === 0 ? input.unit : 'thousand'}.`,
    ],
  },
  {
    // FRS 102 3.10, IAS 1.36.
    id: 'policies/period',
    title: 'Period of account',
    regimes: INTERNATIONAL,
    applies: (input) => input.dates.noun === 'period' || hasPriorPeriod(input),
    text: (input) => {
      const { noun, first, last, before, prior } = input.dates
      const comparatives = `The comparatives cover the period from ${prior.first} to ${before}`
      return [
        noun === 'period'
          ? `The financial statements cover the period from ${first} to ${last}, which is not a year, because `
          : `${comparatives}, which is not a year, because `,
        gap('policies/period/reason', 'why the period is longer or shorter than a year'),
        noun === 'period' && hasPriorPeriod(input) ? `. ${comparatives}.` : '.',
        input.years.length > 1 ? ' The amounts of the two periods are therefore not entirely comparable.' : '',
      ]
    },
  },
  {
    id: 'policies/going-concern',
    title: 'Going concern',
    regimes: INTERNATIONAL,
    applies: always,
    text: () => [gap('policies/going-concern', "the directors' assessment of going concern")],
  },
  {
    id: 'policies/turnover',
    title: 'Turnover',
    regimes: UK,
    applies: onSheet('revenue'),
    text: () => [
      'Turnover is measured at the fair value of the consideration received or receivable, net of discounts and value added tax. ',
      gap('policies/turnover/recognition', 'when turnover is recognised, by type of sale'),
    ],
  },
  {
    id: 'policies/revenue',
    title: 'Revenue',
    regimes: ['IFRS', 'US_GAAP'],
    applies: onSheet('revenue'),
    text: () => [
      'Revenue is recognised when control of goods or services passes to the customer, at the amount to which the entity expects to be entitled. ',
      gap('policies/revenue/recognition', 'performance obligations and when they are satisfied'),
    ],
  },
  {
    id: 'policies/goodwill',
    title: 'Goodwill',
    regimes: UK,
    applies: hasClass('goodwill'),
    text: () => [
      'Goodwill is amortised on a straight-line basis over its useful life of ',
      gap('policies/goodwill/useful-life', 'number'),
      ' years.',
    ],
  },
  {
    id: 'policies/goodwill-impairment',
    title: 'Goodwill',
    regimes: ['IFRS', 'US_GAAP'],
    applies: hasClass('goodwill'),
    text: () => ['Goodwill is not amortised. It is tested for impairment annually, and whenever events indicate that it may be impaired.'],
  },
  {
    id: 'policies/intangible-assets',
    title: 'Intangible assets',
    regimes: ALL,
    applies: onSheet('intangible'),
    text: () => [
      'Intangible assets are stated at cost less accumulated amortisation and impairment losses. Amortisation is charged on a straight-line basis over useful lives of ',
      gap('policies/intangible-assets/useful-lives', 'number of years, by class'),
      '.',
    ],
  },
  {
    id: 'policies/tangible-assets',
    title: 'Property, plant and equipment',
    regimes: ['IFRS', 'US_GAAP'],
    applies: onSheet('tangible'),
    text: (input) => [
      'Property, plant and equipment are stated at cost less accumulated depreciation and impairment losses. Depreciation writes off the cost less residual value of each asset on a straight-line basis over useful lives of ',
      gap('policies/tangible-assets/rates', 'number of years, by class of asset'),
      '.',
      ...describeValuation(input),
    ],
  },
  {
    id: 'policies/tangible-assets',
    title: 'Tangible assets',
    regimes: UK,
    applies: onSheet('tangible'),
    text: (input) => [
      'Tangible assets are stated at cost less accumulated depreciation and impairment losses. Depreciation writes off the cost less residual value of each asset over its useful life, at ',
      gap('policies/tangible-assets/rates', 'rates or years, by class of asset'),
      '.',
      ...describeValuation(input),
    ],
  },
  {
    id: 'policies/investment-property',
    title: 'Investment property',
    regimes: INTERNATIONAL,
    applies: onSheet('investment-property'),
    text: () => [
      'Investment property is measured at fair value, and changes in fair value are recognised in profit or loss. ',
      gap('policies/investment-property/valuer', 'who valued it, and when'),
    ],
  },
  {
    id: 'policies/investments',
    title: 'Investments',
    regimes: ALL,
    applies: onSheet('fixed-investments', 'current-investments', 'investments', 'subsidiaries', 'associates'),
    text: () => ['Investments are measured at ', gap('policies/investments/measurement', 'cost less impairment, or fair value'), '.'],
  },
  {
    id: 'policies/stocks',
    title: 'Stocks',
    regimes: UK,
    applies: onSheet('stocks'),
    text: () => [
      'Stocks are stated at the lower of cost and estimated selling price less costs to complete and sell. Cost is determined by the ',
      gap('policies/stocks/method', 'first-in, first-out or weighted average'),
      ' method.',
    ],
  },
  {
    id: 'policies/stocks',
    title: 'Inventories',
    regimes: ['IFRS', 'US_GAAP'],
    applies: onSheet('stocks'),
    text: () => [
      'Inventories are stated at the lower of cost and net realisable value. Cost is determined by the ',
      gap('policies/stocks/method', 'first-in, first-out or weighted average'),
      ' method.',
    ],
  },
  {
    id: 'policies/financial-instruments',
    title: 'Financial instruments',
    regimes: UK,
    applies: onSheet('debtors', 'creditors-within'),
    text: () => [
      'Debtors and creditors due within one year are measured at transaction price, and debtors are stated net of impairment. Loans are measured at amortised cost using the effective interest method.',
    ],
  },
  {
    id: 'policies/financial-instruments',
    title: 'Financial instruments',
    regimes: ['IFRS'],
    applies: onSheet('debtors', 'payables'),
    text: () => [
      'Trade and other receivables and payables are recognised at transaction price, and receivables are stated net of impairment. Loans are measured at amortised cost using the effective interest method.',
    ],
  },
  {
    id: 'policies/leases',
    title: 'Leases',
    regimes: ALL,
    applies: hasClass('lease-liabilities', 'current-lease-liabilities', 'leased-assets'),
    text: () => [gap('policies/leases', 'the policy for leases')],
  },
  {
    id: 'policies/provisions',
    title: 'Provisions',
    regimes: INTERNATIONAL,
    applies: hasConcept('provisions'),
    text: () => [
      'Provisions are recognised when there is an obligation from a past event, a payment is probable, and its amount can be estimated reliably.',
    ],
  },
  {
    // FRS 102 29.6, 29.12: timing differences.
    id: 'policies/taxation',
    title: 'Taxation',
    regimes: UK,
    applies: onSheet('tax'),
    text: () => [
      `${CURRENT_TAX} or substantively enacted by the end of the reporting period. Deferred tax is recognised on timing differences at that date.`,
    ],
  },
  {
    // IAS 12.46-47: temporary differences.
    id: 'policies/taxation-ifrs',
    title: 'Taxation',
    regimes: ['IFRS'],
    applies: onSheet('tax'),
    text: () => [
      `${CURRENT_TAX} or substantively enacted by the end of the reporting period. Deferred tax is recognised on temporary differences at that date.`,
    ],
  },
  {
    // ASC 740-10-25-47: enacted rates alone.
    id: 'policies/taxation-us-gaap',
    title: 'Income taxes',
    regimes: ['US_GAAP'],
    applies: onSheet('tax'),
    text: () => [`${CURRENT_TAX} by the balance sheet date. Deferred tax is recognised on temporary differences at that date.`],
  },
  {
    id: 'policies/pensions',
    title: 'Pensions',
    regimes: ALL,
    applies: hasClass('pension-provision'),
    text: () => [gap('policies/pensions', 'the policy for pensions')],
  },
  {
    id: 'policies/foreign-currencies',
    title: 'Foreign currencies',
    regimes: ALL,
    applies: hasClass('exchange-gains', 'exchange-losses', 'translation-reserve'),
    text: () => [
      'Transactions in foreign currencies are recorded at the rate on the date of the transaction. Monetary items are translated at the rate at the end of the period, and differences are recognised in profit or loss.',
    ],
  },
  {
    id: 'policies/government-grants',
    title: 'Government grants',
    regimes: INTERNATIONAL,
    applies: hasClass('operating-grants', 'capital-grants'),
    text: () => [gap('policies/government-grants', 'the policy for government grants')],
  },
]
