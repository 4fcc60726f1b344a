import { type Concept, minus, plus } from './concept.ts'

const asset = { statement: 'balance-sheet', balance: 'debit', period: 'instant' } as const
const claim = { statement: 'balance-sheet', balance: 'credit', period: 'instant' } as const

/** Lines of the statement of financial position (IAS 1.54, FRS 102 4.2, ASC 210-10-S99-1). */
export const BALANCE_SHEET = {
  'unpaid-share-capital': {
    ...asset,
    name: 'called up share capital not paid',
    taxonomy: { FRC: 'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset' },
  },
  'intangible-assets': {
    ...asset,
    name: 'intangible assets',
    taxonomy: { IFRS: 'IntangibleAssetsOtherThanGoodwill', US_GAAP: 'IntangibleAssetsNetExcludingGoodwill', FRC: 'IntangibleAssets' },
  },
  goodwill: { ...asset, name: 'goodwill', taxonomy: { IFRS: 'Goodwill', US_GAAP: 'Goodwill' } },
  // No total with parts: it is printed as one line instead of the two.
  'goodwill-and-intangible-assets': {
    ...asset,
    name: 'goodwill and intangible assets',
    taxonomy: { IFRS: 'IntangibleAssetsAndGoodwill', US_GAAP: 'IntangibleAssetsNetIncludingGoodwill' },
  },
  'property-plant-equipment': {
    ...asset,
    name: 'property, plant and equipment',
    taxonomy: { IFRS: 'PropertyPlantAndEquipment', US_GAAP: 'PropertyPlantAndEquipmentNet', FRC: 'PropertyPlantEquipment' },
  },
  'right-of-use-assets': {
    ...asset,
    name: 'right-of-use assets',
    taxonomy: { IFRS: 'RightofuseAssets', US_GAAP: 'OperatingLeaseRightOfUseAsset' },
  },
  'investment-property': {
    ...asset,
    name: 'investment property',
    taxonomy: { IFRS: 'InvestmentProperty', US_GAAP: 'RealEstateInvestmentPropertyNet', FRC: 'InvestmentProperty' },
  },
  associates: {
    ...asset,
    name: 'investments in associates and joint ventures',
    taxonomy: { IFRS: 'InvestmentAccountedForUsingEquityMethod', US_GAAP: 'EquityMethodInvestments' },
  },
  subsidiaries: {
    ...asset,
    name: 'investments in subsidiaries',
    taxonomy: { IFRS: 'InvestmentsInSubsidiaries', FRC: 'InvestmentsInSubsidiaries' },
  },
  investments: {
    ...asset,
    name: 'investments',
    taxonomy: {
      IFRS: { current: 'OtherCurrentFinancialAssets', 'non-current': 'OtherNoncurrentFinancialAssets' },
      US_GAAP: { current: 'MarketableSecuritiesCurrent', 'non-current': 'LongTermInvestments' },
      FRC: { current: 'CurrentAssetInvestments', 'non-current': 'InvestmentsFixedAssets' },
    },
  },
  'deferred-tax-assets': {
    ...asset,
    name: 'deferred tax assets',
    taxonomy: { IFRS: 'DeferredTaxAssets', US_GAAP: 'DeferredIncomeTaxAssetsNet' },
  },
  'pension-asset': {
    ...asset,
    name: 'net defined benefit asset',
    taxonomy: { IFRS: 'NoncurrentRecognisedAssetsDefinedBenefitPlan', US_GAAP: 'DefinedBenefitPlanAssetsForPlanBenefitsNoncurrent' },
  },
  'non-current-assets': {
    ...asset,
    name: 'non-current assets',
    taxonomy: { IFRS: 'NoncurrentAssets', US_GAAP: 'AssetsNoncurrent', FRC: 'FixedAssets' },
  },
  inventories: {
    ...asset,
    name: 'inventories',
    taxonomy: { IFRS: 'Inventories', US_GAAP: 'InventoryNet', FRC: 'TotalInventories' },
  },
  receivables: {
    ...asset,
    name: 'trade and other receivables',
    taxonomy: {
      IFRS: { current: 'TradeAndOtherCurrentReceivables', 'non-current': 'NoncurrentReceivables', either: 'TradeAndOtherReceivables' },
      US_GAAP: { current: 'AccountsReceivableNetCurrent', 'non-current': 'AccountsReceivableNetNoncurrent' },
      FRC: 'Debtors',
    },
  },
  'contract-assets': {
    ...asset,
    name: 'contract assets',
    taxonomy: {
      IFRS: { current: 'CurrentContractAssets', 'non-current': 'NoncurrentContractAssets', either: 'ContractAssets' },
      US_GAAP: { current: 'ContractWithCustomerAssetNetCurrent', 'non-current': 'ContractWithCustomerAssetNetNoncurrent' },
    },
  },
  'tax-receivable': {
    ...asset,
    name: 'current tax assets',
    taxonomy: { IFRS: 'CurrentTaxAssetsCurrent', US_GAAP: 'IncomeTaxesReceivable' },
  },
  'derivative-assets': {
    ...asset,
    name: 'derivative assets',
    taxonomy: {
      IFRS: { current: 'CurrentDerivativeFinancialAssets', 'non-current': 'NoncurrentDerivativeFinancialAssets' },
      US_GAAP: { current: 'DerivativeAssetsCurrent', 'non-current': 'DerivativeAssetsNoncurrent' },
    },
  },
  prepayments: {
    ...asset,
    name: 'prepayments and other current assets',
    taxonomy: { IFRS: 'CurrentPrepayments', US_GAAP: 'PrepaidExpenseAndOtherAssetsCurrent', FRC: 'PrepaymentsAccruedIncome' },
  },
  'other-assets': {
    ...asset,
    name: 'other assets',
    taxonomy: {
      IFRS: { current: 'OtherCurrentAssets', 'non-current': 'OtherNoncurrentAssets' },
      US_GAAP: { current: 'OtherAssetsCurrent', 'non-current': 'OtherAssetsNoncurrent' },
    },
  },
  'restricted-cash': {
    ...asset,
    name: 'restricted cash',
    taxonomy: {
      IFRS: 'RestrictedCashAndCashEquivalents',
      US_GAAP: { current: 'RestrictedCashCurrent', 'non-current': 'RestrictedCashNoncurrent' },
    },
  },
  cash: {
    ...asset,
    name: 'cash and cash equivalents',
    taxonomy: { IFRS: 'CashAndCashEquivalents', US_GAAP: 'CashAndCashEquivalentsAtCarryingValue', FRC: 'CashBankOnHand' },
  },
  'assets-held-for-sale': {
    ...asset,
    name: 'assets held for sale',
    taxonomy: {
      IFRS: 'NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale',
      US_GAAP: 'AssetsHeldForSaleNotPartOfDisposalGroupCurrent',
    },
  },
  'current-assets': {
    ...asset,
    name: 'current assets',
    taxonomy: { IFRS: 'CurrentAssets', US_GAAP: 'AssetsCurrent', FRC: 'CurrentAssets' },
  },
  'total-assets': {
    ...asset,
    name: 'total assets',
    parts: plus('non-current-assets', 'current-assets'),
    taxonomy: { IFRS: 'Assets', US_GAAP: 'Assets', FRC: 'TotalAssets' },
  },
  payables: {
    ...claim,
    name: 'trade and other payables',
    taxonomy: {
      IFRS: { current: 'TradeAndOtherCurrentPayables', 'non-current': 'NoncurrentPayables', either: 'TradeAndOtherPayables' },
      US_GAAP: 'AccountsPayableCurrent',
      FRC: 'TradeCreditorsTradePayables',
    },
  },
  accruals: {
    ...claim,
    name: 'accruals',
    taxonomy: { IFRS: 'AccrualsClassifiedAsCurrent', US_GAAP: 'AccruedLiabilitiesCurrent', FRC: 'AccruedLiabilitiesDeferredIncome' },
  },
  'contract-liabilities': {
    ...claim,
    name: 'contract liabilities and deferred income',
    taxonomy: {
      IFRS: { current: 'CurrentContractLiabilities', 'non-current': 'NoncurrentContractLiabilities', either: 'ContractLiabilities' },
      US_GAAP: { current: 'ContractWithCustomerLiabilityCurrent', 'non-current': 'ContractWithCustomerLiabilityNoncurrent' },
    },
  },
  borrowings: {
    ...claim,
    name: 'borrowings',
    taxonomy: {
      IFRS: {
        current: 'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings',
        'non-current': 'LongtermBorrowings',
        either: 'Borrowings',
      },
      US_GAAP: { current: 'DebtCurrent', 'non-current': 'LongTermDebtNoncurrent', either: 'LongTermDebt' },
      FRC: 'TotalBorrowings',
    },
  },
  'lease-liabilities': {
    ...claim,
    name: 'lease liabilities',
    taxonomy: {
      IFRS: { current: 'CurrentLeaseLiabilities', 'non-current': 'NoncurrentLeaseLiabilities', either: 'LeaseLiabilities' },
      US_GAAP: {
        current: 'FinanceLeaseLiabilityCurrent',
        'non-current': 'FinanceLeaseLiabilityNoncurrent',
        either: 'FinanceLeaseLiability',
      },
      FRC: 'FinanceLeaseLiabilitiesPresentValueTotal',
    },
  },
  // Apart from finance leases only under ASC 842-20-45-1.
  'operating-lease-liabilities': {
    ...claim,
    name: 'operating lease liabilities',
    taxonomy: {
      US_GAAP: {
        current: 'OperatingLeaseLiabilityCurrent',
        'non-current': 'OperatingLeaseLiabilityNoncurrent',
        either: 'OperatingLeaseLiability',
      },
    },
  },
  'tax-payable': {
    ...claim,
    name: 'current tax liabilities',
    taxonomy: { IFRS: 'CurrentTaxLiabilitiesCurrent', US_GAAP: 'AccruedIncomeTaxesCurrent', FRC: 'CorporationTaxPayable' },
  },
  provisions: {
    ...claim,
    name: 'provisions',
    taxonomy: {
      IFRS: { current: 'CurrentProvisions', 'non-current': 'NoncurrentProvisions', either: 'Provisions' },
      FRC: 'ProvisionsForLiabilitiesBalanceSheetSubtotal',
    },
  },
  'derivative-liabilities': {
    ...claim,
    name: 'derivative liabilities',
    taxonomy: {
      IFRS: { current: 'CurrentDerivativeFinancialLiabilities', 'non-current': 'NoncurrentDerivativeFinancialLiabilities' },
      US_GAAP: { current: 'DerivativeLiabilitiesCurrent', 'non-current': 'DerivativeLiabilitiesNoncurrent' },
    },
  },
  'deferred-tax-liabilities': {
    ...claim,
    name: 'deferred tax liabilities',
    taxonomy: { IFRS: 'DeferredTaxLiabilities', US_GAAP: 'DeferredIncomeTaxLiabilitiesNet' },
  },
  'pension-obligation': {
    ...claim,
    name: 'net defined benefit liability',
    taxonomy: {
      IFRS: 'NoncurrentRecognisedLiabilitiesDefinedBenefitPlan',
      US_GAAP: 'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
      FRC: 'RetirementBenefitObligationsSurplus',
    },
  },
  'other-liabilities': {
    ...claim,
    name: 'other liabilities',
    taxonomy: {
      IFRS: { current: 'OtherCurrentLiabilities', 'non-current': 'OtherNoncurrentLiabilities' },
      US_GAAP: { current: 'OtherLiabilitiesCurrent', 'non-current': 'OtherLiabilitiesNoncurrent' },
    },
  },
  'liabilities-held-for-sale': {
    ...claim,
    name: 'liabilities held for sale',
    taxonomy: { IFRS: 'LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale' },
  },
  'current-liabilities': {
    ...claim,
    name: 'current liabilities',
    taxonomy: { IFRS: 'CurrentLiabilities', US_GAAP: 'LiabilitiesCurrent', FRC: { current: 'Creditors' } },
  },
  'non-current-liabilities': {
    ...claim,
    name: 'non-current liabilities',
    taxonomy: { IFRS: 'NoncurrentLiabilities', US_GAAP: 'LiabilitiesNoncurrent', FRC: { 'non-current': 'Creditors' } },
  },
  'total-liabilities': {
    ...claim,
    name: 'total liabilities',
    parts: plus('non-current-liabilities', 'current-liabilities'),
    taxonomy: { IFRS: 'Liabilities', US_GAAP: 'Liabilities' },
  },
  'net-current-assets': {
    ...asset,
    name: 'net current assets',
    parts: [...plus('current-assets'), ...minus('current-liabilities')],
    taxonomy: { IFRS: 'CurrentAssetsLiabilities', FRC: 'NetCurrentAssetsLiabilities' },
  },
  'total-assets-less-current-liabilities': {
    ...asset,
    name: 'total assets less current liabilities',
    parts: [...plus('total-assets'), ...minus('current-liabilities')],
    taxonomy: { IFRS: 'AssetsLessCurrentLiabilities', FRC: 'TotalAssetsLessCurrentLiabilities' },
  },
  'net-assets': {
    ...asset,
    name: 'net assets',
    parts: [...plus('total-assets'), ...minus('total-liabilities')],
    taxonomy: { IFRS: 'NetAssetsLiabilities', US_GAAP: 'AssetsNet', FRC: 'NetAssetsLiabilities' },
  },
} as const satisfies Readonly<Record<string, Concept>>
