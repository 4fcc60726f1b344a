import type { Row, Table } from '../../model/table.ts'

/** The heading above a row; for a table's first rows, the line above the table. */
export function groupOf({ above }: Table, { group }: Row): string {
  return group === '' ? (above.at(-1) ?? '') : group
}
