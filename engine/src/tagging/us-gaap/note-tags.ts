import { opening, type LineTags, type Tag } from '../tag.ts'
import { balance, flow } from './tag.ts'

/** Of a class of fixed assets: cost, depreciation, and what is left. */
const listAssetTags = (
  note: string,
  names: { readonly gross: string; readonly accumulated: string; readonly net: string; readonly charge: string },
) => {
  const both = (id: string, tag: Tag): [string, Tag][] => [
    [`${note}/${id}-start`, opening(tag)],
    [`${note}/${id}-end`, tag],
  ]
  return Object.fromEntries([
    ...both('cost', balance(names.gross)),
    ...both('depreciation', balance(names.accumulated)),
    ...both('carried', balance(names.net)),
    [`${note}/depreciation-more`, flow(names.charge)] as const,
  ])
}

/** Parts of notes. Parts of a line are known by their labels, which are unique in their note. */
export const NOTE_TAGS: LineTags = {
  'note-staff-costs/Wages and salaries': flow('SalariesAndWages'),
  'note-tax/Current tax': flow('CurrentIncomeTaxExpenseBenefit'),
  'note-tax/Deferred tax': flow('DeferredIncomeTaxExpenseBenefit'),
  'note-stocks/Raw materials': balance('InventoryRawMaterialsNetOfReserves'),
  'note-stocks/Work in process': balance('InventoryWorkInProcessNetOfReserves'),
  'note-stocks/Finished goods': balance('InventoryFinishedGoodsNetOfReserves'),
  'note-accruals/Accrued payroll and payroll taxes': balance('EmployeeRelatedLiabilitiesCurrent'),
  'note-accruals/Sales and other taxes': balance('TaxesPayableCurrent'),
  'note-accruals/Accrued expenses': balance('OtherAccruedLiabilitiesCurrent'),
  'note-accruals/Other current liabilities': balance('OtherLiabilitiesCurrent'),
  ...listAssetTags('note-tangible', {
    gross: 'PropertyPlantAndEquipmentGross',
    accumulated: 'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
    net: 'PropertyPlantAndEquipmentNet',
    charge: 'Depreciation',
  }),
  ...listAssetTags('note-intangible', {
    gross: 'FiniteLivedIntangibleAssetsGross',
    accumulated: 'FiniteLivedIntangibleAssetsAccumulatedAmortization',
    net: 'IntangibleAssetsNetExcludingGoodwill',
    charge: 'AmortizationOfIntangibleAssets',
  }),
}
