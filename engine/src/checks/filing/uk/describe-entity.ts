import type { Form, Language } from './statement-wordings.ts'
import type { UkReport } from './uk-report.ts'

/** What a document says about itself, by which its regime is chosen. */
export interface EntityAnswers {
  /** Null where it does not say whether it is audited; nothing that depends on it can be asked then. */
  readonly isExempt: boolean | null
  readonly isDormant: boolean
  readonly isMicro: boolean
  readonly isAbridged: boolean
  readonly isGroup: boolean
  readonly legislation: 'small' | 'medium' | null
  readonly form: Form
  readonly language: Language
}

const EXEMPT = ['AuditExempt-NoAccountantsReport', 'AuditExemptWithAccountantsReport']
const GROUP = ['GroupAccountsOnly', 'ConsolidatedGroupCompanyAccounts']
export const CHARITY_NUMBERS = [
  'CharityRegistrationNumberEnglandWales',
  'CharityRegistrationNumberScotland',
  'CharityRegistrationNumberNorthernIreland',
]

/**
 * Reads the answers from facts of the FRC's taxonomies, most of which answer by their member. What no fact states is taken as not so, but for
 * the exemption from audit, which is null then.
 */
export function describeEntity(uk: UkReport): EntityAnswers {
  const says = (name: string, dimension: string, ...members: readonly string[]): boolean =>
    uk.listMembers(name, dimension).some((member) => members.includes(member))
  const hasStatus = (...members: readonly string[]): boolean =>
    says('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', ...members)
  const isUnder = (regime: string): boolean => says('ApplicableLegislation', 'ApplicableLegislationDimension', regime)
  const dormant = uk.listStated('EntityDormantTruefalse')
  return {
    isExempt: hasStatus(...EXEMPT) ? true : hasStatus('Audited') ? false : null,
    isDormant: dormant.length > 0 && dormant.every(({ value }) => value === 'true' || value === '1'),
    isMicro: says('AccountingStandardsApplied', 'AccountingStandardsDimension', 'Micro-entities'),
    isAbridged: ['AccountsTypeFullOrAbbreviated', 'AccountsType'].some((name) => says(name, 'AccountsTypeDimension', 'AbridgedAccounts')),
    isGroup: says('ScopeAccounts', 'ScopeAccountsDimension', ...GROUP),
    legislation: isUnder('SmallCompaniesRegimeForAccounts') ? 'small' : isUnder('Medium-sizedCompaniesRegimeForAccounts') ? 'medium' : null,
    form:
      uk.suite.kind === 'charity'
        ? 'charity'
        : says('LegalFormEntity', 'LegalFormEntityDimension', 'LimitedLiabilityPartnershipLLP')
          ? 'llp'
          : 'company',
    language: says('ReportPrincipalLanguage', 'LanguagesDimension', 'Welsh') ? 'welsh' : 'english',
  }
}
