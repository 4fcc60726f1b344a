import { UNDATED } from '../../checks/facts/fact.ts'
import type { Figure } from '../../model/table.ts'
import { answerOf, count, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { readYears } from '../question/read-years.ts'
import { answerFromSearch } from '../text/answer-search.ts'
import { findLineMatches, hasNoSubstitute, type LineMatch } from './find-line-matches.ts'
import { citeFigure, isTakenOff, placeOf, printedOf, warnOf, yearsOfLine } from './format-line.ts'

const MAX_OTHERS = 3

/** What drafts often state in words, or beside figures in pence that are no amounts of a column. */
const SAID_IN_WORDS = /\bcontingent\b|\bcontingencies\b|\bper share\b|\beps\b/

/** Asks for every year that is shown. */
const EVERY_YEAR = /\b(?:each|every|all|per|by) years?\b|\bover the years\b/

interface Formatted {
  readonly text: string
  readonly figures: readonly Figure[]
}

/** "“Revenue” was 146,528 in 2025, against 134,315 in 2024"; balances with one row per year are described by their rows. */
function formatFigures(line: LineMatch, years: readonly number[]): Formatted {
  const found = (years.length > 0 ? years : [UNDATED]).flatMap((year) => {
    const figure = line.figures.get(year)
    return figure === undefined ? [] : [{ year, figure, name: plainly(line.called(figure)) }]
  })
  const figures = found.map(({ figure }) => figure)
  const [first, second] = found
  if (first === undefined) return { text: '', figures }
  if (second !== undefined && second.name !== first.name) {
    return { text: found.map(({ name, figure }) => `“${name}” was ${printedOf(line, figure)}`).join(' and '), figures }
  }
  if (
    second !== undefined &&
    found.length === 2 &&
    second.figure.value === first.figure.value &&
    second.figure.decimals === first.figure.decimals
  ) {
    return { text: `“${first.name}” was ${printedOf(line, first.figure)} in ${first.year} and in ${second.year}`, figures }
  }
  const formatted = found.map(
    ({ year, figure }) => `${printedOf(line, figure)}${year === UNDATED || first.name.includes(String(year)) ? '' : ` in ${year}`}`,
  )
  return { text: `“${first.name}” was ${formatted.join(', against ')}`, figures }
}

/** The same figures under the same name, as where a statement starts with the last line of another. */
const isRepeated = (one: LineMatch, other: LineMatch): boolean =>
  one.label === other.label && [...one.figures].every(([year, figure]) => other.figures.get(year)?.value === figure.value)

/** If the draft has no such line, no line with a similar name may replace it. */
export function answerNoLine(question: Question, known: Known): PlainAnswer | null {
  if (known.document === null || !hasNoSubstitute(question.plain)) return null
  // A note in words may say it all: "There were no contingent liabilities." One word is too little to find the right passage by.
  const said = SAID_IN_WORDS.test(question.plain) ? answerFromSearch(question, known) : null
  if (said === null) return answerOf(['The draft has no line with that name.'])
  return { ...said, content: `No table that I can read has a line with that name.\n\n${said.content}` }
}

/** The figures of a line for the years asked for; null where the draft has no such line. */
export function answerLine({ plain }: Pick<Question, 'plain'>, known: Known): PlainAnswer | null {
  const { document, file } = known
  // A line of money is not a person.
  if (document === null || /^who\b/.test(plain)) return null
  const found = findLineMatches(document, plain, file)
  const [first] = found
  if (first === undefined) return null
  const asked = readYears(document, plain)
  const fitting = found.filter((line) => asked.length === 0 || asked.some((year) => line.figures.has(year)))
  const [main, ...others] = fitting
  if (main === undefined) {
    const shown = [...new Set(found.flatMap(yearsOfLine))].toSorted((a, b) => b - a)
    const years = shown.length === 0 ? 'without naming a year' : `for ${listOf(shown.map(String))} only`
    const place = first.figures.values().next().value
    return answerOf(
      [`The draft shows “${plainly(first.label)}” ${years} (${placeOf(first, place)}), not for ${listOf(asked.map(String))}.`],
      place === undefined ? [] : [citeFigure(document, first, place)],
    )
  }
  const years =
    asked.length === 0 ? yearsOfLine(main).slice(0, EVERY_YEAR.test(plain) ? undefined : 2) : asked.filter((year) => main.figures.has(year))
  const nonNil = others.filter(({ figures }) => [...figures.values()].some(({ kind }) => kind !== 'nil'))
  const distinct = nonNil.filter((line, i) => ![main, ...nonNil.slice(0, i)].some((earlier) => isRepeated(earlier, line)))
  const within = distinct.some(({ label, row }) => label === main.label && row.group !== main.row.group)
  const formatted = formatFigures(main, years)
  const citations = formatted.figures.map((figure) => citeFigure(document, main, figure))
  const rest = distinct.slice(0, MAX_OTHERS).map((line) => {
    const own = formatFigures(line, asked.length === 0 ? yearsOfLine(line).slice(0, 2) : asked.filter((year) => line.figures.has(year)))
    citations.push(...own.figures.map((figure) => citeFigure(document, line, figure)))
    return `- ${own.text} (${placeOf(line, own.figures[0], within)})`
  })
  const more = distinct.length - rest.length
  const lead = more > 0 ? `The draft also shows these, and ${count(more, 'more line')}:` : 'The draft also shows:'
  return answerOf(
    [
      `${formatted.text} (${placeOf(main, formatted.figures[0], within)}${formatted.figures.some((figure) => isTakenOff(main.label, figure)) ? ', printed as a deduction' : ''}).`,
      warnOf(known, citations.slice(0, formatted.figures.length)),
      rest.length === 0 ? '' : `${lead}\n${rest.join('\n')}`,
    ],
    citations,
  )
}
