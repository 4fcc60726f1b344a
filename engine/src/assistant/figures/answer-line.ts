import type { FinancialDocument } from '../../model/document.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { findLineMatches, hasNoSubstitute, UNDATED, type LineMatch } from './find-line-matches.ts'
import { isOpenPoint, type Citation, type Known, type PlainAnswer, type Point, type Question } from '../known.ts'
import { readYears } from '../question/read-question.ts'
import { answerOf, cite, count, listOf, onPage, plainly } from '../format-answer.ts'

const MAX_OTHERS = 3

/** Lines counted in another unit than their table. */
const OTHER_UNIT = /\bper\b.*\bshare\b|\bpence\b|\bcents\b|\bnumber\b|%|\bper cent\b|\bemployees\b|\bshares\b/i

/** Where a line is: "income statement, page 3, £’000". `within` adds the heading above it. */
export function placeOf(
  { statement, row, scoped }: Pick<LineMatch, 'statement' | 'row' | 'scoped'>,
  figure?: Figure,
  within = false,
): string {
  const { kind, note, scope, unit } = statement
  const name =
    kind !== 'note'
      ? `${scope === 'company' && scoped === true ? 'company ' : ''}${STATEMENT_NAMES[kind]}`
      : note === undefined
        ? ''
        : `note ${note}`
  const own = OTHER_UNIT.test(`${row.label} ${row.group} ${statement.noteTitle ?? ''}`)
  const group = (within || own) && row.group !== '' ? `under “${plainly(row.group.replace(/:$/, ''))}”` : ''
  return [name, group, onPage(figure?.page ?? row.page), unit === undefined || own ? '' : plainly(unit.text)].filter(Boolean).join(', ')
}

export const printed = (figure: Figure): string => `**${plainly(figure.kind === 'nil' ? `nil (printed “${figure.text}”)` : figure.text)}**`

/** Amounts paid, spent or deducted: answered without brackets, however they are printed. */
const OUTFLOW =
  /\b(?:expenses?|costs?|fees|paid|payments?|purchases?|repurchases?|acquisitions?(?= of\b|,)|additions?|repayments?|depreciation|amorti[sz]ation|impairments?|wages|salaries|charges?|dividends?|expenditures?|rent|remuneration|allowances?|tax(?:es|ation)?|creditors|payables?|borrowings|loans|liabilit(?:y|ies))\b/i
const NO_OUTFLOW =
  /\b(?:incomes?|profits?|gains?|proceeds|received|receipts?|receivables?|net(?! of\b)|(?<!impairment )loss(?:es)?|earnings|change|movement|increase|decrease|benefit|credit|before|after)\b/i
/** Income tax is not income, and a recovery is printed with the sign of a deduction. */
const isOutflow = (label: string): boolean =>
  /\btax (?:recovery|credit|benefit)\b/i.test(label) ||
  (OUTFLOW.test(label) &&
    !NO_OUTFLOW.test(
      label.replace(
        /\bincome tax(?:es)?\b|\bemployee benefits?\b|\bamounts falling due (?:after|within)\b.*|\(.*?\)|,? \bnet of\b.*|, net\b(?! of)/gi,
        ' tax ',
      ),
    ))

/** A figure as the answer prints it: amounts paid or spent lose their brackets. */
export const printedOf = ({ label }: Pick<LineMatch, 'label'>, figure: Figure): string =>
  isTakenOff(label, figure) ? `**${plainly(figure.text.replace(/^[-−(\s]+|[)\s]+$/g, ''))}**` : printed(figure)

const isTakenOff = (label: string, { value }: Figure): boolean => value < 0n && isOutflow(label)

/** The draft's own year: as stated, otherwise the newest year that heads a column. */
export function newestYear({ profile, statements }: FinancialDocument): number | undefined {
  if (profile.periodEnd !== undefined) return Number(profile.periodEnd.slice(0, 4))
  const years = statements.flatMap(({ table }) => table.columns.flatMap(({ year }) => year ?? []))
  return years.length === 0 ? undefined : years.reduce((newest, year) => Math.max(newest, year))
}

export const citeFigure = (document: FinancialDocument, line: LineMatch, figure: Figure): Citation =>
  cite(document, { ...figure, text: `${line.called(figure)}: ${figure.text}` })

/** Open points that a figure takes part in: anyone relying on the figure should know of them. */
export function pointsAt({ points }: Known, { page, text, box }: Citation & { readonly text: string }): Point[] {
  const near = ([x0, y0]: readonly number[]) => Math.abs((x0 ?? 0) - (box?.[0] ?? 0)) < 1.5 && Math.abs((y0 ?? 0) - (box?.[1] ?? 0)) < 1.5
  return (points ?? []).filter(
    (point) =>
      isOpenPoint(point) &&
      point.evidence.some((place) => place.document === undefined && place.page === page && text.endsWith(place.text) && near(place.box)),
  )
}

/** One sentence for each of the first points that the figures take part in. */
export function warnOf(known: Known, citations: readonly Citation[]): string {
  const found = [...new Set(citations.flatMap((place) => pointsAt(known, place)))].filter(({ severity }) => severity !== 'info')
  if (found.length === 0) return ''
  const named = found.slice(0, 2).map(({ title, page }) => `${plainly(title)} (${onPage(page)})`)
  const more = found.length > 2 ? `; and ${found.length - 2} more` : ''
  return `Note the open ${found.length === 1 ? 'point' : 'points'} on this: ${named.join('; ')}${more}.`
}

/** Asks for every year that is shown. */
const EVERY_YEAR = /\b(?:each|every|all|per|by) years?\b|\bover the years\b/

/** The years that a line shows, newest first. */
export const yearsOfLine = ({ figures }: LineMatch): number[] =>
  [...figures.keys()].filter((year) => year !== UNDATED).toSorted((a, b) => b - a)

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
export const answerNoLine = ({ plain }: Question, { document }: Known): PlainAnswer | null =>
  document !== null && hasNoSubstitute(plain) ? answerOf(['The draft has no line with that name.']) : null

/** The figures of a line for the years asked for; null where the draft has no such line. */
export function answerFromLines({ plain }: Question, known: Known): PlainAnswer | null {
  const { document, file } = known
  // A line of money is not a person.
  if (document === null || /^who\b/.test(plain)) return null
  const found = findLineMatches(document, plain, file)
  const [first] = found
  if (first === undefined) return null
  const asked = readYears(plain, newestYear(document))
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
