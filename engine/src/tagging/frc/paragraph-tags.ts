import type { TextId } from '../../drafting/texts/text-ids.ts'

/** Paragraphs that are a fact as a whole. The statement of micro-entities has the tag of the small companies regime, as HMRC checks it. */
export const PARAGRAPH_TAGS: Readonly<Partial<Record<TextId, string>>> = {
  'balance-sheet/audit-exemption':
    'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  'balance-sheet/audit-exemption-dormant':
    'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
  'balance-sheet/members-and-audit': 'direp:StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
  'balance-sheet/responsibilities': 'direp:StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
  'balance-sheet/small-companies': 'direp:StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
  'balance-sheet/micro-entities': 'direp:StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
  'policies/compliance-frs102': 'core:StatementComplianceWithApplicableReportingFramework',
  'policies/compliance-frs102-1a': 'core:StatementComplianceWithApplicableReportingFramework',
  'policies/basis': 'core:GeneralDescriptionBasisMeasurementUsedInPreparingFinancialStatements',
  'policies/period': 'core:DescriptionReasonsForAnyChangeInReportingPeriodImpactOnComparability',
  'policies/going-concern': 'core:DescriptionGoing-concernStatus',
  'policies/turnover': 'core:TurnoverPolicy',
  'policies/intangible-assets': 'core:IntangibleAssetsPolicy',
  'policies/tangible-assets': 'core:PropertyPlantEquipmentPolicy',
  'policies/investment-property': 'core:InvestmentPropertyPolicy',
  'policies/stocks': 'core:InventoriesPolicy',
  'policies/financial-instruments': 'core:FinancialInstrumentsRecognitionMeasurementPolicy',
  'policies/provisions': 'core:ProvisionsPolicy',
  'policies/taxation': 'core:TaxPolicy',
  'policies/government-grants': 'core:GovernmentGrantsOtherGovernmentAssistancePolicy',
  'notes/directors': 'direp:GeneralDescriptionAdvancesCreditsToDirectorsIncludingTermsInterestRates',
}

/** What small companies without an audit state, and micro-entities (Companies Act 2006 s414(3), s475, s477, s480): which paragraphs say it, and what. */
export const EXEMPTION_STATEMENTS: readonly { readonly texts: readonly TextId[]; readonly what: string }[] = [
  {
    texts: ['balance-sheet/audit-exemption', 'balance-sheet/audit-exemption-dormant'],
    what: 'that the company was entitled to exemption from audit',
  },
  { texts: ['balance-sheet/members-and-audit'], what: 'that the members have not required an audit' },
  { texts: ['balance-sheet/responsibilities'], what: 'that the directors acknowledge their responsibilities' },
]
export const REGIME_STATEMENT: (typeof EXEMPTION_STATEMENTS)[number] = {
  texts: ['balance-sheet/small-companies', 'balance-sheet/micro-entities'],
  what: 'which provisions it was prepared under',
}
