import type { Row, Table } from '../../model/table.ts'

/** The heading that a row stands under; that of a table's first rows is the line above the table. */
export function groupOf({ above }: Table, { group }: Row): string {
  return group === '' ? (above.at(-1) ?? '') : group
}
