import type { Draft, DraftTable } from '../drafting/draft.ts'
import { collectContexts } from './contexts.ts'
import { describeUntaggable } from './describe-untaggable.ts'
import { EMPLOYEES, listEmployees } from './frc/employees.ts'
import { compileTags } from './frc/find-tag.ts'
import { listMissingReports } from './frc/list-missing-reports.ts'
import { listReportFacts } from './frc/report-facts.ts'
import { CONSOLIDATED } from './frc/report-members.ts'
import { listStatements } from './frc/list-statements.ts'
import { suiteOf } from './frc/suite.ts'
import { separateContradictions } from './separate-contradictions.ts'
import { tagTable } from './tag-tables.ts'
import type { Fact, MissingFact, NumericFact, TaggedDraft, TextFact, Unit, UntaggedFigure } from './tagged-draft.ts'

const COMPANIES_HOUSE = 'http://www.companieshouse.gov.uk/'
const PURE: Unit = { id: 'pure', measure: 'xbrli:pure' }

/**
 * Tags a draft under UK GAAP: its facts at their places, the figures without a tag, and what a registry requires that it does not say. Problems
 * are sentences that say what to change before it can be tagged at all. Pure: the same draft gives the same facts with the same ids.
 */
export function tagDraft(
  draft: Draft,
  software: { readonly name: string; readonly version: string },
): TaggedDraft | { readonly problems: readonly string[] } {
  const { profile } = draft
  const problems = describeUntaggable(profile)
  if (problems.length > 0) return { problems }
  const { contexts, idOf } = collectContexts(profile)
  const scope = profile.group ? [CONSOLIDATED] : []
  const money: Unit = { id: profile.currency, measure: `iso4217:${profile.currency}` }

  const missing: MissingFact[] = []
  const facts: Fact[] = []
  for (const answer of listReportFacts(draft, software)) {
    if ('message' in answer) missing.push(answer)
    else {
      const { name, period, members, value, format, place } = answer
      facts.push({
        kind: 'text',
        id: idOfFact(name, facts),
        name,
        context: idOf({ year: 'current', period }, members),
        value,
        format,
        places: place === null ? [] : [place],
      })
    }
  }
  const employees = listEmployees(draft)
  missing.push(...employees.missing)
  for (const { year, value, place } of employees.numbers)
    facts.push({
      kind: 'number',
      id: idOfFact(EMPLOYEES, facts),
      name: EMPLOYEES,
      context: idOf({ year, period: 'duration' }, scope),
      unit: PURE.id,
      value,
      scale: 0,
      place,
    })
  const statements = listStatements(draft)
  missing.push(...statements.missing, ...listMissingReports(profile))
  for (const { name, value, places } of statements.found)
    facts.push({
      kind: 'text',
      id: idOfFact(name, facts),
      name,
      context: idOf({ year: 'current', period: 'duration' }, []),
      value,
      format: null,
      places,
    } satisfies TextFact)

  const tables = listTables(draft)
  const tagging = { findTag: compileTags(profile), balanceSheet: tables.find(({ kind }) => kind === 'balance-sheet'), scale: profile.scale }
  const untagged: UntaggedFigure[] = []
  const figures: { readonly fact: NumericFact; readonly label: string }[] = []
  for (const table of tables)
    for (const figure of tagTable(table, tagging)) {
      if ('reason' in figure) untagged.push(figure)
      else {
        const context = idOf(figure.moment, [...figure.members, ...scope])
        figures.push({ fact: { ...figure.fact, context, unit: money.id }, label: figure.label })
      }
    }
  const { agreeing, contradicting } = separateContradictions(figures)
  facts.push(...agreeing)
  const used = new Set(facts.map(({ context }) => context))
  const suite = suiteOf(profile.periodStart)
  return {
    ...suite,
    entity: { scheme: COMPANIES_HOUSE, identifier: profile.companyNumber ?? '' },
    contexts: contexts.filter(({ id }) => used.has(id)),
    units: [money, ...(employees.numbers.length > 0 ? [PURE] : [])],
    facts,
    untagged: [...untagged, ...contradicting],
    missing,
  }
}

const listTables = ({ sections }: Draft): DraftTable[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))

/** "fact.BalanceSheetDate"; a further one of the name is "fact.BalanceSheetDate.2". */
function idOfFact(name: string, facts: readonly Fact[]): string {
  const before = facts.filter((fact) => fact.name === name).length
  return `fact.${name.slice(name.indexOf(':') + 1)}${before === 0 ? '' : `.${before + 1}`}`
}
