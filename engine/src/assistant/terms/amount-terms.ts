import type { Term } from './term.ts'

/** What the lines of statements are called. */
export const AMOUNT_TERMS: readonly Term[] = [
  {
    names: ['deferred tax', 'deferred taxation', 'deferred income tax', 'deferred tax liability', 'deferred tax asset'],
    means:
      'tax payable or recoverable in future periods because assets and liabilities, or income and expenses, count in other periods for tax than in the statements. IFRS and US GAAP look at temporary differences, FRS 102 mainly at timing differences; FRS 105 has no deferred tax.',
    source: 'IAS 12.5; FRS 102 section 29; ASC 740',
  },
  {
    names: ['current tax', 'income tax', 'corporation tax'],
    means: 'the tax payable or recoverable on the taxable profit or loss of a period.',
    source: 'IAS 12.5',
  },
  {
    names: ['tax reconciliation', 'effective tax rate', 'effective rate'],
    means:
      'the table that explains why the tax charge is not profit before tax times the tax rate. The effective rate is the charge over that profit.',
    source: 'IAS 12.81(c); FRS 102 29.27',
  },
  {
    names: ['lease liability', 'lease liabilities'],
    means: 'a lessee’s obligation to make lease payments, at first measured at the present value of those not yet paid.',
    source: 'IFRS 16.26',
  },
  {
    names: ['right-of-use asset', 'right of use', 'ROU asset', 'ROU'],
    means:
      'a lessee’s right to use the leased asset for the lease term, at first measured at cost: the lease liability and amounts beside it.',
    source: 'IFRS 16.23-24',
  },
  {
    names: ['impairment', 'impairment loss', 'write-down'],
    means: 'the amount by which an asset’s carrying amount exceeds its recoverable amount.',
    source: 'IAS 36.6; FRS 102 section 27',
  },
  {
    names: ['recoverable amount', 'value in use'],
    means:
      'the higher of an asset’s fair value less costs of disposal and its value in use, the present value of the cash flows expected from it.',
    source: 'IAS 36.6',
  },
  {
    names: ['provision'],
    means:
      'a liability of uncertain timing or amount. It is recognised if a past event has created an obligation, an outflow is probable, and the amount can be estimated reliably.',
    source: 'IAS 37.10, 14; FRS 102 21.4',
  },
  {
    names: ['contingent liability', 'contingency'],
    means:
      'a possible obligation that depends on uncertain future events, or a present one whose outflow is not probable or cannot be measured reliably. It is not recognised, but disclosed unless an outflow is remote.',
    source: 'IAS 37.10, 27-28, 86; FRS 102 21.12, 21.15',
  },
  {
    names: ['contingent asset'],
    means: 'a possible asset that depends on uncertain future events. It is not recognised, but disclosed if an inflow is probable.',
    source: 'IAS 37.10, 31, 34; FRS 102 21.13',
  },
  {
    names: ['EBITDA', 'earnings before interest, tax, depreciation and amortisation'],
    means:
      'profit before interest, tax, depreciation and amortisation. No framework here defines it, so the statements must say how they calculate it and use it consistently.',
  },
  {
    names: ['operating profit', 'operating income'],
    means:
      'profit from operations before financing and tax. IFRS 18 defines it as the total of the operating category; before, and under UK GAAP, entities choose where to draw the line and explain it.',
    source: 'IFRS 18.69',
  },
  {
    names: [
      'management-defined performance measure',
      'MPM',
      'alternative performance measure',
      'APM',
      'non-GAAP measure',
      'adjusted profit',
    ],
    means:
      'a subtotal of income and expenses that management uses in public communication and that IFRS does not specify. Under IFRS 18 a note explains and reconciles it.',
    source: 'IFRS 18.117',
  },
  {
    names: ['gross profit', 'gross margin'],
    means: 'revenue less cost of sales. The gross margin is gross profit as a percentage of revenue.',
  },
  {
    names: ['OCI', 'other comprehensive income'],
    means:
      'income and expenses that a standard requires or permits outside profit or loss, such as revaluations, remeasurements of pensions, and exchange differences on foreign operations.',
    source: 'IAS 1.7',
  },
  {
    names: ['reclassification adjustment', 'recycling'],
    means: 'an amount moved to profit or loss that was recognised in other comprehensive income in this or an earlier period.',
    source: 'IAS 1.7, 92-94',
  },
  {
    names: ['revenue', 'turnover'],
    means:
      'income from ordinary activities, net of discounts and sales taxes. It is recognised as promised goods or services are transferred to customers.',
    source: 'IFRS 15.31; FRS 102 section 23; ASC 606',
  },
  {
    names: ['contract liability', 'deferred income', 'deferred revenue'],
    means:
      'the obligation to transfer goods or services for which the customer has already paid, or payment is due. Statements often call it deferred income, which may also include grants.',
    source: 'IFRS 15.106',
  },
  {
    names: ['contract asset'],
    means: 'the right to payment for goods or services already transferred, if it depends on something other than the passage of time.',
    source: 'IFRS 15.107',
  },
  {
    names: ['accrual', 'accrued expense'],
    means: 'a liability for goods or services received that have not been paid for or invoiced.',
  },
  {
    names: ['prepayment', 'prepaid expense'],
    means: 'an asset for goods or services that have been paid for but not yet received.',
  },
  {
    names: ['working capital', 'net current assets'],
    means: 'current assets less current liabilities; in analyses, often inventories and receivables less payables.',
  },
  {
    names: ['gearing', 'leverage', 'debt to equity'],
    means:
      'borrowings in relation to equity, or to equity and borrowings together. There are several formulas, so statements say which one they use.',
  },
  {
    names: ['cash equivalent', 'cash and cash equivalents'],
    means:
      'short-term, highly liquid investments that are readily convertible to known amounts of cash, with an insignificant risk of changes in value; usually with three months or less to maturity when acquired.',
    source: 'IAS 7.6-7; FRS 102 7.2',
  },
  {
    names: ['net debt'],
    means:
      'borrowings and lease liabilities less cash and cash equivalents; FRS 102 also includes related derivatives. IFRS does not define it, so statements say what they include.',
    source: 'FRS 102 7.22',
  },
  {
    names: ['inventory', 'stock', 'net realisable value', 'NRV'],
    means:
      'inventories are goods held for sale, in production, or to be consumed. They are measured at the lower of cost and net realisable value: the estimated selling price less the costs to complete and sell.',
    source: 'IAS 2.6, 9; FRS 102 13.4',
  },
  {
    names: ['carrying amount', 'book value', 'net book value', 'NBV'],
    means: 'the amount at which an asset is recognised, after accumulated depreciation or amortisation and impairment.',
    source: 'IAS 16.6',
  },
  {
    names: ['depreciation', 'amortisation', 'useful life', 'residual value'],
    means:
      'the systematic allocation of an asset’s depreciable amount (cost less residual value) over its useful life. For intangible assets it is called amortisation.',
    source: 'IAS 16.6; IAS 38.8',
  },
  {
    names: ['intangible asset', 'intangible'],
    means: 'an identifiable non-monetary asset without physical substance.',
    source: 'IAS 38.8; FRS 102 18.2',
  },
  {
    names: ['goodwill'],
    means:
      'what an acquirer pays for a business beyond the identifiable net assets acquired. IFRS tests it for impairment each year and does not amortise it; FRS 102 amortises it over its useful life.',
    source: 'IFRS 3.32; FRS 102 19.22-19.23',
  },
  {
    names: ['investment property'],
    means: 'land or buildings held to earn rent or for capital appreciation, rather than for use or for sale in ordinary business.',
    source: 'IAS 40.5; FRS 102 16.2',
  },
  {
    names: ['fair value'],
    means:
      'the price that would be received to sell an asset, or paid to transfer a liability, in an orderly transaction between market participants.',
    source: 'IFRS 13.9; ASC 820',
  },
  {
    names: ['expected credit loss', 'ECL', 'loss allowance', 'bad debt provision'],
    means: 'the probability-weighted estimate of credit losses on a financial asset, recognised before a default occurs.',
    source: 'IFRS 9 section 5.5',
  },
  {
    names: ['dividend', 'distributable profit', 'distributable reserves'],
    means:
      'a UK company may pay dividends only out of profits available for that purpose: its accumulated realised profits less its accumulated realised losses, on its own and not as a group.',
    source: 'CA 2006 s830',
  },
  {
    names: ['share premium', 'share capital', 'additional paid-in capital'],
    means: 'share capital is the nominal value of the shares in issue; share premium is what was paid for them beyond that.',
    source: 'CA 2006 s610',
  },
  {
    names: ['retained earnings', 'accumulated profit'],
    means:
      'accumulated profits and losses that have been neither distributed nor moved to another reserve. UK balance sheets often call them the profit and loss account.',
  },
  {
    names: ['revaluation reserve', 'revaluation surplus'],
    means: 'the component of equity that holds increases from revaluing assets such as property.',
    source: 'IAS 16.39',
  },
  {
    names: ['EPS', 'earnings per share', 'basic EPS', 'basic earnings per share'],
    means: 'profit attributable to ordinary shareholders divided by the weighted average number of ordinary shares outstanding.',
    source: 'IAS 33.9-10; ASC 260',
  },
  {
    names: ['diluted EPS', 'diluted earnings per share', 'dilution'],
    means: 'earnings per share as if all dilutive potential ordinary shares, such as options and convertibles, had become ordinary shares.',
    source: 'IAS 33.31; ASC 260',
  },
  {
    names: ['defined benefit plan', 'defined benefit obligation', 'defined contribution plan', 'pension'],
    means:
      'in a defined contribution plan the employer pays fixed contributions and has no further obligation; every other plan is a defined benefit plan, whose obligation, less the plan’s assets, is recognised.',
    source: 'IAS 19.8',
  },
  {
    names: ['share-based payment', 'share option'],
    means:
      'goods or services, usually those of employees, paid for with the entity’s own shares or options, or with cash that depends on their price.',
    source: 'IFRS 2.2',
  },
  {
    names: ['capital commitment', 'commitment'],
    means: 'an obligation to spend in future that is not yet a liability, such as a contract for equipment that has not been delivered.',
    source: 'IAS 16.74(c)',
  },
]
