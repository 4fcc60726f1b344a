import { draftStatements, type EntityProfile } from '@tickmark/engine/drafting'
import type { TaggedReport } from '@tickmark/engine/facts'
import { checkUkFiling } from '@tickmark/engine/filing'
import { type AccountClassId } from '@tickmark/engine/mapping'
import { tagDraft } from '@tickmark/engine/tagging'
import { writeDraftTagged } from '@tickmark/exports/draft'
import { describe, expect, test } from 'vitest'
import { readTaggedText } from './read-tagged-file.ts'
import { readWords } from './read-words.ts'

const PROFILE: EntityProfile = {
  name: 'Wren Joinery Limited',
  companyNumber: '01234567',
  lei: null,
  cik: null,
  regime: 'FRS102-1A',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  currency: 'GBP',
  expenses: 'by-function',
  scale: 0,
  group: false,
  audited: false,
  employees: { average: 12, prior: 11 },
  movements: [],
  directors: ['A Wren'],
  priorPeriodStart: null,
  firstPeriod: false,
  dormant: null,
  everTraded: null,
  approvalDate: '2026-09-30',
  registeredOffice: '1 Mill Lane, Leeds',
  placeOfRegistration: 'England and Wales',
  principalActivity: 'joinery',
  texts: {},
  tags: {},
}

const account = (id: AccountClassId, current: bigint) => ({ class: id, code: id, name: id, isApproved: true, current, prior: 0n })
const TRADING = [account('bank', 700_00n), account('wages', 300_00n), account('goods-sold', -1000_00n)]
const DORMANT = { regime: 'FRS105', dormant: true, employees: { average: 0, prior: 0 } } as const
const SHARES_ONLY = [account('bank', 1_00n), account('share-capital', -1_00n)]

interface Written {
  readonly report: TaggedReport
  readonly words: string
  /** The names of the tags that the draft cannot give. */
  readonly missing: readonly string[]
}

function write(profile: Partial<EntityProfile>, accounts = TRADING): Written {
  const draft = draftStatements({ profile: { ...PROFILE, ...profile }, accounts, decimals: 2, hasPrior: false })
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  const document = writeDraftTagged(draft, tagged)
  const missing = tagged.missing.map(({ name }) => name.split(':').at(-1) ?? '')
  return { report: readTaggedText(document), words: readWords(document), missing }
}

/** Our own documents by what they are, and what a person has to add to them: what the draft lists as missing. */
const OWN = {
  'a small company': { ...write({}), lacks: [] },
  'a micro-entity': { ...write({ regime: 'FRS105' }), lacks: [] },
  'a dormant company that may have traded before': { ...write(DORMANT, SHARES_ONLY), lacks: ['required-fact'] },
  'a dormant company that never traded': { ...write({ ...DORMANT, everTraded: false }, SHARES_ONLY), lacks: [] },
  'a dormant company that traded before': { ...write({ ...DORMANT, everTraded: true }, SHARES_ONLY), lacks: [] },
  // Its draft has no statements of small companies.
  'a company under FRS 102 without an audit': {
    ...write({ regime: 'FRS102' }),
    lacks: ['statement-exemption-477', 'statement-no-audit-required', 'statement-responsibilities', 'statement-small-regime'],
  },
  // Nor has it reports.
  'an audited company under FRS 102': {
    ...write({ regime: 'FRS102', audited: true }),
    lacks: ['auditors-report', 'directors-report', 'auditor-information'],
  },
  'an audited small company': { ...write({ audited: true }), lacks: ['auditors-report'] },
}

describe('what registries ask of documents that we write ourselves', () => {
  test.each(Object.entries(OWN))('is what the draft says is missing, for %s', (_, { report, words, missing, lacks }) => {
    expect(report.problems).toEqual([])
    const points = checkUkFiling(report, words)
    expect(points.map(({ rule }) => rule)).toEqual(lacks)
    expect(missing.filter((name) => !points.some(({ remedy }) => remedy.includes(name)))).toEqual([])
    if (missing.length === 0) expect(points).toEqual([])
  })

  const small = OWN['a small company']
  test.each([
    ['StartDateForPeriodCoveredByReport', 'required-fact'],
    ['EndDateForPeriodCoveredByReport', 'required-fact'],
    ['BalanceSheetDate', 'required-fact'],
    ['EntityCurrentLegalOrRegisteredName', 'required-fact'],
    ['UKCompaniesHouseRegisteredNumber', 'required-fact'],
    ['EntityDormantTruefalse', 'required-fact'],
    ['EntityTradingStatus', 'required-fact'],
    ['AccountingStandardsApplied', 'required-fact'],
    ['AccountsStatusAuditedOrUnaudited', 'required-fact'],
    ['AccountsType', 'required-fact'],
    ['LegalFormEntity', 'required-fact'],
    ['DescriptionPrincipalActivities', 'required-fact'],
    ['DateAuthorisationFinancialStatementsForIssue', 'required-fact'],
    ['DirectorSigningFinancialStatements', 'required-fact'],
    ['AverageNumberEmployeesDuringPeriod', 'required-fact'],
    ['NameEntityOfficer', 'unnamed-member'],
    ['StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies', 'statement-exemption-477'],
    ['StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit', 'statement-no-audit-required'],
    ['StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct', 'statement-responsibilities'],
    ['StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime', 'statement-small-regime'],
  ])('lacks %s without it, and nothing else', (name, rule) => {
    const { report, words } = small
    const facts = report.facts.filter(({ concept }) => concept.name !== name)
    expect(facts.length).toBeLessThan(report.facts.length)
    const points = checkUkFiling({ ...report, facts }, words)
    const severity = name === 'DescriptionPrincipalActivities' || name === 'NameEntityOfficer' ? 'warning' : 'error'
    expect(points.map((point) => [point.rule, point.severity])).toEqual([[rule, severity]])
  })

  test('is asked for in other words where a statement is printed without a tag, and where it is not', () => {
    const { report, words } = OWN['a micro-entity']
    const facts = report.facts.filter(({ concept }) => !concept.name.startsWith('StatementThatMembersHaveNot'))
    const titles = [words, 'Balance sheet', ''].map((text) => checkUkFiling({ ...report, facts }, text).map(({ title }) => title))
    expect(titles).toEqual([
      ['The document does not tag its statement that the members have not required the company to obtain an audit'],
      ['The document does not state that the members have not required the company to obtain an audit'],
      ['No tag of the document states that the members have not required the company to obtain an audit'],
    ])
  })
})
