import { STATEMENT_NAMES, type PrimaryKind } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { answerOf, citeLine, count, onPage, plainly } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import { compare, type Exact, exactOf, magnitudeOf, printExact, printPercent, times } from '../measures/exact.ts'
import type { Question } from '../question/question.ts'
import { listRows, type IndexedRow } from '../rows/find-rows.ts'
import { type ToolFigure, workedFigure } from '../tool-figure.ts'
import { type Change, changeBetween } from './compare-figures.ts'

const MAX_LISTED = 12

/** Which lines are compared, and how "largest" is measured: by amount, or as a share of last year. */
export interface Compared {
  readonly kind?: PrimaryKind
  readonly byShare: boolean
}

interface Movement extends Change {
  readonly row: IndexedRow
  readonly now: Figure
  readonly before: Figure
  readonly years: readonly [number, number]
  /** In full units, so that tables in different units compare. */
  readonly size: Exact
}

/** A dividend per share is not an amount of the statement. */
const OTHER_UNIT = /\bper\b.*\bshare\b|\bpence\b|\bcents\b|^(?:basic|diluted)\b|\bnumber of\b|\bweighted\b/i

/** Totals move only because their parts do. */
const TOTAL = /^$|^(?:total|net (?:assets|current)|liabilities and|equity and)\b|\b(?:at|,) (?:the )?(?:beginning|start|end)\b/i

function listMovements(known: Known, { kind, byShare }: Compared): Movement[] {
  const { document } = known
  if (document === null) return []
  const hasGroup = document.statements.some(({ scope }) => scope === 'group')
  const moved = listRows(document).flatMap((row): Movement[] => {
    const { statement, figures, label } = row
    if (statement.kind === 'note' || statement.kind === 'equity-statement' || (hasGroup && statement.scope === 'company')) return []
    if (TOTAL.test(label) || row.row.label === '') return []
    if ((kind !== undefined && statement.kind !== kind) || OTHER_UNIT.test(`${label} ${row.row.group}`)) return []
    const [newest, older] = [...figures.keys()].filter((year) => year > 0).toSorted((a, b) => b - a)
    const [now, before] = [newest, older].map((year) => (year === undefined ? undefined : figures.get(year)))
    if (now === undefined || before === undefined || newest === undefined || older === undefined) return []
    const change = changeBetween(now, before)
    const size = times(magnitudeOf(change.amount), exactOf(1n, 0, statement.unit?.scale ?? 0))
    return size.n === 0n ? [] : [{ ...change, row, now, before, years: [newest, older], size }]
  })
  const key = ({ size, share }: Movement): Exact => (byShare ? magnitudeOf(share ?? exactOf(0n)) : size)
  const sorted = moved.toSorted((a, b) => compare(key(b), key(a)) || a.row.order - b.row.order)
  // The same line on two statements is counted once.
  const seen = new Set<string>()
  return sorted.filter(({ row: { label }, now, before }) => {
    const name = `${label}|${now.text}|${before.text}`
    return !seen.has(name) && seen.add(name)
  })
}

/** The lines that moved most from one year to the next, each with its change; null where no line shows two years. */
export function compareYears(known: Known, compared: Compared, most = MAX_LISTED): PlainAnswer | null {
  const { document } = known
  const moved = listMovements(known, compared)
  const [first] = moved
  if (document === null || first === undefined) return null
  const shown = moved.slice(0, most)
  const worked: ToolFigure[] = []
  const lines = shown.map(({ row, now, before, amount: change, decimals, share }) => {
    const amount = printExact(magnitudeOf(change), decimals)
    worked.push(workedFigure(amount, 'amount'))
    const percent = share === null ? '' : printPercent(magnitudeOf(share))
    if (percent !== '') worked.push(workedFigure(percent, 'percent'))
    const way = share === null ? 'moved' : share.n < 0n ? 'down' : 'up'
    const place = `${STATEMENT_NAMES[row.statement.kind]}, ${onPage(row.row.page)}`
    return `- “${plainly(row.label)}” ${way} by **${amount}**${percent === '' ? '' : ` (${percent})`}: ${plainly(now.text)} against ${plainly(before.text)} (${place})`
  })
  const what = compared.kind === undefined ? 'the statements' : `the ${STATEMENT_NAMES[compared.kind]}`
  const lead = `What moved most on ${what} from ${first.years[1]} to ${first.years[0]}, by ${compared.byShare ? 'percentage' : 'amount'}:`
  const more = moved.length > shown.length ? `And ${count(moved.length - shown.length, 'more line')} moved.` : ''
  const citations = shown.flatMap(({ row, now, before }) => [now, before].map((figure) => citeLine(document, row.label, figure)))
  return answerOf([lead, lines.join('\n'), more], citations, worked)
}

/** "What changed most?", "Compare with last year". */
export function answerComparison({ plain, statement }: Question, known: Known): PlainAnswer | null {
  const kind = statement ?? (/\b(?:costs?|expenses)\b/.test(plain) ? 'income-statement' : undefined)
  return compareYears(known, { ...(kind === undefined ? {} : { kind }), byShare: /\bpercent|%|\brelative/.test(plain) })
}
