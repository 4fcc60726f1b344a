import type { ChecklistResult } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { StatementKind } from '../../model/statement.ts'
import { listReferences } from '../facts/references.ts'
import { listAgreements } from './claim-matches.ts'

const MAX_NAMED = 5

/** How many lines of a statement with a note reference were found in that note; the rest need judgement. */
export function answerLines(document: FinancialDocument, kind: StatementKind): ChecklistResult {
  const lines = document.statements.flatMap(({ table, kind: own }) =>
    own === kind ? [...listReferences(table, document.notes)].map(([row, references]) => ({ row, note: references[0]?.note ?? '' })) : [],
  )
  if (lines.length === 0) return { state: 'not-applicable', reason: 'No line refers to a note.' }
  const found = new Set(
    listAgreements(document)
      .filter(({ state }) => state === 'ticked' || state === 'rounding')
      .flatMap(({ terms }) => terms.map(({ figure }) => figure)),
  )
  const open = lines.filter(({ row }) => !row.cells.some((cell) => cell !== undefined && found.has(cell)))
  const page = lines[0]?.row.page ?? 1
  const count = `${lines.length - open.length} of ${lines.length} lines with a reference agree with a note`
  if (open.length === 0) return { state: 'met', reason: `${count}.`, page }
  const named = open.slice(0, MAX_NAMED).map(({ row, note }) => `“${row.label}” (note ${note})`)
  const more = open.length > MAX_NAMED ? ` and ${open.length - MAX_NAMED} more` : ''
  return { state: 'for-a-person', reason: `${count}; to check by hand: ${named.join(', ')}${more}.`, page: open[0]?.row.page ?? page }
}
