/**
 * What the concepts of the FRC's taxonomies are in a draft. A key is a concept, and after a stroke what divides it: "within" and "after" one
 * year, "exceptional", or a component of equity.
 *
 * @typedef {import('@tickmark/engine/mapping').AccountClassId} AccountClassId
 * @typedef {object} FrcConcept
 * @property {'debit' | 'credit'} side of a positive amount
 * @property {AccountClassId} [class] that it has where it is one account; without, it is only ever a total
 * @property {readonly string[]} [parts] what it adds up
 * @property {boolean} [note] its parts are in a note: where not all of them are tagged, it is one account
 */

const debit = (/** @type {AccountClassId} */ id) => /** @type {const} */ ({ side: 'debit', class: id })
const credit = (/** @type {AccountClassId} */ id) => /** @type {const} */ ({ side: 'credit', class: id })

/** @satisfies {Readonly<Record<string, FrcConcept>>} */
const ASSETS = {
  NetAssetsLiabilities: {
    side: 'debit',
    parts: [
      'TotalAssetsLessCurrentLiabilities',
      'Creditors/after',
      'ProvisionsForLiabilitiesBalanceSheetSubtotal',
      'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
      'NetDefinedBenefitPensionPlanLiability',
    ],
  },
  TotalAssetsLessCurrentLiabilities: {
    side: 'debit',
    parts: ['CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', 'FixedAssets', 'NetCurrentAssetsLiabilities'],
  },
  NetCurrentAssetsLiabilities: {
    side: 'debit',
    parts: ['CurrentAssets', 'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal', 'Creditors/within'],
  },
  CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset: debit('called-up-unpaid'),
  PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal: debit('prepayments'),
  FixedAssets: {
    ...debit('other-tangibles'),
    parts: ['IntangibleAssets', 'PropertyPlantEquipment', 'InvestmentProperty', 'InvestmentsFixedAssets'],
  },
  IntangibleAssets: debit('other-intangibles'),
  PropertyPlantEquipment: debit('other-tangibles'),
  InvestmentProperty: debit('investment-buildings'),
  InvestmentsFixedAssets: {
    ...debit('fixed-shares'),
    parts: [
      'InvestmentsInSubsidiaries',
      'InvestmentsInGroupUndertakings',
      'LoansToGroupUndertakings',
      'InvestmentsInAssociatesJointVenturesParticipatingInterests',
      'InvestmentsInJointVentures',
      'OtherInvestmentsOtherThanLoans',
    ],
    note: true,
  },
  InvestmentsInSubsidiaries: debit('group-shares'),
  InvestmentsInGroupUndertakings: debit('group-shares'),
  LoansToGroupUndertakings: debit('group-loans'),
  InvestmentsInAssociatesJointVenturesParticipatingInterests: debit('group-shares'),
  InvestmentsInJointVentures: debit('group-shares'),
  OtherInvestmentsOtherThanLoans: debit('fixed-shares'),
  CurrentAssets: {
    ...debit('other-receivables'),
    parts: ['TotalInventories', 'Debtors', 'CurrentAssetInvestments', 'CashBankOnHand'],
  },
  TotalInventories: {
    ...debit('goods-for-resale'),
    parts: ['RawMaterialsConsumables', 'WorkInProgress', 'FinishedGoodsGoodsForResale'],
    note: true,
  },
  RawMaterialsConsumables: debit('raw-materials'),
  WorkInProgress: debit('work-in-progress'),
  FinishedGoodsGoodsForResale: debit('finished-goods'),
  Debtors: { ...debit('other-receivables'), parts: ['Debtors/within', 'Debtors/after'], note: true },
  'Debtors/within': {
    ...debit('other-receivables'),
    parts: [
      'TradeDebtorsTradeReceivables/within',
      'AmountsOwedByGroupUndertakings/within',
      'AmountsOwedByRelatedParties/within',
      'CorporationTaxRecoverable/within',
      'OtherDebtors/within',
      'PrepaymentsAccruedIncome/within',
    ],
    note: true,
  },
  'Debtors/after': debit('long-term-receivables'),
  'TradeDebtorsTradeReceivables/within': debit('trade-receivables'),
  'AmountsOwedByGroupUndertakings/within': debit('group-receivables'),
  'AmountsOwedByRelatedParties/within': debit('group-receivables'),
  'CorporationTaxRecoverable/within': debit('tax-recoverable'),
  'OtherDebtors/within': debit('other-receivables'),
  'PrepaymentsAccruedIncome/within': debit('prepayments'),
  CurrentAssetInvestments: debit('current-shares'),
  CashBankOnHand: debit('bank'),
}

/** @satisfies {Readonly<Record<string, FrcConcept>>} */
const LIABILITIES = {
  'Creditors/within': {
    ...credit('other-payables'),
    parts: [
      'BankBorrowingsOverdrafts/within',
      'BankBorrowings/within',
      'BankOverdrafts/within',
      'OtherRemainingBorrowings/within',
      'FinanceLeaseLiabilitiesPresentValueTotal/within',
      'TradeCreditorsTradePayables/within',
      'AmountsOwedToGroupUndertakings/within',
      'AmountsOwedToRelatedParties/within',
      'AmountsOwedToDirectors/within',
      'LoansFromDirectors/within',
      'CorporationTaxPayable/within',
      'Value-addedTaxPayable/within',
      'OtherTaxationSocialSecurityPayable/within',
      'TaxationSocialSecurityPayable/within',
      'OtherCreditors/within',
      'AccruedLiabilities/within',
      'AccruedLiabilitiesDeferredIncome/within',
      'DeferredIncome/within',
    ],
    note: true,
  },
  'BankBorrowingsOverdrafts/within': credit('overdrafts'),
  'BankBorrowings/within': credit('current-part-of-loans'),
  'BankOverdrafts/within': credit('overdrafts'),
  'OtherRemainingBorrowings/within': credit('short-term-borrowings'),
  'FinanceLeaseLiabilitiesPresentValueTotal/within': credit('current-lease-liabilities'),
  'TradeCreditorsTradePayables/within': credit('trade-payables'),
  'AmountsOwedToGroupUndertakings/within': credit('group-payables'),
  'AmountsOwedToRelatedParties/within': credit('group-payables'),
  'AmountsOwedToDirectors/within': credit('directors-loans'),
  'LoansFromDirectors/within': credit('directors-loans'),
  'CorporationTaxPayable/within': credit('income-tax'),
  'Value-addedTaxPayable/within': credit('taxes-payable'),
  'OtherTaxationSocialSecurityPayable/within': credit('taxes-payable'),
  'TaxationSocialSecurityPayable/within': credit('taxes-payable'),
  'OtherCreditors/within': credit('other-payables'),
  'AccruedLiabilities/within': credit('accruals'),
  'AccruedLiabilitiesDeferredIncome/within': credit('accruals'),
  'DeferredIncome/within': credit('deferred-income'),
  'Creditors/after': {
    ...credit('long-term-payables'),
    parts: [
      'BankBorrowingsOverdrafts/after',
      'BankBorrowings/after',
      'OtherRemainingBorrowings/after',
      'FinanceLeaseLiabilitiesPresentValueTotal/after',
      'OtherCreditors/after',
    ],
    note: true,
  },
  'BankBorrowingsOverdrafts/after': credit('bank-loans'),
  'BankBorrowings/after': credit('bank-loans'),
  'OtherRemainingBorrowings/after': credit('other-borrowings'),
  'FinanceLeaseLiabilitiesPresentValueTotal/after': credit('lease-liabilities'),
  'OtherCreditors/after': credit('long-term-payables'),
  ProvisionsForLiabilitiesBalanceSheetSubtotal: {
    ...credit('other-provisions'),
    parts: ['TaxationIncludingDeferredTaxationBalanceSheetSubtotal', 'OtherProvisionsBalanceSheetSubtotal'],
    note: true,
  },
  TaxationIncludingDeferredTaxationBalanceSheetSubtotal: credit('deferred-tax'),
  OtherProvisionsBalanceSheetSubtotal: credit('other-provisions'),
  AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal: credit('accruals'),
  NetDefinedBenefitPensionPlanLiability: credit('pension-provision'),
}

/** @satisfies {Readonly<Record<string, FrcConcept>>} */
const EQUITY = {
  Equity: {
    ...credit('retained-earnings'),
    parts: [
      'Equity/ShareCapital',
      'Equity/SharePremium',
      'Equity/RevaluationReserve',
      'Equity/CapitalRedemptionReserve',
      'Equity/OtherReservesSubtotal',
      'Equity/RetainedEarningsAccumulatedLosses',
      'Equity/Non-controllingInterests',
    ],
  },
  'Equity/ShareCapital': credit('share-capital'),
  'Equity/SharePremium': credit('share-premium'),
  'Equity/RevaluationReserve': credit('revaluation-reserve'),
  'Equity/CapitalRedemptionReserve': credit('statutory-reserves'),
  'Equity/OtherReservesSubtotal': {
    ...credit('other-reserves'),
    parts: ['Equity/OtherMiscellaneousReserve', 'Equity/FurtherSpecificReserve1ComponentTotalEquity'],
    note: true,
  },
  'Equity/OtherMiscellaneousReserve': credit('other-reserves'),
  'Equity/FurtherSpecificReserve1ComponentTotalEquity': credit('other-reserves'),
  'Equity/RetainedEarningsAccumulatedLosses': credit('retained-earnings'),
  'Equity/Non-controllingInterests': credit('other-reserves'),
}

/** @satisfies {Readonly<Record<string, FrcConcept>>} */
const RESULT = {
  ProfitLoss: { side: 'credit', parts: ['ProfitLossOnOrdinaryActivitiesBeforeTax', 'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities'] },
  TaxTaxCreditOnProfitOrLossOnOrdinaryActivities: debit('tax-charge'),
  ProfitLossOnOrdinaryActivitiesBeforeTax: {
    side: 'credit',
    parts: [
      'OperatingProfitLoss',
      'IncomeFromOtherFixedAssetInvestments',
      'OtherInterestReceivableSimilarIncomeFinanceIncome',
      'InterestPayableSimilarChargesFinanceCosts',
    ],
  },
  IncomeFromOtherFixedAssetInvestments: credit('dividend-income'),
  OtherInterestReceivableSimilarIncomeFinanceIncome: credit('interest-income'),
  InterestPayableSimilarChargesFinanceCosts: debit('interest-costs'),
  GrossProfitLoss: { side: 'credit', parts: ['TurnoverRevenue', 'CostSales'] },
  TurnoverRevenue: credit('goods-sold'),
  CostSales: debit('goods-purchased'),
  DistributionCosts: debit('distribution-costs'),
  AdministrativeExpenses: debit('other-operating-costs'),
  'AdministrativeExpenses/exceptional': debit('exceptional-costs'),
  OtherOperatingIncomeFormat1: credit('other-operating-income'),
  OtherOperatingIncomeFormat2: credit('other-operating-income'),
  RawMaterialsConsumablesUsed: debit('materials-purchased'),
  OtherExternalCharges: debit('external-services'),
  StaffCostsEmployeeBenefitsExpense: debit('wages'),
  DepreciationAmortisationImpairmentExpense: debit('depreciation'),
  OtherOperatingExpensesFormat2: debit('other-operating-costs'),
}

/** Of each format of the profit and loss account: notes tag what the other format has on its face. */
export const OPERATING_PARTS = {
  'by-function': [
    'GrossProfitLoss',
    'DistributionCosts',
    'AdministrativeExpenses',
    'AdministrativeExpenses/exceptional',
    'OtherOperatingIncomeFormat1',
  ],
  'by-nature': [
    'TurnoverRevenue',
    'OtherOperatingIncomeFormat2',
    'RawMaterialsConsumablesUsed',
    'OtherExternalCharges',
    'StaffCostsEmployeeBenefitsExpense',
    'DepreciationAmortisationImpairmentExpense',
    'OtherOperatingExpensesFormat2',
  ],
}

/** @type {ReadonlyMap<string, FrcConcept>} */
export const FRC_CONCEPTS = new Map(Object.entries({ ...ASSETS, ...LIABILITIES, ...EQUITY, ...RESULT }))

/** Other names: those of the taxonomy of 2009, and those that mean the same on a balance sheet. */
export const OTHER_NAMES = new Map([
  ['IntangibleFixedAssets', 'IntangibleAssets'],
  ['TangibleFixedAssets', 'PropertyPlantEquipment'],
  ['StocksInventory', 'TotalInventories'],
  ['CashBankInHand', 'CashBankOnHand'],
  ['CreditorsDueWithinOneYear', 'Creditors/within'],
  ['CreditorsDueAfterOneYear', 'Creditors/after'],
  ['ProvisionsForLiabilitiesCharges', 'ProvisionsForLiabilitiesBalanceSheetSubtotal'],
  ['AccrualsDeferredIncome', 'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal'],
  ['NetAssetsLiabilitiesIncludingPensionAssetLiability', 'NetAssetsLiabilities'],
  ['ShareholderFunds', 'Equity'],
  ['CalledUpShareCapital', 'Equity/ShareCapital'],
  ['SharePremiumAccount', 'Equity/SharePremium'],
  ['RevaluationReserve', 'Equity/RevaluationReserve'],
  ['ProfitLossAccountReserve', 'Equity/RetainedEarningsAccumulatedLosses'],
])

/** How members of dimensions end a key. Facts with any other member are details of a note. */
export const MEMBERS = new Map([
  ['WithinOneYear', 'within'],
  ['CurrentFinancialInstruments', 'within'],
  ['AfterOneYear', 'after'],
  ['Non-currentFinancialInstruments', 'after'],
  ['Exceptional', 'exceptional'],
  ...[...FRC_CONCEPTS.keys()].flatMap((key) =>
    key.startsWith('Equity/') ? [/** @type {[string, string]} */ ([key.slice(7), key.slice(7)])] : [],
  ),
])
