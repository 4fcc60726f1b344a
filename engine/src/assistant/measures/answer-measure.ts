import { printAmount, formatAmount } from '../../model/print-amount.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { placeOf, warnOf } from '../figures/format-line.ts'
import { readAsked } from '../question/read-asked.ts'
import { findLineMatches, findNarrowerLine, isNarrower } from '../figures/find-line-matches.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import type { Scale } from '../../model/profile.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { answerOf, capital, citeLine, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import { scaleOf, type Used } from './evaluate.ts'
import { locateLines } from './locate.ts'
import { compare, exactOf, magnitudeOf, minus, roundTo, type Exact } from './exact.ts'
import type { MeasureUnit } from './measures.ts'
import { isNarrative, readAsk, readCalculation, type Ask, type Wanted } from './read-ask.ts'
import { workOut, type WorkedOut, type YearValue } from './work-out.ts'

const SCALE_WORDS: Readonly<Record<Scale, string>> = {
  0: '',
  3: ' thousand',
  4: ' ten thousands',
  5: ' lakh',
  6: ' million',
  7: ' crore',
  8: ' hundred million',
  9: ' billion',
}
const KINDS: Readonly<Record<MeasureUnit, ToolFigure['kind']>> = {
  percent: 'percent',
  times: 'times',
  days: 'days',
  amount: 'amount',
  'per-share': 'amount',
}

/** How the figures behind a value are printed. */
export interface Print {
  readonly scale: Scale
  readonly decimals: number
}

export interface FormattedValue {
  readonly text: string
  readonly figure: ToolFigure
  /** As shown, so that differences are taken between the figures the reader sees. */
  readonly rounded: Exact
}

/** A value as formatted, and the same as data for the figure check. */
export function formatValue(value: Exact, unit: MeasureUnit, wanted: Wanted, printed: Print): FormattedValue {
  const percent = unit === 'percent' || (wanted.percent === true && unit === 'times')
  const scale: Scale = unit === 'amount' ? (wanted.scale ?? printed.scale) : 0
  const asPrinted = unit === 'amount' && scale === printed.scale
  // An amount keeps the decimals of its table, whatever the rounding of a ratio.
  const decimals = asPrinted ? printed.decimals : (wanted.decimals ?? (percent ? 1 : unit === 'amount' && scale < printed.scale ? 0 : 2))
  const shown: Exact = percent ? { n: value.n * 100n, d: value.d } : { n: value.n, d: value.d * 10n ** BigInt(scale) }
  const rounded = roundTo(shown, decimals)
  const text = `${printAmount(rounded, decimals)}${percent ? '%' : SCALE_WORDS[scale]}`
  // Later calculations may round again: keep four more digits.
  const kind = percent ? 'percent' : KINDS[unit]
  const unscaled = percent ? exactOf(rounded, decimals + 2) : exactOf(rounded, decimals, scale)
  return { text, rounded: unscaled, figure: { text, value: formatAmount(roundTo(shown, decimals + 4), decimals + 4), scale, kind } }
}

const UNITS: Readonly<Record<MeasureUnit, string>> = { percent: '', times: '', days: ' days', amount: '', 'per-share': ' per share' }

const usedOf = (values: readonly YearValue[]): Used[] => {
  const all = values.flatMap(({ used }) => used)
  return all.filter((one, i) => all.findIndex((other) => other.figure === one.figure) === i)
}

/** Each printed figure with its line and place, one table line per row. */
function formatInputs(used: readonly Used[]): string[] {
  const rows = [...new Set(used.map(({ line }) => line.row))]
  return rows.map((row) => {
    const of = used.filter(({ line }) => line.row === row)
    const [first] = of
    if (first === undefined) return ''
    const label = row.label === '' ? `${row.group}, total` : row.label
    const figures = of.map(({ figure, year }) => `${plainly(figure.text)} in ${year}`)
    return `- “${plainly(label)}”: ${listOf(figures)} (${placeOf({ statement: first.line.statement, row }, first.figure)})`
  })
}

const citeUsed = (document: FinancialDocument, used: readonly Used[]): Citation[] =>
  used.map(({ figure, line }) => citeLine(document, line.row.label, figure))

/** Unit and decimals of the figures used. */
function printOf(document: FinancialDocument, used: readonly Used[]): Print {
  const [first] = used
  const scale = first === undefined ? (document.profile.unit?.scale ?? 0) : scaleOf(first.line, document, first.quantity)
  return { scale, decimals: used.reduce((most, { figure }) => Math.max(most, figure.decimals), 0) }
}

/** A sum without its outer brackets. */
function bare(sum: string): string {
  let depth = 0
  const closes = [...sum].findIndex((mark) => (depth += mark === '(' ? 1 : mark === ')' ? -1 : 0) === 0)
  return sum.startsWith('(') && closes === sum.length - 1 && /[÷×−+]/.test(sum) ? sum.slice(1, -1) : sum
}

interface Assertion {
  readonly lead: string
  readonly figures: readonly ToolFigure[]
}

/** The difference of two percentages is one of percentage points. */
const inPoints = (text: string, unit: MeasureUnit): string => (unit === 'percent' ? text.replace('%', ' percentage points') : text)

/** "Gross margin fell by 1.1 percentage points: 21.4% in 2023 and 22.5% in 2022." */
function formatTrend(
  name: string,
  { values, unit }: WorkedOut,
  formatted: readonly FormattedValue[],
  change: (value: Exact) => string,
): string {
  const years = values.map(({ year }, i) => `**${formatted[i]?.text ?? ''}** in ${year}`)
  const [newest, second] = values
  if (newest === undefined || second === undefined) return `${capital(name)} was ${listOf(years)}.`
  const way = compare(formatted[0]?.rounded ?? newest.value, formatted[1]?.rounded ?? second.value)
  const difference = change(magnitudeOf(minus(formatted[0]?.rounded ?? newest.value, formatted[1]?.rounded ?? second.value)))
  const direction = way === 0 ? 'did not change' : `${way > 0 ? 'rose' : 'fell'} by **${inPoints(difference, unit)}**`
  return `${capital(name)} ${direction}${values.length > 2 ? ` from ${second.year} to ${newest.year}` : ''}: ${listOf(years)}.`
}

function formatWorking(ask: Ask, worked: WorkedOut, document: FinancialDocument, used: readonly Used[]): Assertion {
  const printed = printOf(document, used)
  const { values, result, unit, sum } = worked
  const formatted = values.map(({ value }) => formatValue(value, ask.unit, ask.wanted, printed))
  const figures = formatted.map(({ figure }) => figure)
  const sums = values.map((value, i) =>
    value.used.length > 1 || /[÷×]/.test(value.sum)
      ? `- ${value.year}: ${plainly(bare(value.sum))} = ${formatted[i]?.text ?? ''}${UNITS[ask.unit]}`
      : `- ${value.year}: ${formatted[i]?.text ?? ''}`,
  )
  const [newest] = values
  if (ask.operation === 'trend' || (ask.operation === 'value' && values.length > 1)) {
    const lead =
      values.length > 1
        ? formatTrend(ask.name, worked, formatted, (value) => {
            const difference = formatValue(value, ask.unit, ask.wanted, printed)
            figures.push(difference.figure)
            return difference.text
          })
        : `${capital(ask.name)} was **${formatted[0]?.text ?? ''}** in ${newest?.year}.`
    return { lead: [lead, sums.join('\n')].join('\n\n'), figures }
  }
  if (ask.operation === 'value') {
    const plain = newest !== undefined && newest.used.length === 1 && !/[÷×−+]/.test(newest.sum)
    return {
      lead: `${capital(ask.name)} in ${newest?.year} ${plain ? 'was' : 'comes to'} **${formatted[0]?.text ?? ''}**${UNITS[ask.unit]}${plain ? '' : `: ${plainly(bare(newest?.sum ?? ''))}`}.`,
      figures,
    }
  }
  if (result === null) return { lead: '', figures }
  const final = formatValue(result, unit, ask.wanted, printed)
  const what = ask.operation === 'growth' ? 'growth' : ask.operation
  const name = {
    average: `The average of ${ask.name}`,
    cagr: `The compound annual growth of ${ask.name}`,
    change: `The change in ${ask.name}`,
    growth: `The growth of ${ask.name}`,
  }[what]
  const points = unit === 'percent' && (ask.operation === 'change' || ask.unit === 'percent') && ask.operation !== 'average'
  // "How much did it change" may mean either the amount or the percentage.
  const difference =
    what === 'growth' && ask.unit === 'amount' && values.length === 2 && values[0] !== undefined && values[1] !== undefined
      ? formatValue(minus(values[0].value, values[1].value), 'amount', ask.wanted, printed)
      : undefined
  if (difference !== undefined) figures.push(difference.figure)
  const ends = what === 'change' || what === 'growth' ? `, from **${formatted.at(-1)?.text}** to **${formatted[0]?.text}**` : ''
  return {
    lead: [
      `${name} is **${points ? inPoints(final.text, 'percent') : final.text}**${difference === undefined ? '' : `, or **${difference.text}**`}${ends} (${sum}).`,
      sums.join('\n'),
    ].join('\n\n'),
    figures: [final.figure, ...figures],
  }
}

/** Where years are missing: which ones, and the values of those that are shown. */
function answerShownYears(ask: Ask, { missing, values }: WorkedOut, known: Known): PlainAnswer | null {
  if (missing.length === 0 || ask.operation === 'trend') return null
  const shown = answerAsk({ ...ask, operation: 'trend', years: values.map(({ year }) => year) }, known)
  if (shown === null) return null
  const lead = `The draft does not show ${ask.name} for ${listOf(missing.map(String))}, so I cannot work this out.`
  return { ...shown, content: `${lead}\n\n${shown.content}` }
}

/** The answer to a parsed question; null where none of it is found. */
export function answerAsk(ask: Ask, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null) return null
  const worked = workOut(document, ask)
  const used = usedOf(worked.values)
  if (worked.values.length === 0 || used.length === 0) return null
  const { lead, figures } = formatWorking(ask, worked, document, used)
  if (lead === '') return answerShownYears(ask, worked, known)
  const citations = citeUsed(document, used)
  const missing = worked.missing.length === 0 ? '' : `The draft does not show it for ${listOf(worked.missing.map(String))}.`
  return answerOf([lead, `From:\n\n${formatInputs(used).join('\n')}`, missing, warnOf(known, citations)], citations, figures)
}

/** "What was the quick ratio in FY2022?", "DPO is defined as …": anything calculated from figures in the draft. */
export function answerMeasure({ text, plain }: Question, known: Known): PlainAnswer | null {
  const { document, file } = known
  const ask = readCalculation(text, plain)
  if (document === null || ask === null) return null
  if (ask.formula.kind === 'quantity') {
    if (ask.formula.quantity.bothTerms === true) return null
    if (ask.defined.length === 0 && isOther(plain, ask, document, file)) return null
  }
  return answerAsk(ask, known)
}

/** Many balance sheets leave these to the reader. */
const UNSHOWN: readonly ConceptId[] = ['total-assets', 'net-current-assets']

/** A total that no line shows: the sum of its parts. Null where a line shows it. */
export function answerSum({ text, plain }: Question, known: Known): PlainAnswer | null {
  const { document, file } = known
  const ask = document === null || isNarrative(plain) ? null : readAsk(text)
  if (document === null || ask === null || ask.formula.kind !== 'quantity') return null
  const { quantity } = ask.formula
  const isUnshown = UNSHOWN.some((concept) => quantity.concepts.includes(concept)) && locateLines(document, quantity).length === 0
  const isTotal = quantity.parts !== undefined && /\btotal\b/.test(plain)
  if ((!isUnshown && !isTotal) || isOther(plain, ask, document, file)) return null
  const [line] = isUnshown ? [] : findLineMatches(document, plain, file)
  return line !== undefined && /^total\b/i.test(line.label) ? null : answerAsk(ask, known)
}

/** "Footwear revenues" are not revenue, an allowance on assets is not assets, and "tax" in a longer name may be anything. */
function isOther(plain: string, { operation }: Ask, document: FinancialDocument, file?: string): boolean {
  const asked = readAsked(plain)
  if (asked === null || asked.quantity === null || findNarrowerLine(document, plain, file) !== null) return true
  return operation === 'value' && !asked.name.includes(' ') && isNarrower(document, plain, file)
}
