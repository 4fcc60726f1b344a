import { type DraftCell, type DraftColumn, type DraftRow, type DraftTable, isGap } from '../drafting/draft.ts'
import type { Moment } from './contexts.ts'
import { CONCEPT_MEMBERS } from './frc/concept-members.ts'
import { membersOfClass } from './frc/class-members.ts'
import type { FindTag } from './frc/find-tag.ts'
import type { Tag } from './frc/tag.ts'
import type { FigurePlace, Member, NumericFact, UntaggedFigure } from './tagged-draft.ts'

/** A figure of a table with its tag, or why it has none. */
export type TaggedFigure =
  | {
      readonly fact: Omit<NumericFact, 'context' | 'unit'>
      readonly label: string
      readonly moment: Moment
      readonly members: readonly Member[]
    }
  | UntaggedFigure

export interface TableTagging {
  readonly findTag: FindTag
  readonly balanceSheet: DraftTable | undefined
  readonly scale: 0 | 3
}

/** Every figure of a table. Gaps are no figures. */
export const tagTable = (table: DraftTable, tagging: TableTagging): TaggedFigure[] =>
  table.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) =>
      cell === null || isGap(cell) ? [] : [tagFigure(table, row, { table: table.id, row: row.id, column }, cell, tagging)],
    ),
  )

function tagFigure(
  table: DraftTable,
  row: DraftRow,
  place: FigurePlace,
  { value }: DraftCell,
  { findTag, balanceSheet, scale }: TableTagging,
): TaggedFigure {
  const untagged = (reason: string): UntaggedFigure => ({ ...place, label: row.label, reason })
  const column = table.columns[place.column]
  const tag = findTag(table, row)
  if (column === undefined || tag === null) return untagged('The taxonomy has no tag for the line, or none that we know.')
  const members = membersOf(column, table, balanceSheet)
  if (members === null) return untagged(`The taxonomy has no member for the column “${column.heading}”, or none that we know.`)
  const id = `fact.${place.table}.${place.row}.${place.column}`
  return {
    fact: { kind: 'number', id, name: tag.name, value: BigInt(tag.sign) * value, scale, place },
    label: row.label,
    moment: momentOf(tag, column),
    members: [...tag.members, ...members],
  }
}

const momentOf = ({ period, isOpening }: Tag, { year }: DraftColumn): Moment => ({ year: isOpening === true ? 'prior' : year, period })

/** Columns of years are about no member, those of other tables about a class of assets or a component of equity. */
function membersOf(
  { heading, dimension }: DraftColumn,
  { kind }: DraftTable,
  balanceSheet: DraftTable | undefined,
): readonly Member[] | null {
  if (dimension === null) return []
  if (kind !== 'equity-statement') return membersOfClass(heading)
  const concept = balanceSheet?.rows.find(({ label }) => label === heading)?.concept ?? null
  const component = concept === null ? undefined : CONCEPT_MEMBERS[concept]
  return component === undefined ? null : [component.member]
}
