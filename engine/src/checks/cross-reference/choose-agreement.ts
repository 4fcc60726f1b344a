import { isAbout } from '../../statements/lines-about.ts'
import { type Agreement, BALANCE_SHEET_LINES, BY_SUBJECT, EQUITY, INCOME_STATEMENT_LINES, PROFIT } from './agreements.ts'
import type { Match } from './compare-facts.ts'

/** The check that an agreement belongs to: lines that refer to their note first, then subjects, then the statement. */
export function chooseAgreement({ one, other }: Match): Agreement {
  const kinds = [one.statement.kind, other.statement.kind]
  const { note } = other.statement
  if (note !== undefined && one.references.includes(note)) {
    if (kinds[0] === 'balance-sheet') return BALANCE_SHEET_LINES
    if (kinds[0] === 'income-statement') return INCOME_STATEMENT_LINES
  }
  const captions = `${one.label}\n${other.label}`
  if (!kinds.includes('note')) {
    if (isAbout(one.row.label, 'result') && !isAbout(captions, 'any-comprehensive') && !kinds.includes('balance-sheet')) return PROFIT
    if (kinds.includes('balance-sheet') && kinds.includes('equity-statement')) return EQUITY
  }
  const subject = BY_SUBJECT.find(({ about }) => about !== undefined && isAbout(captions, about))
  if (subject !== undefined) return subject
  if (kinds.includes('equity-statement')) return EQUITY
  return kinds[0] === 'balance-sheet' || (kinds[0] === 'note' && one.instant) ? BALANCE_SHEET_LINES : INCOME_STATEMENT_LINES
}
