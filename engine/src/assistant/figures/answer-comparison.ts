import { printAmount } from '../../model/print-amount.ts'
import { STATEMENT_NAMES, type PrimaryKind } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { divide, pairOf } from './answer-change.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { listRows, type IndexedRow } from '../rows/find-rows.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { answerOf, cite, count, onPage, plainly } from '../format-answer.ts'

const MAX_LISTED = 12

const ASKS =
  /\bwhat (?:has |have )?(?:changed|moved)(?: the)? (?:most|since|from|between|compared|in the year|this year)\b|\b(?:largest|biggest|greatest|main|major|significant|top) (?:\w+ )?(?:changes?|movements?|moves?|variances?|fluctuations?|increases?|decreases?|swings?)\b|\bcompare\b.*\b(?:last|prior|previous) year\b|\bcompare (?:the )?(?:two )?years\b|\bwhich (?:lines?|items?|figures?|balances?) (?:changed|moved|rose|fell|grew)\b|\bvariance analysis\b|\bflux\b|\bwhat (?:is|are) (?:the )?(?:differences?|changes) (?:from|to|against|since|with|between) (?:last|the prior|the previous|prior|the two) years?\b/

const KINDS: readonly (readonly [RegExp, PrimaryKind])[] = [
  [/\bbalance sheet\b|\bfinancial position\b/, 'balance-sheet'],
  [/\bincome statement\b|\bprofit (?:and|or) loss\b|\bp&l\b|\bstatement of operations\b|\b(?:costs?|expenses)\b/, 'income-statement'],
  [/\bcash ?flows?\b/, 'cash-flow'],
]

/** Which lines are compared, and how "largest" is measured: by amount, or as a share of last year. */
export interface Compared {
  readonly kind?: PrimaryKind
  readonly byShare: boolean
}

interface Movement {
  readonly row: IndexedRow
  readonly now: Figure
  readonly before: Figure
  readonly years: readonly [number, number]
  readonly change: bigint
  /** In full units, so that tables in different units compare. */
  readonly size: bigint
  readonly decimals: number
  /** In tenths of a percent; absent where last year shows nothing or another sign. */
  readonly share?: bigint
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

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
    const { a, b, decimals } = pairOf(now, before)
    if (a === b) return []
    const isShared = b !== 0n && a < 0n === b < 0n
    const share = isShared ? divide((magnitude(a) - magnitude(b)) * 1000n, magnitude(b), 0) : undefined
    return [
      {
        row,
        now,
        before,
        years: [newest, older],
        change: a - b,
        size: magnitude(a - b) * 10n ** BigInt((statement.unit?.scale ?? 0) + 6 - decimals),
        decimals,
        ...(share === undefined ? {} : { share }),
      },
    ]
  })
  const key = ({ size, share }: Movement): bigint => (byShare ? magnitude(share ?? 0n) : size)
  const sorted = moved.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : a.row.order - b.row.order))
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
  const lines = shown.map(({ row, now, before, change, decimals, share }) => {
    const amount = printAmount(magnitude(change), decimals)
    worked.push({ text: amount, value: amount.replace(/[^\d.]/g, ''), scale: 0, kind: 'amount' })
    const percent = share === undefined ? '' : `${printAmount(magnitude(share), 1)}%`
    if (share !== undefined) worked.push({ text: percent, value: percent.replace(/[^\d.]/g, ''), scale: 0, kind: 'percent' })
    const way = share === undefined ? 'moved' : share >= 0n ? 'up' : 'down'
    const place = `${STATEMENT_NAMES[row.statement.kind]}, ${onPage(row.row.page)}`
    return `- “${plainly(row.label)}” ${way} by **${amount}**${percent === '' ? '' : ` (${percent})`}: ${plainly(now.text)} against ${plainly(before.text)} (${place})`
  })
  const what = compared.kind === undefined ? 'the statements' : `the ${STATEMENT_NAMES[compared.kind]}`
  const lead = `What moved most on ${what} from ${first.years[1]} to ${first.years[0]}, by ${compared.byShare ? 'percentage' : 'amount'}:`
  const more = moved.length > shown.length ? `And ${count(moved.length - shown.length, 'more line')} moved.` : ''
  return {
    ...answerOf(
      [lead, lines.join('\n'), more],
      shown.flatMap(({ row, now, before }) =>
        [now, before].map((figure) => cite(document, { ...figure, text: `${row.label}: ${figure.text}` })),
      ),
    ),
    worked,
  }
}

/** "What changed most?", "Compare with last year". */
export function answerComparison({ plain }: Question, known: Known): PlainAnswer | null {
  if (known.document === null || !ASKS.test(plain)) return null
  const kind = KINDS.find(([words]) => words.test(plain))?.[1]
  return compareYears(known, { ...(kind === undefined ? {} : { kind }), byShare: /\bpercent|%|\brelative/.test(plain) })
}
