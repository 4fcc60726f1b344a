import { ACCOUNT_CLASSES, type AccountClassId, listClassIds, type MappingRow, nameClass } from '@tickmark/engine/mapping'

/** Classes that belong together, in the order of the statements. */
export interface ClassSection {
  readonly statement: 'Balance sheet' | 'Income statement' | 'Neither statement'
  readonly name: string
  readonly classes: readonly AccountClassId[]
}

type Statement = ClassSection['statement']

/** What people choose: "none" is in no statement, null takes a choice back. */
export type Chosen = MappingRow['class'] | null

/** By the lines that show the classes: a concept, or a concept and a term. The narrowest that fits decides. */
const SECTIONS: readonly (readonly [Statement, string, string])[] = [
  ['Balance sheet', 'Intangible assets', 'intangible-assets goodwill'],
  ['Balance sheet', 'Property, plant and equipment', 'property-plant-equipment right-of-use-assets investment-property'],
  [
    'Balance sheet',
    'Investments and other fixed assets',
    'subsidiaries investments/non-current other-assets receivables/non-current deferred-tax-assets',
  ],
  ['Balance sheet', 'Stocks and contracts', 'inventories contract-assets'],
  ['Balance sheet', 'Debtors and prepayments', 'receivables tax-receivable unpaid-share-capital prepayments'],
  ['Balance sheet', 'Current investments', 'investments/current derivative-assets assets-held-for-sale'],
  ['Balance sheet', 'Cash', 'cash'],
  [
    'Balance sheet',
    'Creditors within one year',
    'payables borrowings/current lease-liabilities/current tax-payable contract-liabilities accruals liabilities-held-for-sale',
  ],
  ['Balance sheet', 'Creditors after one year', 'borrowings lease-liabilities other-liabilities'],
  ['Balance sheet', 'Provisions, pensions and deferred tax', 'provisions pension-obligation deferred-tax-liabilities'],
  [
    'Balance sheet',
    'Capital and reserves',
    'share-capital share-premium treasury-shares revaluation-reserve accumulated-oci hedging-reserve translation-reserve other-reserves retained-earnings dividends-declared appropriation',
  ],
  ['Income statement', 'Revenue', 'revenue'],
  ['Income statement', 'Cost of sales', 'cost-of-sales'],
  ['Income statement', 'Other income', 'other-income'],
  ['Income statement', 'Staff costs', 'employee-costs'],
  ['Income statement', 'Overheads', 'distribution-costs administrative-expenses'],
  ['Income statement', 'Depreciation and impairment', 'depreciation-and-amortisation impairment'],
  ['Income statement', 'Finance', 'finance-income finance-costs'],
  ['Income statement', 'Tax', 'tax'],
  ['Income statement', 'Other comprehensive income', 'other-comprehensive-income'],
  ['Neither statement', 'Neither statement', 'suspense memorandum'],
]

const AT = new Map(SECTIONS.flatMap(([, , lines], at) => lines.split(' ').map((line) => [line, at] as const)))

function findSection(id: AccountClassId): number {
  const { concept, term } = ACCOUNT_CLASSES[id] as { concept: string | null; term?: string }
  const at = AT.get(`${concept ?? ''}/${term ?? ''}`) ?? AT.get(concept ?? id)
  if (at === undefined) throw new Error(`No section has the class ${id}.`)
  return at
}

export const CLASS_SECTIONS: readonly ClassSection[] = SECTIONS.map(([statement, name], at) => ({
  statement,
  name,
  classes: listClassIds().filter((id) => findSection(id) === at),
}))

const ORDER = new Map(CLASS_SECTIONS.flatMap(({ classes }) => classes).map((id, at) => [id, at]))
const SECTION_OF = new Map(CLASS_SECTIONS.flatMap((section) => section.classes.map((id) => [id, section] as const)))

/** A class as a caption: with a capital letter. */
export function captionClass(id: MappingRow['class']): string {
  const name = nameClass(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Its place in the order of the statements. */
export const orderOfClass = (id: AccountClassId): number => ORDER.get(id) ?? ORDER.size

/** "Balance sheet, Cash"; of what is in neither statement, that alone. */
export function describePlace(id: AccountClassId): string {
  const section = SECTION_OF.get(id)
  if (section === undefined) return ''
  return section.statement === section.name ? section.name : `${section.statement}, ${section.name}`
}
