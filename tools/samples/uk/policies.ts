import { heading, page, slot, subheading, text, title, type Block } from '../layout/blocks.ts'
import type { UkCase } from './company.ts'

/** Notes 1 and 2: who the company is and how it accounts, in prose. */
export const writePolicies = ({ year, notes }: UkCase): readonly Block[] => [
  page,
  title('Notes to the financial statements', `For the year ended 31 March ${year}`, 'notes'),
  heading(`${notes.label('general')} General information`),
  text(
    'Wrenfield Joinery Limited is a private company limited by shares, incorporated and registered in England and Wales. Its registered office is Unit 4, Millrace Park, Wrenfield, Shropshire, SY4 9ZZ. The company makes timber windows, doors, staircases and fitted joinery, and restores joinery in historic buildings.',
  ),
  heading(`${notes.label('policies')} Accounting policies`),
  subheading('Basis of preparation'),
  text(
    'The financial statements have been prepared in accordance with FRS 102, The Financial Reporting Standard applicable in the UK and Republic of Ireland, and the Companies Act 2006, under the historical cost convention. They are presented in sterling, the functional currency of the company, and rounded to the nearest thousand pounds; figures are rounded one by one, so that some totals differ by one from the sum of the figures above them.',
  ),
  subheading('Going concern'),
  text(
    `The directors have prepared forecasts for the period to 30 September ${slot('policies.horizon', String(year + 1))}, which show that the company can meet its liabilities as they fall due and stay within the covenants of its bank loan in a severe but plausible downturn in orders. They therefore prepare the financial statements on the going concern basis.`,
  ),
  subheading('Turnover'),
  text(
    'Turnover is the amount receivable for goods and services, less discounts and value added tax. Sales of goods are recognised when the customer takes delivery. Restoration contracts are recognised by the stage of completion, measured by the cost of work done to date as a share of the total cost expected.',
  ),
  subheading('Intangible assets'),
  text(
    'Software is stated at cost less amortisation and written off in equal instalments over five years, the charge being included in administrative expenses.',
  ),
  subheading('Tangible assets'),
  text(
    'Tangible assets are stated at cost less depreciation and any impairment. Depreciation writes off the cost of each asset, less its residual value, in equal annual instalments: freehold buildings over 50 years, plant and machinery over 8 to 12 years, motor vehicles over 5 to 7 years, and fixtures and fittings over 8 to 10 years.',
  ),
  subheading('Stocks'),
  text(
    'Stocks are stated at the lower of cost and estimated selling price less costs to complete and sell. Cost is determined on a first-in, first-out basis and, for work in progress and finished goods, includes direct labour and a share of production overheads.',
  ),
  subheading('Financial instruments'),
  text(
    'Trade debtors, trade creditors and other balances due within one year are measured at the amount expected to be received or paid. Bank loans are measured at amortised cost using the effective interest method. Debtors are reviewed for impairment at each balance sheet date.',
  ),
  subheading('Leases'),
  text(
    'Assets held under hire purchase contracts are capitalised and depreciated over their useful lives, and the capital element of future payments is included in creditors. Rentals under operating leases are charged to profit on a straight-line basis over the term of the lease.',
  ),
  subheading('Taxation'),
  text(
    'Tax comprises current and deferred tax. Deferred tax is recognised on all timing differences at the balance sheet date, at rates enacted or substantively enacted by then that are expected to apply when the differences reverse. Deferred tax is not discounted.',
  ),
  subheading('Provisions'),
  text(
    'The company guarantees its windows and doors for ten years. A provision is made for the expected cost of claims on goods sold, from the record of claims over the last five years.',
  ),
  subheading('Pensions'),
  text(
    'Contributions to the defined contribution scheme are charged to profit as they fall due. The assets of the scheme are held apart from those of the company.',
  ),
  subheading('Judgements and estimates'),
  text(
    'The directors consider that the estimates with the most effect on these financial statements are the stage of completion of restoration contracts, the warranty provision and the useful lives of plant and machinery.',
  ),
]
