import type { Box } from '../../model/page.ts'
import { workedOutOf } from '../review/format-movements.ts'
import type { Citation, Known } from '../known.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { inMillionths, listPrinted, printedIn, type PrintedFigures } from './printed-figures.ts'
import { readFigures, type WrittenFigure } from './read-figures.ts'

/** Position of a figure in a text, in UTF-16 units. */
export interface FigureSpan {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What an answer may use besides the document. */
export interface Grounds {
  /** Figures that tools returned or calculated. */
  readonly figures: readonly ToolFigure[]
  /** The questions: a figure that the user mentioned may be repeated. */
  readonly asked: readonly string[]
}

/** Days and months of a year, and 100 percent: constants of formulas. */
const CONSTANTS: ReadonlySet<bigint> = new Set([0n, 1n, 2n, 4n, 12n, 100n, 360n, 365n, 366n].map((value) => inMillionths(value, 0)))

/**
 * Figures of an answer that are not printed in the draft, nor calculated by a tool or by the review, nor part of the question. Units and
 * rounding count: "$1.6 billion" matches 1,577 in a table of millions, "4.3 %" matches 4.27 %; "1,600" does not match 1,577. Signs and
 * brackets are ignored, since costs are printed either way.
 */
export function checkFigures(markdown: string, known: Known, { figures, asked }: Grounds): FigureSpan[] {
  const written = readFigures(markdown)
  if (written.length === 0) return []
  const sources: PrintedFigures[] = [printedIn([known.text, ...asked, formatKnown(known)].join('\n'))]
  if (known.document !== null) sources.push(listPrinted(known.document))
  const worked = figures.map(readTool)
  return written
    .filter((figure) => !sources.some((source) => isPrinted(figure, source)) && !worked.some((tool) => isWorked(figure, tool)))
    .filter((figure) => !CONSTANTS.has(inMillionths(figure.value, figure.decimals)) || figure.scaled || figure.money || figure.percent)
    .map(({ start, end, text }) => ({ start, end, text }))
}

/** What the review found and counted. */
const formatKnown = ({ points, checklist, coverage, cautions, document }: Known): string =>
  [
    ...(points ?? []).flatMap(({ title, detail, expected, actual, difference, movements, evidence }) => [
      title,
      detail,
      ...(movements === undefined ? [] : workedOutOf(movements).map(({ text }) => text)),
      expected,
      actual,
      difference,
      ...evidence.map(({ text }) => text),
    ]),
    ...checklist.flatMap(({ verifies, reason, reference }) => [verifies, reason, reference]),
    ...cautions,
    ...(coverage === undefined
      ? []
      : [coverage.figures, coverage.proven, coverage.rounding, `${Math.floor((100 * coverage.proven) / Math.max(1, coverage.figures))}%`]),
    document?.pages.length,
  ].join('\n')

/** Half a unit of the last written digit, in millionths. */
const reach = ({ decimals, scale }: WrittenFigure): bigint => (decimals - scale >= 6 ? 0n : 10n ** BigInt(6 + scale - decimals) / 2n)

const isNear = (one: bigint, other: bigint, within: bigint): boolean => (one > other ? one - other : other - one) <= within

function isPrinted(figure: WrittenFigure, { raw, full, percents }: PrintedFigures): boolean {
  const amount = inMillionths(figure.value, figure.decimals, figure.scale)
  if (figure.percent) return percents.some((printed) => isNear(printed, amount, reach(figure)))
  if (figure.scaled) return full.some((printed) => isNear(printed, amount, reach(figure)))
  return raw.has(amount) || full.includes(amount)
}

interface Worked {
  readonly amount: bigint
  readonly plain: bigint
  readonly percent: boolean
}

function readTool({ value, scale, kind }: ToolFigure): Worked {
  const [integer = '', fraction = ''] = value.replace(/[^\d.]/g, '').split('.')
  const digits = BigInt(integer + fraction || '0')
  return {
    amount: inMillionths(digits, fraction.length, scale),
    plain: inMillionths(digits, fraction.length),
    percent: kind === 'percent',
  }
}

/** Calculated figures may be rounded further. A share may be written as a percentage or as a fraction. */
function isWorked(figure: WrittenFigure, { amount, plain, percent }: Worked): boolean {
  const supported = inMillionths(figure.value, figure.decimals, figure.scale)
  if (figure.percent !== percent && figure.percent) return isNear(plain * 100n, supported, reach(figure))
  if (figure.scaled) return isNear(amount, supported, reach(figure))
  return isNear(plain, supported, figure.decimals > 0 || percent ? reach(figure) : 0n) || amount === supported
}

const normal = (text: string): string => text.replace(/[\s\\…]+/g, '').toLowerCase()
const isIn = ([x0, y0, x1, y1]: Box, width: number, height: number): boolean =>
  x0 <= x1 && y0 <= y1 && x0 >= -1 && y0 >= -1 && x1 <= width + 1 && y1 <= height + 1

/** The citations that are real: the page exists, the box lies on it, and a figure or a word of the quotation is printed there. */
export function checkCitations(citations: readonly Citation[], { document, points }: Known): Citation[] {
  if (document === null) return citations.filter(({ page }) => (points ?? []).some((point) => point.page === page))
  return citations.filter(({ page, box, text }) => {
    const shown = document.pages[page - 1]
    const lines = document.lines[page - 1]
    if (shown === undefined || lines === undefined) return false
    const [wide, high] = shown.turned % 2 === 1 ? [shown.height, shown.width] : [shown.width, shown.height]
    if (box !== undefined && !isIn(box, wide, high)) return false
    // Quotations are shortened and start with a label: each part has to be found separately.
    const print = normal(lines.map((line) => line.text).join(' '))
    const parts = text
      .split(/: |…| /)
      .map(normal)
      .filter((part) => part.length > 1)
    const held = parts.filter((part) => print.includes(part)).length
    return parts.length === 0 || held * 2 >= parts.length
  })
}
