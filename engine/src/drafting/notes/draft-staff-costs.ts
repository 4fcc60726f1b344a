import type { AccountClassId } from '../../mapping/account-classes.ts'
import type { DraftBlock, DraftCell } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import { divideRounded } from '../round-to-total.ts'
import { type NoteInput, UNDIVIDED } from './note.ts'
import { roundParts } from './round-parts.ts'
import { listUsed, writeParts } from './write-parts.ts'

const PARTS: readonly { readonly label: string; readonly classes: readonly AccountClassId[] }[] = [
  { label: 'Wages and salaries', classes: ['wages'] },
  { label: 'Social security and pension costs', classes: ['social-costs'] },
  { label: 'Profit sharing', classes: ['profit-sharing'] },
]

/** What employees cost, wherever the income statement shows it (Companies Act 2006 s411(5), IAS 1.104). Empty where the ledger has less than two parts. */
export function draftStaffCosts({ years, divisor, headings, unit }: NoteInput): DraftBlock[] {
  const labels = PARTS.map(({ label }) => label)
  // Lines of last year's statements do not show what employees cost.
  const columns = years.map((year) => (year.undivided.size > 0 ? PARTS.map(() => UNDIVIDED) : divide(year, divisor)))
  if (listUsed({ labels, columns }).length < 2) return []
  const total = { label: 'Staff costs', concept: 'employee-costs' } as const
  return [{ kind: 'table', table: writeParts({ id: 'note-staff-costs', labels, columns, total, headings, unit }) }]
}

function divide(year: YearAmounts, divisor: bigint): DraftCell[] {
  const { classes, balances } = year
  const parts = PARTS.map((part) =>
    classes.flatMap((id, at) => (id !== null && part.classes.includes(id) && balances[at] !== 0n ? [at] : [])),
  )
  return roundParts(parts, year, 1, divisor, (exact) => divideRounded(exact, divisor))
}
