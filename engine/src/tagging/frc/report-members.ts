import type { EntityProfile, Regime } from '../../drafting/entity-profile.ts'
import type { Member } from '../tagged-draft.ts'
import { member } from '../tag.ts'

/** FRS 102, its Section 1A and FRS 105 by their members. */
const STANDARDS: Readonly<Partial<Record<Regime, string>>> = { FRS102: 'FRS102', 'FRS102-1A': 'SmallEntities', FRS105: 'Micro-entities' }

/** The standard of a set of statements; null where the suite is not for it. */
export const standardMember = ({ regime }: Pick<EntityProfile, 'regime'>): Member | null => {
  const name = STANDARDS[regime]
  return name === undefined ? null : member('bus:AccountingStandardsDimension', `bus:${name}`)
}

const LEGAL_FORMS: readonly { readonly ends: RegExp; readonly name: string }[] = [
  { ends: /\b(?:llp|limited liability partnership|pac)\.?$/i, name: 'LimitedLiabilityPartnershipLLP' },
  { ends: /\b(?:plc|public limited company|c\.?c\.?c)\.?$/i, name: 'PublicLimitedCompanyPLC' },
  { ends: /\b(?:cic|community interest company)\.?$/i, name: 'CommunityInterestCompanyCIC' },
  { ends: /\b(?:ltd|limited|cyf|cyfyngedig)\.?$/i, name: 'PrivateLimitedCompanyLtd' },
]

/** A registered name ends with the legal form (Companies Act 2006 s58-59); null where it does not. */
export const legalFormMember = ({ name }: Pick<EntityProfile, 'name'>): Member | null => {
  const form = LEGAL_FORMS.find(({ ends }) => ends.test(name.trim()))
  return form === undefined ? null : member('bus:LegalFormEntityDimension', `bus:${form.name}`)
}

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'england and wales': 'EnglandWales',
    scotland: 'Scotland',
    'northern ireland': 'NorthernIreland',
  }),
)

/** A part of the United Kingdom with a register of its own; null for others. */
export const countryMember = ({ placeOfRegistration }: Pick<EntityProfile, 'placeOfRegistration'>): Member | null => {
  const name = COUNTRIES.get(placeOfRegistration?.toLowerCase() ?? '')
  return name === undefined ? null : member('countries:CountriesRegionsDimension', `countries:${name}`)
}

export const statusMember = (audited: boolean): Member =>
  member('bus:AccountsStatusDimension', `bus:${audited ? 'Audited' : 'AuditExempt-NoAccountantsReport'}`)
export const notTradingMember = (everTraded: boolean): Member =>
  member('bus:EntityTradingStatusDimension', `bus:${everTraded ? 'EntityNoLongerTradingButTradedInPast' : 'EntityHasNeverTraded'}`)
export const FULL_ACCOUNTS = member('bus:AccountsTypeDimension', 'bus:FullAccounts')
export const SMALL_COMPANIES = member('bus:ApplicableLegislationDimension', 'bus:SmallCompaniesRegimeForAccounts')
export const FIRST_DIRECTOR = member('bus:EntityOfficersDimension', 'bus:Director1')
export const CONSOLIDATED = member('bus:GroupCompanyDataDimension', 'bus:Consolidated')
/** Statements of a company alone are the default. */
export const GROUP_SCOPE = member('bus:ScopeAccountsDimension', 'bus:ConsolidatedGroupCompanyAccounts')
