import { heading, page, slot, subheading, text, title, type Block } from '../layout/blocks.ts'
import { type IfrsCase, textFactsOf } from './company.ts'

/** Notes 1 to 3 in prose. */
export const writePolicies = ({ year, notes }: IfrsCase): readonly Block[] => [
  page,
  title('Notes to the consolidated financial statements', `for the year ended 31 December ${year}`, 'notes'),
  heading(`${notes.label('general')} General information`),
  text(
    'Harbourline Marine Services plc is a public company limited by shares, incorporated in England and Wales and listed on the London Stock Exchange. Its registered office is Pilot House, Quay Road, Merrow Haven, MH1 9ZZ. The group provides towage and port services, supports offshore energy installations and repairs vessels.',
  ),
  heading(`${notes.label('policies')} Material accounting policies`),
  subheading('Basis of preparation'),
  text(
    'The consolidated financial statements are prepared in accordance with UK-adopted international accounting standards and the Companies Act 2006, on the historical cost basis. They are presented in sterling, to the nearest thousand pounds; totals are rounded from exact amounts and so may not add.',
  ),
  subheading('Going concern'),
  text(
    `The directors have reviewed forecasts for the period to 30 June ${slot('policies.horizon', String(year + 2))}, including a severe but plausible fall in offshore activity. The group remains within its facilities and covenants throughout, and the statements are prepared on the going concern basis.`,
  ),
  subheading('Basis of consolidation and foreign currency'),
  text(
    'The group controls an entity when it is exposed to variable returns from it and can affect those returns through its power. The results of the Norwegian subsidiary, in which outside shareholders hold 20%, are translated at average rates, its assets and liabilities at closing rates; the differences are other comprehensive income.',
  ),
  subheading('Revenue'),
  text(
    'Towage, pilotage and vessel support are satisfied over time and recognised as the days of service pass. Engineering contracts are recognised over time by the cost incurred as a share of the cost expected, since the group works on assets that the customer controls. Customers pay within 30 to 60 days. Amounts invoiced ahead of performance are contract liabilities.',
  ),
  subheading('Property, plant and equipment'),
  text(
    'Assets are stated at cost less depreciation and impairment. Depreciation is straight-line to residual value over 25 to 40 years for quays and buildings, 15 to 25 years for vessels, and 8 to 15 years for plant and equipment. Dry-docking is a component of the vessel, written off over the period to the next docking.',
  ),
  subheading('Leases'),
  text(
    'A right-of-use asset and a lease liability are recognised when an asset becomes available for use. The liability is the present value of the remaining payments at the group’s incremental borrowing rate; the asset is depreciated over the shorter of its life and the lease. Payments under short-term leases are expensed as they fall due.',
  ),
  subheading('Intangible assets'),
  text(
    'Goodwill is tested for impairment each year. Software and customer relationships are amortised in equal instalments over 8 to 12 years.',
  ),
  subheading('Financial instruments'),
  text(
    'Trade receivables are held to collect and measured at amortised cost less lifetime expected credit losses, using a matrix of past losses by age and sector. Borrowings are measured at amortised cost. Cash and cash equivalents are cash in hand and deposits with banks that can be drawn within three months.',
  ),
  subheading('Provisions'),
  text(
    'Restoration of leased berths is provided at the present value of the cost expected at the end of the lease. Claims are provided at the amount expected to be paid, net of what insurers are virtually certain to reimburse.',
  ),
  subheading('Taxation'),
  text(
    'Current tax is the amount expected to be paid on the profit of the year. Deferred tax is recognised on temporary differences at rates enacted or substantively enacted at the reporting date.',
  ),
  subheading('New standards'),
  text(
    'No standard that became effective in the year had a material effect. IFRS 18, which applies from 1 January 2027, will change the structure of the income statement; the group has not adopted it early.',
  ),
  heading(`${notes.label('estimates')} Critical judgements and estimates`),
  text(
    `The estimates with a significant risk of material adjustment within the next year are the recoverable amount of the goodwill of the offshore segment, which would equal its carrying amount if the discount rate rose by ${textFactsOf(year).headroom} percentage points, and the useful lives of vessels, where a change of one year would alter depreciation by about £0.4 million. The directors judge that engineering contracts satisfy the criteria for recognition over time.`,
  ),
]
