import { unsure } from '../model/decided.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Profile } from '../model/profile.ts'
import type { Statement as ReadStatement } from '../model/statement.ts'
import { listAmountColumns } from './amount-columns.ts'
import { buildLines } from './build-lines.ts'
import type { Column, Entity, FinancialStatements, Period, Statement } from './financial-statements.ts'
import { listEntities } from './entities/list-entities.ts'
import { readEntitiesOf } from './entities/entity-of-heading.ts'
import { readDimension } from './read-dimension.ts'
import { readColumnUnit } from './units/read-unit.ts'
import { readPeriods, type YearOrder } from './periods/read-periods.ts'

/** What the statements and notes of a document say. */
export function buildStatements({
  statements,
  basics,
  profile,
}: Pick<FinancialDocument, 'statements' | 'basics' | 'profile'>): FinancialStatements {
  const entities = listEntities(statements, basics, profile)
  const order = readOrder(statements, profile)
  const built = statements.map((statement) => buildStatement(statement, entities, profile, order))
  const { framework, edition, unit } = basics
  return { entities, framework, edition, unit, periods: listPeriods(built), statements: built }
}

const OTHER_SCALE = 'its amounts are in thousands, those of the other columns in full, so no one can compare them'
const TRANSLATED = 'a translation for the convenience of foreign readers repeats another column'

/** The order of years in most primary statements. */
function readOrder(statements: readonly ReadStatement[], profile: Profile): YearOrder {
  let rising = 0
  for (const { kind, table } of statements) {
    if (kind === 'note') continue
    const [first, second] = [...readPeriods(table, kind, profile).values()].flatMap(({ sure, value }) => (sure === 'stated' ? [value] : []))
    if (first !== undefined && second !== undefined) rising += Math.sign(second.year - first.year)
  }
  return rising > 0 ? 'oldest-first' : 'newest-first'
}

function buildStatement(read: ReadStatement, entities: readonly Entity[], profile: Profile, order: YearOrder): Statement {
  const { table, kind, scope, noteTitle } = read
  const amounts = listAmountColumns(table)
  const periods = readPeriods(table, kind, profile, order)
  const newest = Math.max(...[...periods.values()].map(({ value }) => value?.year ?? -Infinity))
  const unitOfTable = read.unit ?? null
  const owners = readEntitiesOf(
    amounts.map(({ heading }) => heading),
    entities,
  )
  const columns = amounts.map(({ index, heading }, i): Column => {
    const unit = kind === 'note' ? unitOfTable : readColumnUnit(heading, unitOfTable)
    const isTranslated = unit?.currency !== unitOfTable?.currency
    const isOtherScale = !isTranslated && unit?.scale !== unitOfTable?.scale
    const known = periods.get(index) ?? unsure('no year was found')
    const period = isTranslated ? unsure(TRANSLATED) : isOtherScale ? unsure(OTHER_SCALE) : known
    return {
      heading,
      period,
      basis: period.value === null ? null : period.value.year === newest ? 'current' : 'comparative',
      entity: owners[i] ?? null,
      unit,
      dimension: isTranslated ? (unit?.currency ?? null) : readDimension(heading),
    }
  })
  return {
    kind,
    entity:
      scope === undefined ? (entities.length === 1 ? (entities[0] ?? null) : null) : (entities.find(({ role }) => role === scope) ?? null),
    title: noteTitle ?? null,
    columns,
    lines: buildLines(
      table,
      kind,
      amounts.map(({ index }, i) => ({ index, unit: columns[i]?.unit ?? unitOfTable })),
      profile,
    ),
  }
}

/** The periods of the primary statements, newest first; the longest known form of each. */
function listPeriods(statements: readonly Statement[]): Period[] {
  const byYear = new Map<number, Period>()
  for (const { kind, columns } of statements) {
    if (kind === 'note') continue
    for (const { period } of columns) {
      if (period.value === null) continue
      const known = byYear.get(period.value.year)
      if (known === undefined || (known.start === null && period.value.start !== null)) byYear.set(period.value.year, period.value)
    }
  }
  return [...byYear.values()].toSorted((a, b) => b.year - a.year)
}
