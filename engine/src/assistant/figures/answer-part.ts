import type { Figure } from '../../model/table.ts'
import { answerOf, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import type { Known, PlainAnswer } from '../known.ts'
import { magnitudeOf, over, plus, printExact, printPercent, times } from '../measures/exact.ts'
import type { Question } from '../question/question.ts'
import { readAsked } from '../question/read-asked.ts'
import { yearsIn } from '../question/read-years.ts'
import { workedFigure } from '../tool-figure.ts'
import { exactFigure } from './compare-figures.ts'
import { findAskedLines, findLineMatches, findNarrowerLine, type LineMatch } from './find-line-matches.ts'
import { citeFigure, placeOf, printedOf, warnOf, yearsOfLine } from './format-line.ts'

/** A part's share of a line, or its average over several years, for lines that no measure uses. Null where the question names no part. */
export function answerPart({ plain }: Question, known: Known): PlainAnswer | null {
  const { document, file } = known
  if (document === null) return null
  const subject = plain.replace(
    /\b(?:average|mean|share|percent(?:age)?|proportion|part|fraction|three|two|four|five|came|come|comes|over)\b|%/g,
    ' ',
  )
  const part = findNarrowerLine(document, subject, file)
  if (part === null) return null
  if (/\b(?:average|mean)\b/.test(plain)) return averageOf(known, part, yearsIn(plain))
  const whole = findAskedLines(document, readAsked(plain), plain)[0] ?? findLineMatches(document, subject, file)[0]
  return whole === undefined ? null : shareOf(known, part, whole, yearsIn(plain))
}

function shareOf(known: Known, part: LineMatch, whole: LineMatch, asked: readonly number[]): PlainAnswer | null {
  const { document } = known
  const year = (asked.length > 0 ? asked : yearsOfLine(part)).find((one) => part.figures.has(one) && whole.figures.has(one))
  const [a, b] = year === undefined ? [] : [part.figures.get(year), whole.figures.get(year)]
  if (document === null || a === undefined || b === undefined || b.value === 0n) return null
  const share = over(magnitudeOf(exactFigure(a)), magnitudeOf(exactFigure(b)))
  // Lines in different units cannot be part and whole.
  if (share === null || share.n > share.d || (part.statement.unit?.scale ?? 0) !== (whole.statement.unit?.scale ?? 0)) return null
  const text = printPercent(share)
  const citations = [citeFigure(document, part, a), citeFigure(document, whole, b)]
  return answerOf(
    [
      `“${plainly(part.label)}” was **${text}** of “${plainly(whole.label)}” in ${year}: ${plainly(a.text)} of ${plainly(b.text)} (${placeOf(part, a)}; ${placeOf(whole, b)}).`,
      warnOf(known, citations),
    ],
    citations,
    [workedFigure(text, 'percent')],
  )
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
  const sum = figures.map(({ figure }) => magnitudeOf(exactFigure(figure))).reduce(plus)
  const text = printExact(times(sum, { n: 1n, d: BigInt(figures.length) }), decimals + 1)
  const citations = figures.map(({ figure }) => citeFigure(document, line, figure))
  return answerOf(
    [
      `The average of “${plainly(line.label)}” over ${figures.length} years is **${text}**: ${listOf(figures.map(({ year, figure }) => `${printedOf(line, figure).replaceAll('**', '')} in ${year}`))} (${placeOf(line, figures[0]?.figure)}).`,
      warnOf(known, citations),
    ],
    citations,
    [workedFigure(text, 'amount')],
  )
}
