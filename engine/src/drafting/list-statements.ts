import { stated, unsure } from '../model/decided.ts'
import { dayBefore } from '../model/read-dates.ts'
import type { Entity, Figure, FinancialStatements, Line, Period, Statement } from '../statements/financial-statements.ts'
import { decideEdition } from '../statements/frameworks/decide-edition.ts'
import { type Draft, type DraftCell, type DraftRow, type DraftTable, isGap } from './draft.ts'
import { standardOf } from './entity-profile.ts'

const GIVEN = 'the profile of the entity gives it'

/** What a draft says: the model that reviews, comparisons and answers are about. Text is in the draft alone. */
export function listStatements({ profile, unit, sections, accounts }: Draft): FinancialStatements {
  const standard = standardOf(profile.regime)
  const entity: Entity = { name: stated(profile.name, GIVEN), role: profile.group ? 'group' : 'single' }
  const end = dayBefore(profile.periodStart)
  const periods: readonly [Period, Period] = [
    { year: yearOf(profile.periodEnd), start: profile.periodStart, end: profile.periodEnd },
    { year: yearOf(end), start: profile.priorPeriodStart, end },
  ]
  const nameOf = (at: number): string => [accounts[at]?.code, accounts[at]?.name].filter(Boolean).join(' ')

  const writeCell = (table: DraftTable, row: DraftRow, cell: DraftRow['cells'][number]): Figure | null => {
    if (cell === null || isGap(cell)) return null
    return { value: cell.value, decimals: 0, unit, source: sourceOf(cell, `${table.id} ${row.id}`) }
  }
  const sourceOf = ({ ledger, terms }: DraftCell, tie: string): Figure['source'] =>
    ledger !== null && terms.length === 0 ? { kind: 'ledger', accounts: ledger.accounts.map(nameOf) } : { kind: 'computed', tie }

  const writeTable = (table: DraftTable, note: string | null): Statement => {
    let heading = ''
    const lines = listComplete(table.rows).map((row): Line => {
      if (row.role === 'heading') heading = row.label
      const { label, concept, term, level, role } = row
      const cells = row.cells.map((cell) => writeCell(table, row, cell))
      return { label, concept, term, period: null, heading: role === 'heading' ? '' : heading, level, role, cells }
    })
    return {
      kind: table.kind,
      entity,
      title: table.title ?? note,
      columns: table.columns.map(({ heading: text, year, dimension }) => ({
        heading: text,
        period: stated(year === 'current' ? periods[0] : periods[1], GIVEN),
        basis: year === 'current' ? 'current' : 'comparative',
        entity: null,
        unit,
        dimension,
      })),
      lines,
    }
  }
  return {
    entities: [entity],
    framework: stated(standard, GIVEN),
    edition: decideEdition(standard, profile.periodStart),
    unit: profile.currency === '' ? unsure('no currency is given') : stated(unit, GIVEN),
    periods,
    statements: sections.flatMap(({ blocks }) => {
      let note: string | null = null
      return blocks.flatMap((block) => {
        if (block.kind === 'heading' && block.number !== null) note = block.text
        return block.kind === 'table' ? [writeTable(block.table, note)] : []
      })
    }),
  }
}

/** Rows beneath a heading with a gap among them do not add up yet: what they say is not known. */
export function listComplete(rows: readonly DraftRow[]): DraftRow[] {
  const starts = [0, ...rows.flatMap(({ role }, at) => (role === 'heading' ? [at] : [])), rows.length]
  const blocks = starts.slice(1).map((end, i) => rows.slice(starts[i], end))
  return blocks.filter((block) => !block.some(({ cells }) => cells.some(isGap))).flat()
}

const yearOf = (iso: string): number => Number(iso.slice(0, 4))
