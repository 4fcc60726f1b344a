import { printAmount } from '../../model/print-amount.ts'
import type { Figure } from '../../model/table.ts'
import { citeFigure, placeOf, printedOf, warnOf, yearsOfLine } from './answer-line.ts'
import { divide, pairOf } from './answer-change.ts'
import { readAsked } from '../question/read-asked.ts'
import { findAskedLines, findLineMatches, findNarrowerLine, type LineMatch } from './find-line-matches.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { readAsk, yearsIn } from '../measures/read-ask.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { answerOf, listOf, plainly } from '../format-answer.ts'

const SHARE = /\b(?:what|which|how (?:much|large|big)|as an?)\b.*\b(?:share|percent(?:age)?|%|proportion|part|fraction) of\b/
const AVERAGE = /\b(?:average|mean)\b/

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** A part's share of a line, or the average of a part over several years, for lines that no measure uses. */
export function answerParts(question: Question, known: Known): PlainAnswer | null {
  const { plain } = question
  const { document, file } = known
  if (document === null || !(SHARE.test(plain) || AVERAGE.test(plain))) return null
  // Measures handle the lines that they know.
  const kind = readAsk(question)?.formula.kind
  if (kind !== undefined && kind !== 'quantity') return null
  const subject = plain.replace(
    /\b(?:average|mean|share|percent(?:age)?|proportion|part|fraction|three|two|four|five|came|come|comes|over)\b|%/g,
    ' ',
  )
  const part = findNarrowerLine(document, subject, file)
  if (part === null) return null
  if (AVERAGE.test(plain)) return averageOf(known, part, yearsIn(plain))
  const whole = findAskedLines(document, readAsked(plain), plain)[0] ?? findLineMatches(document, subject, file)[0]
  return whole === undefined ? null : shareOf(known, part, whole, yearsIn(plain))
}

function shareOf(known: Known, part: LineMatch, whole: LineMatch, asked: readonly number[]): PlainAnswer | null {
  const { document } = known
  const year = (asked.length > 0 ? asked : yearsOfLine(part)).find((one) => part.figures.has(one) && whole.figures.has(one))
  const [a, b] = year === undefined ? [] : [part.figures.get(year), whole.figures.get(year)]
  if (document === null || year === undefined || a === undefined || b === undefined || b.value === 0n) return null
  const pair = pairOf(a, b)
  // Lines in different units cannot be part and whole.
  if ((part.statement.unit?.scale ?? 0) !== (whole.statement.unit?.scale ?? 0) || magnitude(pair.a) > magnitude(pair.b)) return null
  const text = `${printAmount(divide(magnitude(pair.a) * 100n, magnitude(pair.b), 1), 1)}%`
  const citations = [citeFigure(document, part, a), citeFigure(document, whole, b)]
  return {
    ...answerOf(
      [
        `“${plainly(part.label)}” was **${text}** of “${plainly(whole.label)}” in ${year}: ${plainly(a.text)} of ${plainly(b.text)} (${placeOf(part, a)}; ${placeOf(whole, b)}).`,
        warnOf(known, citations),
      ],
      citations,
    ),
    worked: [{ text, value: text.replace(/[^\d.]/g, ''), scale: 0, kind: 'percent' }],
  }
}

function averageOf(known: Known, line: LineMatch, asked: readonly number[]): PlainAnswer | null {
  const { document } = known
  const [newest, oldest] = [asked[0], asked.at(-1)]
  const years = yearsOfLine(line).filter((year) => newest === undefined || oldest === undefined || (year <= newest && year >= oldest))
  const figures = years.flatMap((year): { readonly year: number; readonly figure: Figure }[] => {
    const figure = line.figures.get(year)
    return figure === undefined ? [] : [{ year, figure }]
  })
  if (document === null || figures.length < 2 || (newest !== undefined && oldest !== undefined && figures.length !== newest - oldest + 1))
    return null
  const decimals = figures.reduce((most, { figure }) => Math.max(most, figure.decimals), 0)
  const sum = figures.reduce((total, { figure }) => total + magnitude(figure.value) * 10n ** BigInt(decimals - figure.decimals), 0n)
  const text = printAmount(divide(sum, BigInt(figures.length), 1), decimals + 1)
  const citations = figures.map(({ figure }) => citeFigure(document, line, figure))
  const shown: ToolFigure = { text, value: text.replace(/[^\d.]/g, ''), scale: 0, kind: 'amount' }
  return {
    ...answerOf(
      [
        `The average of “${plainly(line.label)}” over ${figures.length} years is **${text}**: ${listOf(figures.map(({ year, figure }) => `${printedOf(line, figure).replaceAll('**', '')} in ${year}`))} (${placeOf(line, figures[0]?.figure)}).`,
        warnOf(known, citations),
      ],
      citations,
    ),
    worked: [shown],
  }
}
