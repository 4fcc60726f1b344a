import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'

/** How many pages apart the statements of one set of accounts may be. */
const REACH = 6

/**
 * How many kinds of primary statements are near this one: the accounts contain all of them, while five-year extracts and discussions of
 * results repeat one or two.
 */
export const countCompanions = (document: FinancialDocument, statement: Statement): number => companions(document).get(statement) ?? 0

const companions = memoizeByDocument((document): ReadonlyMap<Statement, number> => {
  const primary = document.statements.filter(({ kind }) => kind !== 'note')
  return new Map(
    primary.map((statement) => [
      statement,
      new Set(
        primary
          .filter(
            ({ table, scope }) =>
              Math.abs(table.page - statement.table.page) <= REACH &&
              (scope === undefined || statement.scope === undefined || scope === statement.scope),
          )
          .map(({ kind }) => kind),
      ).size,
    ]),
  )
})
