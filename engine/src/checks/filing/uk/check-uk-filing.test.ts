import { describe, expect, test } from 'vitest'
import type { Fact, MarkupKind, TaggedReport } from '../../../model/tagged-report.ts'
import { checkUkFiling } from './check-uk-filing.ts'
import type { FilingPoint } from './filing-point.ts'
import { REGIMES } from './regimes.ts'
import { REPORT_NEEDS } from './report-needs.ts'
import { STATEMENTS } from './statement-wordings.ts'
import { answer, AUDITED, change, day, END, file, number, PERIOD, POUNDS, PURE, SMALL, STATEMENT, START, text } from './testing/a-filing.ts'

const markup = (kind: MarkupKind, words: string): TaggedReport => file(SMALL, { markup: [{ kind, line: 7, text: words }] })
const without = (...names: readonly string[]): TaggedReport => file(change(SMALL, { without: names }))
const and = (...facts: readonly Fact[]): TaggedReport => file(change(SMALL, { and: facts }))
const instead = (...facts: readonly Fact[]): TaggedReport =>
  file(change(SMALL, { without: facts.map(({ concept }) => concept.name), and: facts }))
const status = (name: string): Fact => answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', name)
const DORMANT = 'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies'
const hide = (fact: Fact): Fact => ({ ...fact, place: { ...fact.place, isHidden: true } })
const CHARITY_SCHEMA = 'https://xbrl.frc.org.uk/char/2025-01-01/char-2025-01-01.xsd'
const charity = (facts: readonly Fact[]): TaggedReport => file(facts, { schemas: [CHARITY_SCHEMA] })
const CHARITY_NUMBER = text('CharityRegistrationNumberEnglandWales', '1234567')
const AUDITED_CHARITY = change(AUDITED, {
  and: [CHARITY_NUMBER, text('CharityAuditCarriedOutInAccordanceWithCharitiesAct2011Truefalse', 'false'), number('CharityFunds', '1')],
})

/** A document for each rule, and one where a rule has another sentence. */
const CASES: readonly (readonly [what: string, report: TaggedReport, words?: string])[] = [
  ['no fact tags the legal form', without('LegalFormEntity')],
  ['no fact tags the principal activities', without('DescriptionPrincipalActivities')],
  ['the balance sheet date is about another day', instead(text('BalanceSheetDate', END, { at: { kind: 'instant', date: '2025-03-31' } }))],
  ['the start is about itself', instead(text('StartDateForPeriodCoveredByReport', START, { at: { kind: 'instant', date: START } }))],
  [
    'the start is another day than that of the figures',
    file(
      change(SMALL, {
        without: ['StartDateForPeriodCoveredByReport'],
        and: [
          text('StartDateForPeriodCoveredByReport', '2025-05-01', { at: { kind: 'instant', date: END } }),
          ...['CostSales', 'GrossProfitLoss', 'OperatingProfitLoss', 'ProfitLoss'].map((name) => number(name, '1')),
        ],
      }),
    ),
  ],
  ['a charity without a number', charity(change(SMALL, { and: [] }))],
  ['the statement on section 477 is missing', without(STATEMENT.exemption), 'Balance sheet'],
  [
    'the statement on section 477 is printed, and not tagged',
    without(STATEMENT.exemption),
    'Exempt from audit under section 477 of the\u00a0Companies Act 2006',
  ],
  ['the statement of the members is worded otherwise', instead(text(STATEMENT.members, 'No member asked for an audit.'))],
  ['the statement on responsibilities is missing', without(STATEMENT.responsibilities)],
  ['the statement on small companies is missing', without(STATEMENT.regime)],
  ['a micro-entity says that it is small', instead(answer('AccountingStandardsApplied', 'AccountingStandardsDimension', 'Micro-entities'))],
  ['a dormant company is exempt as a small one', instead(text('EntityDormantTruefalse', 'true'))],
  ['abridged accounts without consent', instead(answer('AccountsType', 'AccountsTypeDimension', 'AbridgedAccounts'))],
  ['audited accounts without an auditor', file(change(AUDITED, { without: ['DateAuditorsReport', 'NameSeniorStatutoryAuditor'] }))],
  [
    'audited accounts without a directors’ report',
    file(
      change(AUDITED, {
        without: [
          'DateSigningDirectorsReport',
          'DirectorSigningDirectorsReport',
          'StatementOnQualityCompletenessInformationProvidedToAuditors',
        ],
      }),
    ),
  ],
  ['audited accounts without a profit', file(change(AUDITED, { without: ['ProfitLoss'] }))],
  [
    'a medium-sized company that does not state it',
    file(
      change(AUDITED, {
        and: [answer('ApplicableLegislation', 'ApplicableLegislationDimension', 'Medium-sizedCompaniesRegimeForAccounts')],
      }),
    ),
  ],
  [
    'a group with one balance sheet date',
    file(change(AUDITED, { and: [answer('ScopeAccounts', 'ScopeAccountsDimension', 'GroupAccountsOnly')] })),
  ],
  [
    'an audited charity without an auditor, a report and funds',
    charity(change(AUDITED_CHARITY, { without: ['OpinionAuditorsOnEntity', 'DateSigningDirectorsReport', 'CharityFunds'] })),
  ],
  ['the company number lacks its zero', and(text('UKCompaniesHouseRegisteredNumber', '1234567'))],
  [
    'facts about another company',
    and(text('ReportTitle', 'Accounts', { entity: { scheme: 'http://www.companieshouse.gov.uk/', identifier: '07654321' } })),
  ],
  [
    'an entity of no register',
    file(
      SMALL.map((fact) =>
        fact.kind === 'tuple'
          ? fact
          : { ...fact, context: { ...fact.context, entity: { scheme: 'http://example.com/', identifier: '01234567' } } },
      ),
    ),
  ],
  ['a date with a time', and(text('ReportTitle', 'Accounts', { at: { kind: 'instant', date: '2026-03-31T12:00:00' } }))],
  ['a date that is words', and(day('BalanceSheetDate', '31 March 2026'))],
  ['approved before the end', instead(day('DateAuthorisationFinancialStatementsForIssue', '2026-03-30'))],
  [
    'a period of twenty months',
    instead(
      day('StartDateForPeriodCoveredByReport', '2024-08-01'),
      ...SMALL.flatMap((fact) =>
        fact.kind === 'tuple' || fact.context.period.kind === 'instant'
          ? []
          : [{ ...fact, context: { ...fact.context, period: { ...PERIOD, start: '2024-08-01' } } } as Fact],
      ),
    ),
  ],
  ['an answer that is worded', and({ ...status('AuditExempt-NoAccountantsReport'), value: 'Unaudited' } as Fact)],
  ['an answer without a member', instead(text('AccountingStandardsApplied', ''))],
  ['a director without a name', without('NameEntityOfficer')],
  ['two values of one fact', and(number('Equity', '1000'), number('Equity', '2000'))],
  ['two texts with other spaces', and(text('ReportTitle', 'Annual report'), text('ReportTitle', 'Annual  report'))],
  ['a number with precision', and({ ...number('Equity', '1000'), accuracy: { kind: 'precision', digits: 4 } })],
  ['a number without decimals', and({ ...number('Equity', '1000'), accuracy: null })],
  ['a number with more digits than it says', and({ ...number('Equity', '1234'), accuracy: { kind: 'decimals', digits: -3 } })],
  ['a number that is infinite', and(number('Equity', 'INF'))],
  ['a number that is nil and shown', and({ ...number('Equity', '1000'), isNil: true, value: null })],
  [
    'a fraction of an employee',
    instead({ ...number('AverageNumberEmployeesDuringPeriod', '0.04', PURE), accuracy: { kind: 'decimals', digits: 2 } }),
  ],
  ['employees in pounds', instead(number('AverageNumberEmployeesDuringPeriod', '12'))],
  [
    'an amount in no currency',
    and(number('Equity', '1000', { ...POUNDS, numerators: [{ namespace: 'http://www.xbrl.org/2003/iso4217', name: '£' }] })),
  ],
  ['a tuple', and({ kind: 'tuple', concept: text('Group', '').concept, value: null, isNil: false, place: text('Group', '').place })],
  ['a target', and({ ...text('ReportTitle', 'Accounts'), place: { ...text('', '').place, target: 'other' } })],
  ['a balance sheet of another day', instead(day('BalanceSheetDate', '2026-03-30'))],
  [
    'a dormant company that trades',
    instead(text('EntityDormantTruefalse', 'true'), text(DORMANT, 'Exempt under section 480 of the Companies Act 2006')),
  ],
  [
    'a statement that nobody sees',
    instead(hide(text(STATEMENT.members, 'The members have not required the company to obtain an audit'))),
    'Balance sheet',
  ],
  ['an answer that is neither yes nor no', instead(text('EntityDormantTruefalse', 'No'))],
  ['characters that were lost', and(text('ReportTitle', 'Accounts \uFFFD 2026'))],
  ['an amount that is hidden', and(hide(number('Equity', '1000')))],
  ['a language', and({ ...text('ReportTitle', 'Abschluss'), language: 'de' })],
  ['a script', markup('script', '<script>')],
  ['a style sheet', markup('embedded', '<link> style.css')],
  ['a picture', markup('image', 'logo.svg')],
  ['a style', markup('style', 'url(logo.png)')],
  ['a scenario', markup('scenario', 'xbrli:scenario')],
  ['a root', markup('root', 'HTML')],
  ['an encoding', markup('encoding', 'windows-1252')],
]

const print = ({ rule, severity, registries, source, title, detail, remedy, line }: FilingPoint): string =>
  [`${severity} ${rule}, ${registries.join(' and ')}, line ${line ?? 'none'} [${source}]`, title, detail, remedy]
    .map((row) => `  ${row}\n`)
    .join('')

describe('what Companies House and HMRC ask', () => {
  test('is nothing more of accounts that tag all of it', () => {
    expect([file(SMALL), file(AUDITED), charity(AUDITED_CHARITY)].map((report) => checkUkFiling(report, ''))).toEqual([[], [], []])
  })

  test('comes in whole sentences, for every rule', async () => {
    const printed = CASES.map(([what, report, words = '']) => `${what}\n${checkUkFiling(report, words).map(print).join('\n')}`)
    await expect(printed.join('\n')).toMatchFileSnapshot('golden/points.txt')
  })

  const points = CASES.flatMap(([, report, words = '']) => checkUkFiling(report, words))
  test('finds something in every case, and every sentence is whole', () => {
    expect(CASES.filter(([, report, words = '']) => checkUkFiling(report, words).length === 0)).toEqual([])
    expect(
      points.filter(
        ({ title, detail, remedy }) => !/^[A-Z].*[^.]$/.test(title) || ![detail, remedy].every((words) => /^[A-Z“].*[.]$/.test(words)),
      ),
    ).toEqual([])
  })

  test('has a case for every statement and report of a regime', () => {
    const rules = new Set(points.map(({ rule }) => rule))
    const asked = [...Object.values(STATEMENTS), ...Object.values(REPORT_NEEDS)].map(({ rule }) => rule)
    expect(asked.filter((rule) => !rules.has(rule))).toEqual([])
    expect(REGIMES.every(({ choices }) => choices.length > 0)).toBe(true)
  })

  test('is nothing of a document that names no UK taxonomy', () => {
    const facts = [text('ReportTitle', 'Accounts')]
    const foreign = {
      prefixes: [{ prefix: 'us-gaap', namespace: 'http://fasb.org/us-gaap/2024' }],
      schemas: [],
      markup: markup('script', 'x').markup,
    }
    expect(checkUkFiling(file(facts, foreign), '')).toEqual([])
    expect(checkUkFiling(file(facts, { schemas: ['https://xbrl.frc.org.uk/ireland/FRS-102/2023-01-01/ie-FRS-102.xsd'] }), '')).toEqual([])
  })

  test('is not refused in documents of earlier editions for what they were accepted with', () => {
    const early = (report: TaggedReport): TaggedReport => ({
      ...report,
      schemas: [],
      prefixes: [{ prefix: 'bus', namespace: 'http://xbrl.frc.org.uk/cd/2014-09-01/business' }],
    })
    expect(checkUkFiling(early(without('LegalFormEntity', STATEMENT.exemption, 'AverageNumberEmployeesDuringPeriod')), '')).toEqual([])
    expect(checkUkFiling(early(without('BalanceSheetDate')), '').map(({ rule, severity }) => [rule, severity])).toEqual([
      ['required-fact', 'warning'],
    ])
    expect(checkUkFiling(early(markup('script', '<script>')), '').map(({ severity }) => severity)).toEqual(['error'])
  })

  test.each([
    ['01234567', true],
    ['SC123456', true],
    ['IP12345R', true],
    ['1234567', false],
    ['0123 4567', false],
    // A word of eight letters, and a name with too few digits.
    ['JOINERYX', false],
    ['WREN1234', true],
    ['WRENS123', false],
  ])('the company number %s can be one of the register: %s', (value, isNumber) => {
    const points = checkUkFiling(instead(text('UKCompaniesHouseRegisteredNumber', value)), '')
    expect(points.some(({ title }) => title === 'The company number does not have eight characters')).toBe(!isNumber)
  })

  test('a statement in Welsh is read as one', () => {
    const welsh = [
      answer('ReportPrincipalLanguage', 'LanguagesDimension', 'Welsh'),
      text(STATEMENT.exemption, 'Wedi’i eithrio o dan adran 477 o Ddeddf Cwmnïau 2006'),
      text(STATEMENT.members, "Mae’r aelodau heb ei gwneud yn ofynnol i'r cwmni gael archwiliad"),
      text(STATEMENT.responsibilities, 'Mae’r Cyfarwyddwyr yn cydnabod eu cyfrifoldebau o dan y Ddeddf'),
      text(STATEMENT.regime, 'Paratowyd yn unol â’r darpariaethau ar gyfer cwmnïau bach'),
    ]
    expect(checkUkFiling(instead(...welsh), '')).toEqual([])
    expect(checkUkFiling(instead(...welsh.slice(1)), '')).toHaveLength(4)
  })

  test('an LLP and a charity word their statements themselves', () => {
    const llp = [
      answer('LegalFormEntity', 'LegalFormEntityDimension', 'LimitedLiabilityPartnershipLLP'),
      text(STATEMENT.exemption, 'The LLP was exempt under section 477 of the Companies Act 2006'),
      text(STATEMENT.responsibilities, 'The members acknowledge their responsibilities under the Act as it applies to the LLP'),
      text(STATEMENT.regime, 'Prepared in accordance with the provisions for a small LLP'),
    ]
    expect(checkUkFiling(file(change(instead(...llp).facts, { without: [STATEMENT.members] })), '')).toEqual([])
    const many = [
      ...llp.slice(0, 2),
      text(
        STATEMENT.responsibilities,
        'The members acknowledge their responsibilities under the Act as applied to limited liability partnerships',
      ),
      text(STATEMENT.regime, 'Prepared and delivered in accordance with the provisions of the small limited liability partnerships regime'),
    ]
    expect(checkUkFiling(file(change(instead(...many).facts, { without: [STATEMENT.members] })), '')).toEqual([])
    const trustees = text(STATEMENT.responsibilities, 'The trustees acknowledge their responsibilities under the Act')
    expect(checkUkFiling(charity([...change(SMALL, { without: [STATEMENT.responsibilities] }), CHARITY_NUMBER, trustees]), '')).toEqual([])
  })

  test.each([
    ['spaces', ' '.repeat(10_000_000)],
    ['one line', 'section 477 of the companies act '.repeat(300_000)],
    ['many lines', 'exempt\n'.repeat(1_400_000)],
    ['letters', 'a'.repeat(10_000_000)],
    ['brackets', '<'.repeat(10_000_000)],
  ])('ten million characters are read in seconds: %s', { timeout: 30_000 }, (_, words) => {
    const facts = [
      text(STATEMENT.exemption, words),
      text(STATEMENT.members, words),
      text('LegalFormEntity', words),
      day('BalanceSheetDate', words),
    ]
    const markups = facts.map((fact) => (fact.kind === 'text' ? { ...fact, isMarkup: true } : fact))
    const began = performance.now()
    checkUkFiling(instead(...facts.slice(0, 1)), words)
    checkUkFiling(instead(...facts.slice(1), ...markups.slice(0, 1)), words)
    // A busy machine takes two; what goes through the text for each place in it, minutes.
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  test('a hundred contradictions are listed, and the others counted', () => {
    const facts = Array.from({ length: 150 }, (_, at) => [number(`Item${at}`, '1'), number(`Item${at}`, '9')]).flat()
    const points = checkUkFiling(and(...facts), '')
    expect(points).toHaveLength(101)
    expect(points[100]?.detail).toBe('So it is with 50 more facts, the first of them on line 221.')
  })

  test('names such as “constructor” are names', () => {
    const odd = ['constructor', '__proto__', 'toString'].map((name) => answer(name, name, name))
    expect(checkUkFiling(and(...odd), '')).toEqual([])
  })
})
