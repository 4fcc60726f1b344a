import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { answerOf, citeLine, onPage, plainly, quote } from '../format-answer.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { readYears } from '../question/read-years.ts'
import { listYearColumns } from '../rows/dated-columns.ts'
import { citeSentence } from '../text/answer-search.ts'

const MAX_LISTED = 3
/** Shorter sentences are headings; longer ones cover too much else. */
const [MIN_SENTENCE_LENGTH, MAX_SENTENCE_LENGTH] = [30, 600]

interface Counted {
  /** Running text that gives the number, in the first capture group. */
  readonly said: RegExp
  /** What such a sentence must be about: "section 16 persons" and elected persons are not employees. */
  readonly about: RegExp
  /** The heading of a table of such numbers, of its note or of a group in it, or the name of one of its rows. */
  readonly headed: RegExp
  /** Possible captions of the row that counts them all. */
  readonly all: RegExp
  readonly name: string
  readonly absent: string
}

const PEOPLE = '(?:employees|people|persons|staff|team members|associates|colleagues|individuals)'

const EMPLOYED: Counted = {
  said: new RegExp(
    `\\b(\\d[\\d,]*)(?: (?:full|part)[- ]time(?: equivalent| and part-time)?| total| permanent| active| global| regular)* ${PEOPLE}\\b(?! (?:joined|living|affected|with|who))|\\bemploy(?:ed|s)? (?:approximately |about |some |over )?(\\d[\\d,]*)\\b|\\b(\\d{1,3}(?:,\\d{3})+) (?:permanent |full|total )[\\w -]{0,80}?employees\\b|\\bnumber of ${PEOPLE}\\b[^.;\\d]{0,80}? (?:was|were|is) (nil|none|zero)\\b`,
    'i',
  ),
  about: /\bemploy|\bstaff\b|\bcolleagues\b|\bteam members\b|\bassociates\b|\bworkforce\b|\bworldwide\b/i,
  headed: /\bnumber of (?:\w+[- ]){0,4}?(?:employees|persons|people|staff)\b|\bemployee numbers\b|\bheadcount\b|\bnumber of persons\b/i,
  all: /^(?:totals?\b.*|average number.*|.*\bnumber of (?:\w+[- ]){0,4}?(?:employees|persons|people|staff)\b.*)?$/i,
  name: 'Number of people employed',
  absent: 'I found no number of employees in the draft.',
}

const IN_ISSUE: Counted = {
  said: /\b(\d[\d,.]*(?: (?:million|billion|thousand))?) (?:ordinary |common )?shares\b.*\b(?:outstanding|in issue)\b|\bshares\b.*\boutstanding\b[^.]*?\b(\d[\d,]{4,})/i,
  about: /\bshares\b/i,
  headed: /\bnumber of (?:ordinary )?shares\b|\bshares in issue\b/i,
  all: /./,
  name: 'Number of shares',
  absent: 'I found no number of shares outstanding in the draft.',
}

/** What the draft counts: people or things, which a line of money must never answer. Null where there is no draft. */
const answerCount =
  (counted: Counted) =>
  ({ plain }: Question, { document }: Known): PlainAnswer | null => {
    if (document === null) return null
    const rows = rowsOf(document, counted, readYears(document, plain))
    const sentences = document.sentences
      .filter(
        ({ text }) =>
          text.length >= MIN_SENTENCE_LENGTH && text.length <= MAX_SENTENCE_LENGTH && counted.said.test(text) && counted.about.test(text),
      )
      .toSorted((a, b) => counts(b, counted) - counts(a, counted))
      .slice(0, MAX_LISTED)
    const texts = [...rows.map((row) => row.texts), ...sentences.map((sentence) => formatSentence(sentence, counted))]
    if (texts.length === 0) return answerOf([counted.absent])
    return answerOf(
      [texts.map((one) => `- ${one}`).join('\n')],
      [...rows.flatMap(({ citations }) => citations), ...sentences.map((sentence) => citeSentence(document, sentence))],
    )
  }

/** "How many people are employed?" */
export const answerPeople = answerCount(EMPLOYED)

/** "How many shares are in issue?" */
export const answerShares = answerCount(IN_ISSUE)

/** Sentences that give the number at a date, or the overall number, come first. */
const counts = ({ text }: Sentence, { said }: Counted): number => {
  const number = said.exec(text)?.slice(1).find(Boolean) ?? ''
  return (
    (/\b(?:as (?:of|at)|at) \w+ \d{1,2}\b/i.test(text) ? 2 : 0) +
    (/\bwe (?:had|employ)|\bhave approximately/i.test(text) ? 1 : 0) +
    (number.includes(',') ? 0.5 : 0)
  )
}

function formatSentence({ text, page }: Sentence, { said }: Counted): string {
  const number = said.exec(text)?.slice(1).find(Boolean)
  return `${number === undefined ? '' : `**${plainly(number)}**: `}${quote(text)} (${onPage(page)})`
}

interface CountedRow {
  readonly texts: string
  readonly citations: readonly Citation[]
}

function rowsOf(document: FinancialDocument, counted: Counted, years: readonly number[]): CountedRow[] {
  const texts = document.statements.flatMap((statement): CountedRow[] => {
    const rows = countingRows(statement, counted)
    const dated = listYearColumns(document, statement)
    return rows.flatMap((row): CountedRow[] => {
      const shown = dated.flatMap(({ year, column }) => {
        const figure = row.cells[column]
        return figure?.kind === 'amount' && (years.length === 0 || years.includes(year)) ? [{ year, figure }] : []
      })
      const undated = row.cells.flatMap((figure) => (figure?.kind === 'amount' && dated.length === 0 ? [figure] : []))
      const all: { readonly year?: number; readonly figure: Figure }[] = shown.length > 0 ? shown : undated.map((figure) => ({ figure }))
      if (all.length === 0) return []
      const name = row.label === '' || /^totals?$/i.test(row.label) ? row.group || counted.name : row.label
      return [
        {
          texts: `“${plainly(name.replace(/:$/, ''))}”: ${all.map(({ year, figure }) => `**${plainly(figure.text)}**${year === undefined ? '' : ` in ${year}`}`).join(', ')} (${onPage(row.page)})`,
          citations: all.map(({ figure }) => citeLine(document, name, figure)),
        },
      ]
    })
  })
  return texts.slice(0, MAX_LISTED)
}

/** The rows of a table that count: the total row if there is one, otherwise every row. */
function countingRows({ table, noteTitle = '' }: Statement, { headed, all }: Counted): readonly Row[] {
  const above = table.above.slice(-5).join(' ')
  if (table.columns.some(({ heading }) => /[£$€]|000/.test(heading))) return []
  const isHeaded =
    headed.test(above) ||
    headed.test(noteTitle) ||
    table.columns.some(({ heading }) => /\bnumber\b|\bno\.?$/i.test(heading) && headed.test(above))
  const rows = table.rows.filter(({ label, group }) => isHeaded || headed.test(label) || headed.test(group))
  // Money in the same table has its own unit and belongs to another table.
  const people = rows.filter(
    ({ label, group }) =>
      !/remuneration|£|\$|cost|incomes?\b|expenses?\b|revenue|sales|receiving|earn|salar|wage|pension/i.test(
        `${label} ${headed.test(group) ? group.replace(headed, '') : ''}`,
      ),
  )
  const totals = people.filter(({ label }) => all.test(label.trim()))
  return totals.length > 0 ? totals.slice(0, 1) : people
}
