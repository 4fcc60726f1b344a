import type { Draft, DraftTable } from '../drafting/draft.ts'
import { collectFacts, type Collector } from './collect-facts.ts'
import { collectContexts, type Moment } from './contexts.ts'
import { describeUntaggable } from './describe-untaggable.ts'
import { EMPLOYEES, listEmployees } from './frc/employees.ts'
import { compileTags } from './frc/find-tag.ts'
import { listMissingReports } from './frc/list-missing-reports.ts'
import { listReportFacts } from './frc/report-facts.ts'
import { CONSOLIDATED } from './frc/report-members.ts'
import { listStatements } from './frc/list-statements.ts'
import { findShareNumber, FIRST_ORDINARY_SHARES } from './frc/share-capital.ts'
import { suiteOf } from './frc/suite.ts'
import { separateContradictions } from './separate-contradictions.ts'
import { tagTable } from './tag-tables.ts'
import type { Member, MissingFact, NumericFact, TaggedDraft, Unit, UntaggedFigure } from './tagged-draft.ts'

const COMPANIES_HOUSE = 'http://www.companieshouse.gov.uk/'
const PURE: Unit = { id: 'pure', measure: 'xbrli:pure' }
const SHARES: Unit = { id: 'shares', measure: 'xbrli:shares' }

export interface Software {
  readonly name: string
  readonly version: string
}

/**
 * Tags a draft under UK GAAP: its facts at their places, the figures without a tag, and what a registry requires that it does not say. Problems
 * are sentences that say what to change before it can be tagged at all. Pure: the same draft gives the same facts with the same ids.
 */
export function tagDraft(draft: Draft, software: Software): TaggedDraft | { readonly problems: readonly string[] } {
  const { profile } = draft
  const problems = describeUntaggable(profile)
  if (problems.length > 0) return { problems }
  const { contexts, idOf } = collectContexts(profile)
  const collector = collectFacts(idOf)
  const missing = [...addReport(draft, software, collector), ...addNumbers(draft, collector), ...addStatements(draft, collector)]
  const { figures, untagged, money } = tagFigures(draft, idOf)
  collector.addFigures(figures)
  const { facts } = collector
  const used = new Set(facts.map(({ context }) => context))
  const units = new Set(facts.flatMap((fact) => (fact.kind === 'number' ? [fact.unit] : [])))
  return {
    ...suiteOf(profile.periodStart),
    entity: { scheme: COMPANIES_HOUSE, identifier: profile.companyNumber ?? '' },
    contexts: contexts.filter(({ id }) => used.has(id)),
    units: [money, PURE, SHARES].filter(({ id }) => units.has(id)),
    facts,
    untagged,
    missing: [...missing, ...listMissingReports(profile)],
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
function addNumbers(draft: Draft, { addText, addNumber }: Collector): readonly MissingFact[] {
  const { numbers, missing } = listEmployees(draft)
  const scope = scopeOf(draft)
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

interface Figures {
  readonly figures: readonly NumericFact[]
  readonly untagged: readonly UntaggedFigure[]
  readonly money: Unit
}

function tagFigures(draft: Draft, idOf: (moment: Moment, members: readonly Member[]) => string): Figures {
  const { profile } = draft
  const money: Unit = { id: profile.currency, measure: `iso4217:${profile.currency}` }
  const tables = listTables(draft)
  const tagging = { findTag: compileTags(profile), balanceSheet: tables.find(({ kind }) => kind === 'balance-sheet'), scale: profile.scale }
  const untagged: UntaggedFigure[] = []
  const figures: { readonly fact: NumericFact; readonly label: string }[] = []
  for (const figure of tables.flatMap((table) => tagTable(table, tagging))) {
    if ('reason' in figure) untagged.push(figure)
    else {
      const context = idOf(figure.moment, [...figure.members, ...scopeOf(draft)])
      figures.push({ fact: { ...figure.fact, context, unit: money.id }, label: figure.label })
    }
  }
  const { agreeing, contradicting } = separateContradictions(figures)
  return { figures: agreeing, untagged: [...untagged, ...contradicting], money }
}

/** Figures of a group are those of the group, not of its parent. */
const scopeOf = ({ profile }: Draft): readonly Member[] => (profile.group ? [CONSOLIDATED] : [])

const YEAR = { year: 'current', period: 'duration' } as const
const YEAR_END = { year: 'current', period: 'instant' } as const

const listTables = ({ sections }: Draft): DraftTable[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
