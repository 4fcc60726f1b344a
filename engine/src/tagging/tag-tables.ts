import { type DraftCell, type DraftColumn, type DraftRow, type DraftTable, isGap } from '../drafting/draft.ts'
import type { Moment } from './contexts.ts'
import type { FindLineTag } from './choose-tags.ts'
import type { Framework } from './framework.ts'
import type { Tag } from './tag.ts'
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

interface TableTagging extends Pick<Framework, 'membersOf' | 'scope'> {
  readonly findLineTag: FindLineTag
}

/** Every figure of a table. Gaps are no figures. */
export const tagTable = (table: DraftTable, tagging: TableTagging, scale: 0 | 3): TaggedFigure[] =>
  table.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) =>
      cell === null || isGap(cell) ? [] : [tagFigure(table, row, { table: table.id, row: row.id, column }, cell, tagging, scale)],
    ),
  )

function tagFigure(
  table: DraftTable,
  row: DraftRow,
  place: FigurePlace,
  { value }: DraftCell,
  { findLineTag, membersOf, scope }: TableTagging,
  scale: 0 | 3,
): TaggedFigure {
  const untagged = (reason: string): UntaggedFigure => ({ ...place, label: row.label, reason })
  const column = table.columns[place.column]
  const tag = findLineTag(table, row)
  if ('reason' in tag) return untagged(tag.reason)
  if (column === undefined) return untagged('The figure is in no column.')
  // Columns of years are about no member, those of other tables about a class of assets or a component of equity.
  const members = column.dimension === null ? [] : membersOf(column, table)
  if (members === null)
    return { ...untagged(`The taxonomy has no member for the column “${column.heading}”, or none that we know.`), isOfColumn: true }
  const all = [...tag.members, ...members, ...scope]
  if (new Set(all.map(({ dimension }) => dimension)).size < all.length)
    return untagged('The tag says of the figure what its column says already: choose a tag without that member.')
  const id = `fact.${place.table}.${place.row}.${place.column}`
  return {
    fact: { kind: 'number', id, name: tag.name, value: BigInt(tag.sign) * value, scale, place },
    label: row.label,
    moment: momentOf(tag, column),
    members: all,
  }
}

const momentOf = ({ period, isOpening }: Tag, { year }: DraftColumn): Moment => ({ year: isOpening === true ? 'prior' : year, period })
