import type { TextId } from '../../drafting/texts/text-ids.ts'

/** Notes as blocks, by their titles (EDGAR Filer Manual, volume II, 6.6.21: level 1). */
export const NOTE_BLOCKS: Readonly<Record<string, string>> = {
  'General information': 'OrganizationConsolidationAndPresentationOfFinancialStatementsDisclosureTextBlock',
  'Accounting policies': 'SignificantAccountingPoliciesTextBlock',
  Employees: 'CompensationAndEmployeeBenefitPlansTextBlock',
  'Property and equipment': 'PropertyPlantAndEquipmentDisclosureTextBlock',
  'Intangible assets': 'IntangibleAssetsDisclosureTextBlock',
  'Income taxes': 'IncomeTaxDisclosureTextBlock',
  Inventories: 'InventoryDisclosureTextBlock',
  'Accrued expenses and other current liabilities': 'AccountsPayableAndAccruedLiabilitiesDisclosureTextBlock',
  'Long-term debt': 'LongTermDebtTextBlock',
  'Common stock': 'StockholdersEquityNoteDisclosureTextBlock',
  'Related party transactions': 'RelatedPartyTransactionsDisclosureTextBlock',
  'Commitments and contingencies': 'CommitmentsAndContingenciesDisclosureTextBlock',
  'Subsequent events': 'SubsequentEventsTextBlock',
}

/** Accounting policies as blocks with their headings, by the text that they are (level 2). */
export const POLICY_BLOCKS: Readonly<Partial<Record<TextId, string>>> = {
  'policies/basis': 'BasisOfAccountingPolicyPolicyTextBlock',
  'policies/revenue': 'RevenueFromContractWithCustomerPolicyTextBlock',
  'policies/goodwill-impairment': 'GoodwillAndIntangibleAssetsGoodwillPolicy',
  'policies/intangible-assets': 'IntangibleAssetsFiniteLivedPolicy',
  'policies/tangible-assets': 'PropertyPlantAndEquipmentPolicyTextBlock',
  'policies/stocks': 'InventoryPolicyTextBlock',
  'policies/leases': 'LesseeLeasesPolicyTextBlock',
  'policies/taxation-us-gaap': 'IncomeTaxPolicyTextBlock',
  'policies/pensions': 'PensionAndOtherPostretirementPlansPolicy',
  'policies/foreign-currencies': 'ForeignCurrencyTransactionsAndTranslationsPolicyTextBlock',
}
