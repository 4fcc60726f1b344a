import type { TextId } from '../../drafting/texts/text-ids.ts'

/** Notes as blocks, by their titles (Delegated Regulation (EU) 2019/815, Annex II, table 2). */
export const NOTE_BLOCKS: Readonly<Record<string, string>> = {
  'General information': 'DisclosureOfGeneralInformationAboutFinancialStatementsExplanatory',
  'Accounting policies': 'DisclosureOfMaterialAccountingPolicyInformationExplanatory',
  Employees: 'DisclosureOfEmployeeBenefitsExplanatory',
  'Property, plant and equipment': 'DisclosureOfPropertyPlantAndEquipmentExplanatory',
  'Right-of-use assets': 'DisclosureOfLeasesExplanatory',
  'Intangible assets': 'DisclosureOfIntangibleAssetsExplanatory',
  Tax: 'DisclosureOfIncomeTaxExplanatory',
  Inventories: 'DisclosureOfInventoriesExplanatory',
  'Trade and other receivables': 'DisclosureOfTradeAndOtherReceivablesExplanatory',
  'Trade and other payables': 'DisclosureOfTradeAndOtherPayablesExplanatory',
  Borrowings: 'DisclosureOfBorrowingsExplanatory',
  'Share capital': 'DisclosureOfIssuedCapitalExplanatory',
  'Related party transactions': 'DisclosureOfRelatedPartyExplanatory',
  'Commitments and contingencies': 'DisclosureOfCommitmentsAndContingentLiabilitiesExplanatory',
  'Events after the reporting period': 'DisclosureOfEventsAfterReportingPeriodExplanatory',
}

/** Accounting policies as blocks with their headings, by the text that they are. */
export const POLICY_BLOCKS: Readonly<Partial<Record<TextId, string>>> = {
  'policies/compliance-ifrs': 'StatementOfIFRSCompliance',
  'policies/basis': 'DisclosureOfBasisOfPreparationOfFinancialStatementsExplanatory',
  'policies/going-concern': 'DisclosureOfGoingConcernExplanatory',
  'policies/revenue': 'DescriptionOfAccountingPolicyForRecognitionOfRevenue',
  'policies/goodwill-impairment': 'DescriptionOfAccountingPolicyForGoodwillExplanatory',
  'policies/intangible-assets': 'DescriptionOfAccountingPolicyForIntangibleAssetsOtherThanGoodwillExplanatory',
  'policies/tangible-assets': 'DescriptionOfAccountingPolicyForPropertyPlantAndEquipmentExplanatory',
  'policies/investment-property': 'DescriptionOfAccountingPolicyForInvestmentPropertyExplanatory',
  'policies/investments': 'DescriptionOfAccountingPolicyForInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethodExplanatory',
  'policies/stocks': 'DescriptionOfAccountingPolicyForMeasuringInventories',
  'policies/financial-instruments': 'DescriptionOfAccountingPolicyForFinancialInstrumentsExplanatory',
  'policies/leases': 'DescriptionOfAccountingPolicyForLeasesExplanatory',
  'policies/provisions': 'DescriptionOfAccountingPolicyForProvisionsExplanatory',
  'policies/taxation-ifrs': 'DescriptionOfAccountingPolicyForIncomeTaxExplanatory',
  'policies/pensions': 'DescriptionOfAccountingPolicyForEmployeeBenefitsExplanatory',
  'policies/foreign-currencies': 'DescriptionOfAccountingPolicyForForeignCurrencyTranslationExplanatory',
  'policies/government-grants': 'DescriptionOfAccountingPolicyForGovernmentGrants',
}
