import type { EntityProfile } from '../../drafting/entity-profile.ts'
import { CASH_FLOW_TAGS } from './cash-flow-tags.ts'
import { FIXED_ASSET_TAGS, PART_TAGS } from './note-tags.ts'
import { balance, deducted, flow } from './tag.ts'
import type { Tag } from '../tag.ts'

type LineTags = Readonly<Record<string, Tag>>

const INCOME: LineTags = {
  'income-statement/dividend-income': flow('IncomeFromOtherFixedAssetInvestments'),
}

/** Format 2 has tags of its own. */
const BY_NATURE: LineTags = {
  'income-statement/stock-change': flow('IncreaseDecreaseInStocksInventoriesFinishedGoodsWorkInProgress'),
  'income-statement/own-work': flow('OwnWorkCapitalised'),
  'income-statement/other-income': flow('OtherOperatingIncomeFormat2'),
  'income-statement/materials': deducted('RawMaterialsConsumablesUsed'),
  'income-statement/external': deducted('OtherExternalCharges'),
  'income-statement/depreciation': deducted('DepreciationAmortisationImpairmentExpense'),
  'income-statement/other-expenses': deducted('OtherOperatingExpensesFormat2'),
}

const MICRO: LineTags = {
  ...BY_NATURE,
  'balance-sheet/prepayments': balance('PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal'),
  'balance-sheet/accruals': { ...balance('AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal'), sign: -1 },
}

/** Every line of a set of statements that has a tag of its own. */
export const lineTagsOf = ({ regime, expenses }: Pick<EntityProfile, 'regime' | 'expenses'>): LineTags => ({
  ...INCOME,
  ...(regime === 'FRS105' ? MICRO : expenses === 'by-nature' ? BY_NATURE : {}),
  ...CASH_FLOW_TAGS,
  ...FIXED_ASSET_TAGS,
  ...PART_TAGS,
})
