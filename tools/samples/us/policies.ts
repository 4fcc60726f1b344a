import { heading, page, subheading, text, title, type Block } from '../layout/blocks.ts'
import type { UsCase } from './company.ts'

/** Note 1 in prose. */
export const writePolicies = ({ year, notes }: UsCase): readonly Block[] => [
  page,
  title('LARKMONT INSTRUMENTS, INC.', '', 'notes'),
  title('NOTES TO CONSOLIDATED FINANCIAL STATEMENTS', '(tabular amounts in thousands, except share and per share data)', 'notes.title'),
  heading(`Note ${notes.number('policies')} — Summary of Significant Accounting Policies`),
  subheading('Business and principles of consolidation'),
  text(
    `Larkmont Instruments, Inc. and its wholly owned subsidiaries (the “Company”) make and service measuring instruments. The consolidated financial statements are prepared in conformity with accounting principles generally accepted in the United States of America (“U.S. GAAP”). Intercompany balances and transactions are eliminated. The fiscal year ends on June 30; “fiscal ${year}” is the year ended June 30, ${year}. Amounts are rounded one by one, so that totals may not add.`,
  ),
  subheading('Use of estimates'),
  text(
    'Preparing the statements requires estimates and assumptions that affect reported amounts, chiefly for credit losses, excess inventory, warranty, goodwill and income taxes. Actual results could differ.',
  ),
  subheading('Revenue recognition'),
  text(
    'Revenue from products is recognized when control passes to the customer, generally upon shipment. Service contracts are stand-ready obligations recognized ratably over their term, usually one year; amounts billed in advance are deferred revenue. Standard payment terms are net 30 to 60 days. Sales taxes are excluded from revenue.',
  ),
  subheading('Cash equivalents and accounts receivable'),
  text(
    'Investments with original maturities of three months or less are cash equivalents. Receivables are stated net of an allowance for expected credit losses over their life, estimated from historical losses by age, current conditions and reasonable forecasts.',
  ),
  subheading('Inventories'),
  text('Inventories are stated at the lower of cost, determined on a first-in, first-out basis, and net realizable value.'),
  subheading('Property, plant and equipment'),
  text(
    'Property, plant and equipment is stated at cost and depreciated on a straight-line basis over 30 to 40 years for buildings, 7 to 12 years for machinery and equipment and 5 to 8 years for furniture and fixtures.',
  ),
  subheading('Goodwill and intangible assets'),
  text(
    'Goodwill is tested for impairment in the fourth quarter of each year. Customer relationships and technology are amortized on a straight-line basis over nine to ten years. There was no impairment in the years presented.',
  ),
  subheading('Leases'),
  text(
    'The Company leases offices and service centers under operating leases. Right-of-use assets and lease liabilities are measured at the present value of payments over the lease term, using the incremental borrowing rate; cost is recognized on a straight-line basis.',
  ),
  subheading('Research and development, and warranty'),
  text(
    'Research and development costs are expensed as incurred. Products are sold with a two-year warranty, the expected cost of which is accrued when revenue is recognized.',
  ),
  subheading('Stock-based compensation and income taxes'),
  text(
    'Restricted stock units are measured at the fair value of the stock on the date of grant and expensed over their vesting period. Deferred taxes are recognized for temporary differences at enacted rates, less a valuation allowance where realization is not more likely than not; none was needed.',
  ),
  subheading('Recent accounting pronouncements'),
  text(
    `ASU 2023-09, Improvements to Income Tax Disclosures, ${year >= 2025 ? 'applies to the Company from fiscal 2026 and will add to its disclosures' : 'will apply to the Company from fiscal 2026; its effect is being evaluated'}.${year >= 2025 ? ' ASU 2023-07 on segments was adopted in fiscal 2025: the Company is managed as one segment, whose measure of profit is consolidated net income.' : ''}`,
  ),
]
