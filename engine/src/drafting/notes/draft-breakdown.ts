import { ACCOUNT_CLASSES, type AccountClassId } from '../../mapping/account-classes.ts'
import type { DraftCell } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import type { Selector } from '../formats/format.ts'
import type { Breakdown } from './breakdowns.ts'
import { missing, type Note, type NoteInput, UNDIVIDED } from './note.ts'
import { roundParts } from './round-parts.ts'
import { listUsed, writeParts } from './write-parts.ts'

/** Divides a line of a primary statement into its parts, rounded so that they add up to it. Null where there is nothing to say. */
export function draftBreakdown({ line, title, parts, also }: Breakdown, input: NoteInput): Note | null {
  const printed = [...input.balanceSheet.rows, ...(input.incomeStatement?.rows ?? [])].find(({ id }) => id === line)
  if (printed === undefined) return null
  const columns = input.years.map((year) =>
    year.undivided.has(line) ? parts.map(() => UNDIVIDED) : divide({ line, parts }, year, input.divisor),
  )
  const totals = input.years.map((year) =>
    year.undivided.has(line) ? (divide({ line, parts: WHOLE }, year, input.divisor)[0] ?? null) : null,
  )
  const labels = parts.map(({ label }) => label)
  const used = listUsed({ labels, columns })
  const beside = also === undefined ? [] : [missing(also.id, also.what)]
  // A table of one part says what the line is, unless that is other, or text says more.
  const [only, ...more] = used
  if (more.length === 0 && (also !== undefined || only === undefined || only === restOf(parts)))
    return beside.length === 0 ? null : { id: line, title, blocks: beside, lines: [line] }
  const { headings, unit } = input
  const table = writeParts({ id: `note-${line}`, labels, columns, totals, total: { label: '', concept: printed.concept }, headings, unit })
  return { id: line, title, blocks: [{ kind: 'table', table }, ...beside], lines: [line] }
}

/** One part that takes everything. */
const WHOLE: Breakdown['parts'] = [{ label: '', takes: [] }]

const restOf = (parts: Breakdown['parts']): number => parts.findIndex(({ takes }) => takes.length === 0)

/** The parts of one year, amounts positive on the side of the line but for liabilities, which notes print without brackets. */
function divide({ line, parts }: Pick<Breakdown, 'line' | 'parts'>, year: YearAmounts, divisor: bigint): DraftCell[] {
  const item = year.items.get(line)
  const places = new Map<Selector, number>(parts.flatMap(({ takes }, at) => takes.map((selector) => [selector, at] as const)))
  const accounts = parts.map((): number[] => [])
  const rest = restOf(parts)
  for (const at of item?.ledger?.accounts ?? []) accounts[placeOf(places, year.classes[at]) ?? rest]?.push(at)
  return roundParts(accounts, year, isOwed(line) ? -1 : 1, divisor, (exact) => onSideOf(exact, item?.value ?? 0n))
}

const OWED = new Set(['creditors-within', 'creditors-after', 'provisions', 'payables', 'accruals', 'borrowings-after'])
const isOwed = (line: string): boolean => OWED.has(line)

/** A printed amount on the side of its parts: balance sheets print what is owed in brackets or without. */
const onSideOf = (exact: bigint, printed: bigint): bigint => (exact < 0n === printed < 0n ? printed : -printed)

function placeOf(places: ReadonlyMap<Selector, number>, id: AccountClassId | null | undefined): number | undefined {
  if (id === null || id === undefined) return undefined
  const { concept } = ACCOUNT_CLASSES[id]
  return places.get(`class ${id}`) ?? (concept === null ? undefined : places.get(concept))
}
