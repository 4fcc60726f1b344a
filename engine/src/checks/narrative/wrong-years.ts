import type { Point } from '../../model/check.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { printedIn, toFigure } from '../quantities/place-quantities.ts'
import { digitsIn, type WeighedAssertion } from './weigh-assertion.ts'

const MIN_DIGITS = 3
/** With more of them, the document names its years differently from its columns. */
const MAX_WRONG_YEARS = 2

/** An amount with the full date of one year that is the figure of the following year: the date was not updated. */
export function pointAtYears(all: readonly WeighedAssertion[]): Point[] {
  const points = all.flatMap((weighed) => toPoint(weighed) ?? [])
  return points.length > MAX_WRONG_YEARS ? [] : points
}

function toPoint({ assertion, candidate, results }: WeighedAssertion): Point | null {
  const { sentence, named, loose } = assertion
  const [newest] = candidate.years
  const [result] = results
  const period = result?.asserted.period
  if (loose || named.byLabel === true || results.length !== 1 || result === undefined || newest === undefined || period === undefined)
    return null
  const { asserted, year, verdict } = result
  if (
    verdict !== 'differs' ||
    asserted.role !== 'level' ||
    !asserted.dated ||
    year !== newest - 1 ||
    digitsIn(asserted.quantity) < MIN_DIGITS
  )
    return null
  const fitting = candidate.compare(asserted.quantity, newest)
  const figure = toFigure(sentence, asserted.quantity)
  if (fitting?.verdict !== 'agrees' || figure === null) return null
  const [date] = evidenceInSentence(sentence, ...period, 'The date')
  return {
    severity: 'warning',
    place: `text|${named.subject.name}|year`,
    title: `${printedIn(sentence, asserted.quantity)} is dated ${year} in the text, but it is the ${newest} figure`,
    detail: `“${candidate.line.label}” on page ${candidate.line.page} shows it under ${newest}. The date looks carried over from last year.`,
    page: figure.page,
    evidence: [
      evidenceOf(figure, `${named.subject.name}, in the text`),
      ...(date === undefined ? [] : [date]),
      ...fitting.sources.map((source) => evidenceOf(source.figure, source.label)),
    ],
  }
}
