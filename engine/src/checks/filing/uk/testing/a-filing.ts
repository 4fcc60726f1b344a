import type { Context, Dimension, Fact, NumericFact, TaggedReport, TextFact, Unit } from '../../../../model/tagged-report.ts'

const YEAR = '2025-01-01'
const BUS = `http://xbrl.frc.org.uk/cd/${YEAR}/business`
export const CORE = `http://xbrl.frc.org.uk/fr/${YEAR}/core`
const SCHEME = 'http://www.companieshouse.gov.uk/'
const ISO = 'http://www.xbrl.org/2003/iso4217'

export const [START, END] = ['2025-04-01', '2026-03-31']

/** Members by their dimension, as names of the taxonomy. */
type Members = Readonly<Record<string, string>>

interface Placed {
  readonly members?: Members
  readonly at?: Context['period']
  readonly entity?: Context['entity']
}

const YEAR_END: Context['period'] = { kind: 'instant', date: END }
export const PERIOD: Context['period'] = { kind: 'duration', start: START, end: END }

const explicit = ([dimension, member]: readonly [string, string]): Dimension => ({
  kind: 'explicit',
  dimension: { namespace: BUS, name: dimension },
  member: { namespace: BUS, name: member },
  holder: 'segment',
})

function contextOf({ members = {}, at = PERIOD, entity = { scheme: SCHEME, identifier: '01234567' } }: Placed): Context {
  return { id: 'c', entity, period: at, dimensions: Object.entries(members).map(explicit) }
}

const PLACE = { id: null, order: 1, line: 1, offset: 0, text: '', format: null, scale: 0, isNegated: false, tuple: null, target: null }

export const text = (name: string, value: string, placed: Placed = {}): TextFact => ({
  kind: 'text',
  concept: { namespace: BUS, name },
  value,
  context: contextOf(placed),
  isMarkup: false,
  language: 'en',
  isNil: false,
  place: { ...PLACE, isHidden: false, text: value },
})

export const day = (name: string, value: string): TextFact => text(name, value, { at: YEAR_END })

/** A fact that its member answers. */
export const answer = (name: string, dimension: string, member: string): TextFact => text(name, '', { members: { [dimension]: member } })

export const POUNDS: Unit = { id: 'GBP', numerators: [{ namespace: ISO, name: 'GBP' }], denominators: [] }
export const PURE: Unit = { id: 'pure', numerators: [{ namespace: 'http://www.xbrl.org/2003/instance', name: 'pure' }], denominators: [] }

export const number = (name: string, value: string, unit = POUNDS, placed: Placed = {}): NumericFact => ({
  kind: 'numeric',
  concept: { namespace: CORE, name },
  value,
  context: contextOf(placed),
  unit,
  accuracy: { kind: 'decimals', digits: 0 },
  isNil: false,
  place: { ...PLACE, isHidden: false, text: value },
})

export const STATEMENT = {
  exemption: 'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  members: 'StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
  responsibilities: 'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
  regime: 'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
} as const

/** What every set of accounts tags. */
export const BASICS: readonly Fact[] = [
  text('EntityCurrentLegalOrRegisteredName', 'Wren Joinery Limited'),
  text('UKCompaniesHouseRegisteredNumber', '01234567'),
  day('StartDateForPeriodCoveredByReport', START),
  day('EndDateForPeriodCoveredByReport', END),
  day('BalanceSheetDate', END),
  day('DateAuthorisationFinancialStatementsForIssue', '2026-09-30'),
  text('EntityDormantTruefalse', 'false'),
  text('EntityTradingStatus', ''),
  text('DirectorSigningFinancialStatements', '', { members: { EntityOfficersDimension: 'Director1' } }),
  text('NameEntityOfficer', 'A Wren', { members: { EntityOfficersDimension: 'Director1' } }),
  answer('AccountsType', 'AccountsTypeDimension', 'FullAccounts'),
  answer('LegalFormEntity', 'LegalFormEntityDimension', 'PrivateLimitedCompanyLtd'),
  text('DescriptionPrincipalActivities', 'joinery'),
  number('AverageNumberEmployeesDuringPeriod', '12', PURE),
]

/** A small company without an audit, of which all is tagged. */
export const SMALL: readonly Fact[] = [
  ...BASICS,
  answer('AccountingStandardsApplied', 'AccountingStandardsDimension', 'SmallEntities'),
  answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', 'AuditExempt-NoAccountantsReport'),
  text(STATEMENT.exemption, 'The company was entitled to exemption from audit under section 477 of the Companies Act 2006.'),
  text(STATEMENT.members, 'The members have not required the company to obtain an audit.'),
  text(STATEMENT.responsibilities, 'The directors acknowledge their responsibilities for complying with the Act.'),
  text(STATEMENT.regime, 'Prepared in accordance with the provisions for small companies.'),
]

/** An audited company, of which all is tagged. */
export const AUDITED: readonly Fact[] = [
  ...BASICS,
  answer('AccountingStandardsApplied', 'AccountingStandardsDimension', 'FRS102'),
  answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', 'Audited'),
  day('DateAuditorsReport', '2026-09-30'),
  text('OpinionAuditorsOnEntity', 'True and fair.'),
  text('NameEntityAuditors', 'Ledger LLP'),
  text('NameSeniorStatutoryAuditor', 'B Tick'),
  day('DateSigningDirectorsReport', '2026-09-30'),
  text('DirectorSigningDirectorsReport', ''),
  text('StatementOnQualityCompletenessInformationProvidedToAuditors', 'All information was given.'),
  number('ProfitLoss', '1000'),
]

/** A document with these facts, each on a line of its own. */
export function file(facts: readonly Fact[], others: Partial<TaggedReport> = {}): TaggedReport {
  return {
    kind: 'inline',
    schemas: [`https://xbrl.frc.org.uk/FRS-102/${YEAR}/FRS-102-${YEAR}.xsd`],
    prefixes: [
      { prefix: 'bus', namespace: BUS },
      { prefix: 'core', namespace: CORE },
    ],
    contexts: facts.flatMap((fact) => (fact.kind === 'tuple' ? [] : [fact.context])),
    units: [POUNDS, PURE],
    facts: facts.map((fact, at) => ({ ...fact, place: { ...fact.place, order: at + 1, line: at + 1 } })),
    markup: [],
    problems: [],
    ...others,
  }
}

/** Without the facts of these names, and with others. */
export const change = (
  facts: readonly Fact[],
  { without = [], and = [] }: { without?: readonly string[]; and?: readonly Fact[] },
): Fact[] => [...facts.filter(({ concept }) => !without.includes(concept.name)), ...and]
