import { formatDay } from '../../drafting/dates.ts'
import type { Draft } from '../../drafting/draft.ts'
import type { EntityProfile } from '../../drafting/entity-profile.ts'
import { isTrading } from '../is-trading.ts'
import { findPart, findWords, keyOfDateline, listTexts, type PlacedText } from '../list-texts.ts'
import type { Member, MissingFact, TextPlace } from '../tagged-draft.ts'
import {
  CONSOLIDATED,
  countryMember,
  FIRST_DIRECTOR,
  FULL_ACCOUNTS,
  GROUP_SCOPE,
  legalFormMember,
  notTradingMember,
  SMALL_COMPANIES,
  standardMember,
  statusMember,
} from './report-members.ts'

/** A fact about the report or the entity, before it has a context. */
export interface ReportFact {
  readonly name: string
  readonly period: 'instant' | 'duration'
  readonly members: readonly Member[]
  /** Empty where its members say it. */
  readonly value: string
  readonly format: 'date' | null
  readonly place: TextPlace | null
}

/** What a registry requires, or what to fill in where the draft does not say it. */
export type ReportAnswer = ReportFact | MissingFact

/**
 * What HMRC and Companies House require of every set of statements (Joint Filing Common Validation Checks, FRC tagging guide), where the draft
 * prints it. What it does not say is no fact: it has to be filled in.
 */
export function listReportFacts(draft: Draft, software: { readonly name: string; readonly version: string }): ReportAnswer[] {
  const { profile, title } = draft
  const texts = listTexts(draft)
  const among = (...keys: readonly string[]): PlacedText[] =>
    texts.filter(({ key }) => keys.some((one) => key === one || key.startsWith(`${one}/`)))
  const day = (iso: string): string => formatDay(iso, profile.regime)
  const trading = isTrading(draft)
  const [director] = profile.directors
  const standard = standardMember(profile)
  const form = legalFormMember(profile)
  const country = countryMember(profile)
  const isSmall = profile.regime === 'FRS102-1A' || profile.regime === 'FRS105'
  return [
    text('bus:EntityCurrentLegalOrRegisteredName', profile.name, findPart(among('cover'), profile.name)),
    ...given(profile.companyNumber, (number) =>
      text('bus:UKCompaniesHouseRegisteredNumber', number, findPart(among('balance-sheet', 'notes'), number)),
    ),
    text('bus:ReportTitle', title, { text: 'cover/title', part: null, words: null }),
    date('bus:StartDateForPeriodCoveredByReport', profile.periodStart, null),
    date('bus:EndDateForPeriodCoveredByReport', profile.periodEnd, findWords(among('cover/title'), day(profile.periodEnd))),
    date('bus:BalanceSheetDate', profile.periodEnd, findWords(among(keyOfDateline('balance-sheet')), day(profile.periodEnd))),
    ...(profile.group ? [{ ...date('bus:BalanceSheetDate', profile.periodEnd, null), members: [CONSOLIDATED] }] : []),
    profile.approvalDate === null
      ? missing('core:DateAuthorisationFinancialStatementsForIssue', 'the date on which the statements were approved', 'approvalDate')
      : date(
          'core:DateAuthorisationFinancialStatementsForIssue',
          profile.approvalDate,
          findPart(among('balance-sheet'), day(profile.approvalDate)),
        ),
    ...(director === undefined
      ? [missing('core:DirectorSigningFinancialStatements', 'the name of the director who signs the balance sheet', 'directors')]
      : [
          { ...text('bus:NameEntityOfficer', director, findPart(among('balance-sheet'), director)), members: [FIRST_DIRECTOR] },
          said('core:DirectorSigningFinancialStatements', FIRST_DIRECTOR),
        ]),
    ...(trading
      ? [
          profile.dormant === true
            ? missing('bus:EntityDormantTruefalse', 'whether the company was dormant: it has income or expenses', 'dormant')
            : text('bus:EntityDormantTruefalse', 'false', null),
          said('bus:EntityTradingStatus'),
        ]
      : [
          profile.dormant === null
            ? missing('bus:EntityDormantTruefalse', 'whether the company was dormant', 'dormant')
            : text('bus:EntityDormantTruefalse', String(profile.dormant), null),
          profile.everTraded === null
            ? missing('bus:EntityTradingStatus', 'whether the company ever traded', 'everTraded')
            : said('bus:EntityTradingStatus', notTradingMember(profile.everTraded)),
        ]),
    ...(standard === null ? [] : [said('bus:AccountingStandardsApplied', standard)]),
    profile.audited === null
      ? missing('bus:AccountsStatusAuditedOrUnaudited', 'whether the statements are audited', 'audited')
      : said('bus:AccountsStatusAuditedOrUnaudited', statusMember(profile.audited)),
    said('bus:AccountsType', FULL_ACCOUNTS),
    ...(isSmall ? [said('bus:ApplicableLegislation', SMALL_COMPANIES)] : []),
    form === null
      ? missing('bus:LegalFormEntity', 'the registered name with the legal form at its end, such as “Limited”', 'name')
      : said('bus:LegalFormEntity', form),
    ...(country === null ? [] : [said('bus:CountryFormationOrIncorporation', country)]),
    profile.group ? said('bus:ScopeAccounts', GROUP_SCOPE) : said('bus:ScopeAccounts'),
    profile.principalActivity === null
      ? missing('bus:DescriptionPrincipalActivities', 'the principal activity', 'principalActivity')
      : text('bus:DescriptionPrincipalActivities', profile.principalActivity, findPart(among('notes'), profile.principalActivity)),
    said('bus:ReportPrincipalLanguage'),
    text('bus:NameProductionSoftware', software.name, null),
    text('bus:VersionProductionSoftware', software.version, null),
  ]
}

const text = (name: string, value: string, place: TextPlace | null): ReportFact => ({
  name,
  period: 'duration',
  members: [],
  value,
  format: null,
  place,
})

/** Dates are true at the end of the period, whatever day they are. */
const date = (name: string, value: string, place: TextPlace | null): ReportFact => ({
  ...text(name, value, place),
  period: 'instant',
  format: place === null ? null : 'date',
})

/** A fact without a value of its own: its member says it. */
const said = (name: string, ...members: readonly Member[]): ReportFact => ({ ...text(name, '', null), members })

const missing = (name: string, what: string, field?: keyof EntityProfile): ReportAnswer => ({
  name,
  message: `Fill in ${what}.`,
  ...(field !== undefined && { field }),
})

const given = <T>(value: T | null, write: (value: T) => ReportFact): ReportFact[] => (value === null ? [] : [write(value)])
