import type { Draft } from '../../drafting/draft.ts'
import type { Collector } from '../collect-facts.ts'
import { findEquityMember } from '../equity-members.ts'
import { compileTags } from '../find-tag.ts'
import type { Framework, Software, Untaggable } from '../framework.ts'
import { listTables } from '../list-tables.ts'
import type { MissingFact, Member } from '../tagged-draft.ts'
import { PURE, SHARES } from '../units.ts'
import { membersOfClass } from './class-members.ts'
import { CONCEPT_MEMBERS, EQUITY_MEMBERS } from './concept-members.ts'
import { describeUntaggable } from './describe-untaggable.ts'
import { EMPLOYEES, listEmployees } from './employees.ts'
import { lineTagsOf } from './line-tags.ts'
import { listMissingReports } from './list-missing-reports.ts'
import { listStatements } from './list-statements.ts'
import { listReportFacts } from './report-facts.ts'
import { CONSOLIDATED } from './report-members.ts'
import { findShareNumber, FIRST_ORDINARY_SHARES } from './share-capital.ts'
import { suiteOf } from './suite.ts'

const COMPANIES_HOUSE = 'http://www.companieshouse.gov.uk/'

/** The taxonomies of the Financial Reporting Council, as Companies House and HMRC take them: no extension, dimensions in segments. */
export function tagUnderFrc(draft: Draft, software: Software): Framework | Untaggable {
  const { profile } = draft
  const problems = describeUntaggable(profile)
  if (problems.length > 0) return { problems, field: 'companyNumber' }
  const balanceSheet = listTables(draft).find(({ kind }) => kind === 'balance-sheet')
  const scope = scopeOf(draft)
  const names = { lines: lineTagsOf(profile), classed: CONCEPT_MEMBERS, prefix: 'core', names: 'FRC' } as const
  return {
    ...suiteOf(profile.periodStart),
    entity: { scheme: COMPANIES_HOUSE, identifier: profile.companyNumber ?? '' },
    container: 'segment',
    transformations: 4,
    scope,
    coversNotes: false,
    names,
    findTag: compileTags(profile, names),
    own: null,
    membersOf: (column, { kind }) =>
      kind === 'equity-statement' ? findEquityMember(column, balanceSheet, EQUITY_MEMBERS) : membersOfClass(column.heading),
    addFacts: (collector) => [
      ...addReport(draft, software, collector),
      ...addNumbers(draft, scope, collector),
      ...addStatements(draft, collector),
      ...listMissingReports(profile),
    ],
    extend: () => null,
  }
}

/** What registries ask about the report and the entity. */
function addReport(draft: Draft, software: Software, { addText }: Collector): MissingFact[] {
  const missing: MissingFact[] = []
  for (const answer of listReportFacts(draft, software)) {
    if ('message' in answer) missing.push(answer)
    else {
      const { name, period, members, value, format, place } = answer
      addText({ name, moment: { year: 'current', period }, members, value, format, places: place === null ? [] : [place] })
    }
  }
  return missing
}

/** What texts count: employees and shares. */
function addNumbers(draft: Draft, scope: readonly Member[], { addText, addNumber }: Collector): readonly MissingFact[] {
  const { numbers, missing } = listEmployees(draft)
  for (const { year, value, place } of numbers)
    addNumber({ name: EMPLOYEES, moment: { year, period: 'duration' }, members: scope, unit: PURE, value, place })
  const shares = findShareNumber(draft)
  if (shares !== null) {
    const { value, place, type } = shares
    const members = [FIRST_ORDINARY_SHARES]
    addNumber({ name: 'core:NumberSharesIssuedFullyPaid', moment: YEAR_END, members, unit: SHARES, value, place })
    addText({ name: 'bus:DescriptionShareType', moment: YEAR, members, value: type.value, format: null, places: [type.place] })
  }
  return missing
}

function addStatements(draft: Draft, { addText }: Collector): readonly MissingFact[] {
  const { found, missing } = listStatements(draft)
  for (const { name, value, places } of found) addText({ name, moment: YEAR, members: [], value, format: null, places })
  return missing
}

/** Figures of a group are those of the group, not of its parent. */
const scopeOf = ({ profile }: Draft): readonly Member[] => (profile.group ? [CONSOLIDATED] : [])

const YEAR = { year: 'current', period: 'duration' } as const
const YEAR_END = { year: 'current', period: 'instant' } as const
