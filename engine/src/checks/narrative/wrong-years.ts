import type { Point } from '../../model/check.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { printedIn, toFigure } from '../quantities/place-quantities.ts'
import { digitsIn, type WeighedTelling } from './weigh-telling.ts'

const FEWEST_DIGITS = 3
/** More of them, and the document names its years otherwise than its columns do. */
const MOST = 2

/** An amount that carries the full date of one year and is the figure of the year after: the date was not brought up to date. */
export function pointAtYears(all: readonly WeighedTelling[]): Point[] {
  const points = all.flatMap((weighed) => toPoint(weighed) ?? [])
  return points.length > MOST ? [] : points
}

function toPoint({ telling, candidate, results }: WeighedTelling): Point | null {
  const { sentence, named, loose } = telling
  const [newest] = candidate.years
  const [result] = results
  const period = result?.told.period
  if (loose || named.byLabel === true || results.length !== 1 || result === undefined || newest === undefined || period === undefined)
    return null
  const { told, year, verdict } = result
  if (verdict !== 'differs' || told.role !== 'level' || !told.dated || year !== newest - 1 || digitsIn(told.quantity) < FEWEST_DIGITS)
    return null
  const fitting = candidate.compare(told.quantity, newest)
  const figure = toFigure(sentence, told.quantity)
  if (fitting?.verdict !== 'agrees' || figure === null) return null
  const [date] = evidenceInSentence(sentence, ...period, 'The date')
  return {
    severity: 'warning',
    place: `text|${named.subject.name}|year`,
    title: `${printedIn(sentence, told.quantity)} is dated ${year} in the text; it is the figure of ${newest}`,
    detail: `“${candidate.line.label}” on page ${candidate.line.page} shows it under ${newest}. The date looks carried over from last year.`,
    page: figure.page,
    evidence: [
      evidenceOf(figure, `${named.subject.name}, in the text`),
      ...(date === undefined ? [] : [date]),
      ...fitting.sources.map((source) => evidenceOf(source.figure, source.label)),
    ],
  }
}
