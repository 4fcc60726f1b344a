import type { Statement } from '../model/statement.ts'
import type { Table } from '../model/table.ts'

const CONTINUED = /\bcontinued\b|\bcont(?:['’]d|\.)/i
/** Columns of one table end at about the same position on both pages. */
const SPREAD = 9

/**
 * A statement that runs over the page is one table: the first table of a page continues the last table of the previous page when both are
 * the same primary statement, or the heading says so, and the columns are in the same positions.
 */
export function joinContinued(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = []
  for (const [i, statement] of statements.entries()) {
    const before = joined.at(-1)
    const opensPage = statements[i - 1]?.table.page !== statement.table.page
    if (before !== undefined && opensPage && continues(before, statement))
      joined[joined.length - 1] = { ...before, table: join(before.table, statement.table) }
    else joined.push(statement)
  }
  return joined
}

function continues(before: Statement, after: Statement): boolean {
  const lastPage = before.table.rows.at(-1)?.page ?? before.table.page
  if (after.table.page !== lastPage + 1) return false
  const named = after.table.above.some((line) => CONTINUED.test(line))
  const same = before.kind !== 'note' && before.kind === after.kind
  const [a, b] = [before.table.columns, after.table.columns]
  return (
    (same || named) &&
    a.length === b.length &&
    a.every((column, k) => Math.abs(column.right - (b[k]?.right ?? 0)) <= SPREAD && column.kind === b[k]?.kind)
  )
}

function join(before: Table, after: Table): Table {
  return { ...before, rows: [...before.rows, ...after.rows] }
}
