import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Tie } from '../../model/review.ts'
import type { Statement } from '../../model/statement.ts'
import type { Known } from '../known.ts'

/** The ties of a draft; empty where there are none. */
export const listTies = ({ ties }: Known): readonly Tie[] => ties?.() ?? []

export type TieTerm = Tie['terms'][number]

const keyOf = ({ page, box, text }: Pick<TieTerm, 'page' | 'box' | 'text'>): string =>
  `${page}|${Math.round(box[0])}|${Math.round(box[1])}|${text}`

const indexFigures = memoizeByDocument((document: FinancialDocument): ReadonlyMap<string, Statement> => {
  const found = new Map<string, Statement>()
  for (const statement of document.statements)
    for (const { cells } of statement.table.rows) for (const cell of cells) if (cell !== undefined) found.set(keyOf(cell), statement)
  return found
})

/** The table that a figure of a tie is in; absent for figures in running text and in other documents. */
export const statementOf = (document: FinancialDocument, term: TieTerm): Statement | undefined =>
  term.document === undefined ? indexFigures(document).get(keyOf(term)) : undefined
