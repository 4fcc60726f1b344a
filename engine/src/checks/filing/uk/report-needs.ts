import type { UkReport } from './uk-report.ts'

/** A part of what a report has to tag: all names of one of these. */
export interface Need {
  readonly what: string
  readonly anyOf: readonly (readonly string[])[]
  readonly isFor?: (uk: UkReport) => boolean
}

/** Something that accounts of some kinds have to tag, beside what all have to. */
export interface ReportNeeds {
  readonly rule: string
  readonly severity: 'error' | 'warning'
  readonly title: string
  /** Why it is needed, after "These are" such accounts; what of it is missing follows. */
  readonly because: string
  readonly source: string
  readonly needs: readonly Need[]
}

export type ReportId =
  | 'auditors-report'
  | 'auditor-information'
  | 'directors-report'
  | 'profit-or-loss'
  | 'medium'
  | 'charity-auditors-report'
  | 'charity-annual-report'
  | 'charity-funds'

const UNDER_CHARITIES_ACT = 'CharityAuditCarriedOutInAccordanceWithCharitiesAct2011Truefalse'
const isUnderCharitiesAct = (uk: UkReport): boolean => {
  const facts = uk.listStated(UNDER_CHARITIES_ACT)
  return facts.length > 0 && facts.every(({ value }) => value === 'true' || value === '1')
}

const NOT_TRADING = ['EntityHasNeverTraded', 'EntityNoLongerTradingButTradedInPast']
const isTrading = (uk: UkReport): boolean =>
  !uk.listMembers('EntityTradingStatus', 'EntityTradingStatusDimension').some((member) => NOT_TRADING.includes(member))

export const REPORT_NEEDS: Readonly<Record<ReportId, ReportNeeds>> = {
  'auditors-report': {
    rule: 'auditors-report',
    severity: 'error',
    title: 'The auditor’s report is not tagged in full',
    because: 'They come with the report of the auditor',
    source: 'Companies Act 2006 s495, s505',
    needs: [
      { what: 'the date of the auditor’s report', anyOf: [['DateAuditorsReport']] },
      { what: 'the auditor’s opinion', anyOf: [['OpinionAuditorsOnEntity']] },
      {
        what: 'the name of the auditor, or those of the firm and the senior statutory auditor',
        anyOf: [['NameIndividualAuditor'], ['NameSeniorStatutoryAuditor', 'NameEntityAuditors']],
      },
    ],
  },
  'auditor-information': {
    rule: 'auditor-information',
    severity: 'error',
    title: 'The statement on information given to the auditor is not tagged',
    because: 'Their directors’ report states that the auditor was given all information',
    source: 'Companies Act 2006 s418',
    needs: [
      {
        what: 'the statement on information provided to auditors',
        anyOf: [['StatementOnQualityCompletenessInformationProvidedToAuditors']],
      },
    ],
  },
  'directors-report': {
    rule: 'directors-report',
    severity: 'error',
    title: 'The signature of the directors’ report is not tagged',
    because: 'They come with a directors’ report, dated and signed',
    source: 'Companies Act 2006 s415, s419',
    needs: [
      { what: 'the date on which the directors’ report was signed', anyOf: [['DateSigningDirectorsReport']] },
      { what: 'which director signed it', anyOf: [['DirectorSigningDirectorsReport']] },
    ],
  },
  'profit-or-loss': {
    rule: 'profit-or-loss',
    severity: 'error',
    title: 'The profit or loss is not tagged',
    because: 'They include a profit and loss account, as the entity trades',
    source: 'Companies Act 2006 s396',
    needs: [{ what: 'the profit or loss for the period', anyOf: [['ProfitLoss']], isFor: isTrading }],
  },
  medium: {
    rule: 'statement-medium-provisions',
    severity: 'warning',
    title: 'The statement of a medium-sized company is not tagged',
    because: 'They state the provisions under which they were prepared',
    source: 'Companies Act 2006 s445',
    needs: [
      {
        what: 'the statement of those for medium-sized companies',
        anyOf: [['StatementThatCompanyHasPreparedAccountsUnderProvisionsRelatingToMedium-sizedCompanies']],
      },
    ],
  },
  'charity-auditors-report': {
    rule: 'charity-auditors-report',
    severity: 'error',
    title: 'The auditor’s report of the charity is not tagged in full',
    because: 'They come with the report of the auditor',
    source: 'Companies Act 2006 s495, s505; Charities Act 2011 s144',
    needs: [
      { what: 'the date of the auditor’s report', anyOf: [['DateAuditorsReport'], ['DateCharityAuditorsReport']] },
      {
        what: 'the auditor’s opinion',
        anyOf: [['OpinionAuditorsOnEntity'], ['QualifiedOpinion'], ['UnqualifiedOpinion'], ['AdverseOpinion'], ['DisclaimerOpinion']],
      },
      { what: 'whether the audit was carried out under the Charities Act 2011', anyOf: [[UNDER_CHARITIES_ACT]] },
      {
        what: 'the name of the auditor, or those of the firm and the senior statutory auditor',
        anyOf: [['NameIndividualAuditor'], ['NameSeniorStatutoryAuditor', 'NameEntityAuditors']],
        isFor: (uk) => !isUnderCharitiesAct(uk),
      },
      {
        what: 'the name of the auditor under the Charities Act, or those of the firm and the senior statutory auditor',
        anyOf: [['NameIndividualCharityAuditor'], ['NameSeniorStatutoryCharityAuditor', 'NameEntityCharityAuditors']],
        isFor: isUnderCharitiesAct,
      },
    ],
  },
  'charity-annual-report': {
    rule: 'charity-annual-report',
    severity: 'error',
    title: 'The signature of the directors’ or trustees’ report is not tagged',
    because: 'They come with a report of the directors or trustees, dated and signed',
    source: 'Companies Act 2006 s415, s419; Charities Act 2011 s162',
    needs: [
      {
        what: 'the date of the directors’ or trustees’ report, and who signed it',
        anyOf: [
          ['DateSigningDirectorsReport', 'DirectorSigningDirectorsReport'],
          ['DateSigningTrusteesAnnualReport', 'TrusteeSigningTrusteesAnnualReport'],
        ],
      },
    ],
  },
  'charity-funds': {
    rule: 'charity-funds',
    severity: 'error',
    title: 'The funds of the charity are not tagged',
    because: 'They show the funds of the charity, as it is active',
    source: 'Charities SORP (FRS 102), module 2',
    needs: [{ what: 'the funds of the charity', anyOf: [['CharityFunds']], isFor: isTrading }],
  },
}

/** What of it the document does not tag. */
export const listLacking = (uk: UkReport, { needs }: ReportNeeds): Need[] =>
  needs.filter(
    ({ anyOf, isFor }) =>
      (isFor === undefined || isFor(uk)) && !anyOf.some((names) => names.every((name) => uk.listStated(name).length > 0)),
  )
