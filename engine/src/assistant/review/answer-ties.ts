import type { FinancialDocument } from '../../model/document.ts'
import type { Tie, TieState } from '../../model/review.ts'
import { STATEMENT_NAMES, type PrimaryKind } from '../../model/statement.ts'
import { answerOf, citeLine, count, onPages, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { TIES } from '../question/read-intent.ts'
import { termsOf } from '../rows/question-terms.ts'
import { answerNoNote, answerNoPage, findNote } from '../text/answer-place.ts'
import { type ToolFigure, workedFigure } from '../tool-figure.ts'
import { answerPoints } from './answer-points.ts'
import { formatTie } from './format-tie.ts'
import { listTies, statementOf, type TieTerm } from './list-ties.ts'

const MAX_LISTED = 12

/** Which ties to list: by page, note or statement of a figure, or by the name of a line. */
export interface TieFilter {
  readonly page?: number
  readonly note?: string
  readonly kind?: PrimaryKind
  /** Distinctive words of the line. */
  readonly terms?: ReadonlySet<string>
  readonly states?: readonly TieState[]
}

/** Ties that pass the filter, differences first, then in the order of the review. */
export function selectTies(known: Known, { page, note, kind, terms, states }: TieFilter): readonly Tie[] {
  const { document } = known
  if (document === null) return []
  const inNote = (term: TieTerm) => statementOf(document, term)?.note?.toLowerCase() === note
  const inKind = (term: TieTerm) => statementOf(document, term)?.kind === kind
  const isNamed = (term: TieTerm) => terms !== undefined && terms.size > 0 && [...terms].every((word) => termsOf(term.label).has(word))
  const found = listTies(known).filter(
    (tie) =>
      (states === undefined || states.includes(tie.state)) &&
      (page === undefined || tie.terms.some((term) => term.document === undefined && term.page === page)) &&
      // If the question names a note and a statement, the tie must touch both.
      (note === undefined || tie.terms.some(inNote)) &&
      (kind === undefined || tie.terms.some(inKind)) &&
      (terms === undefined || tie.terms.some(isNamed)),
  )
  return found.toSorted((a, b) => Number(b.state === 'difference') - Number(a.state === 'difference'))
}

const workedOf = (ties: readonly Tie[]): ToolFigure[] =>
  ties.flatMap(({ expected, actual, difference }) =>
    [expected, actual, difference].map((value): ToolFigure => ({ text: value, value, scale: 0, kind: 'amount' })),
  )

/** The places of ties, totals and counterparts first. */
export const citeTies = (document: FinancialDocument, ties: readonly Tie[]): Citation[] =>
  ties
    .flatMap(({ terms }) => terms.toSorted((a, b) => Number(a.role === 'component') - Number(b.role === 'component')).slice(0, 4))
    .filter((term) => term.document === undefined)
    .map((term) => citeLine(document, term.label, term))

const STATE_NAMES: Readonly<Record<TieState, readonly [one: string, more: string]>> = {
  ticked: ['agrees exactly', 'agree exactly'],
  rounding: ['agrees within rounding', 'agree within rounding'],
  difference: ['differs', 'differ'],
  unverifiable: ['cannot be verified from what is printed', 'cannot be verified from what is printed'],
}

/** "36 agree exactly and 2 differ" */
export function countTies(ties: readonly Tie[]): string {
  const parts = (['difference', 'ticked', 'rounding', 'unverifiable'] as const).flatMap((state) => {
    const n = ties.filter((tie) => tie.state === state).length
    return n === 0 ? [] : [`${n} ${STATE_NAMES[state][n === 1 ? 0 : 1]}`]
  })
  return listOf(parts)
}

/** The number of ties in each state, which nothing prints. */
const countsOf = (ties: readonly Tie[], shown: number): ToolFigure[] => {
  const states = Object.keys(STATE_NAMES).map((state) => ties.filter((tie) => tie.state === state).length)
  return [ties.length, ties.length - shown, ...states].map((n) => workedFigure(String(n), 'amount'))
}

/** One tie per line, with its places. */
export function answerWithTies(known: Known, lead: string, ties: readonly Tie[]): PlainAnswer {
  const shown = ties.slice(0, MAX_LISTED)
  const more = ties.length > shown.length ? `And ${count(ties.length - shown.length, 'more tie')}.` : ''
  const { document } = known
  return answerOf([lead, shown.map((tie) => `- ${formatTie(tie)}`).join('\n'), more], document === null ? [] : citeTies(document, shown), [
    ...workedOf(shown),
    ...countsOf(ties, shown.length),
  ])
}

/** Words around the line whose ties are asked for. */
const AROUND =
  /\b(?:page|p\.?) ?\d+\b|\b(?:show|list|what|which|me|all|figures?|ties?|was|were|are|is|have|been|line|review|draft|everything)\b/g

/** "What was ticked on page 43?", "Show the ties of revenue": both sides of each, with their pages. Null where the ties are unknown. */
export function answerTies({ plain, page, statement }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null || known.ties === undefined) return null
  if (page !== undefined && page > document.pages.length) return answerNoPage(document, page)
  const words = termsOf(plain.replace(TIES, ' ').replace(AROUND, ' '))
  const filter: TieFilter = {
    ...(page === undefined ? {} : { page }),
    ...(statement === undefined ? {} : { kind: statement }),
    ...(page !== undefined || statement !== undefined || words.size === 0 ? {} : { terms: words }),
    ...(/\bticked\b|\bticks?\b/.test(plain) ? { states: ['ticked', 'rounding'] as const } : {}),
  }
  const ties = selectTies(known, filter)
  const where =
    page !== undefined
      ? ` on page ${page}`
      : statement !== undefined
        ? ` on the ${STATEMENT_NAMES[statement]}`
        : words.size > 0
          ? ' of that line'
          : ''
  if (ties.length === 0) return answerOf([`I found no ties${where}: no figure there has to agree with anything else in the draft.`])
  return answerWithTies(known, `${count(ties.length, 'tie')}${where}: ${countTies(ties)}.`, ties)
}

/** "Does note 12 agree with the balance sheet?": the ties between the two, then the open points about the note. Null where nothing ties them. */
export function answerAgreement(question: Question, known: Known): PlainAnswer | null {
  const { document, ties } = known
  const { note, statement } = question
  if (document === null || ties === undefined || note === undefined) return null
  const answer = answerNote(known, document, note, statement)
  const points = answerPoints(question, known)
  return answer === null || points === null || points.citations.length === 0
    ? answer
    : { ...answer, content: `${answer.content}\n\n${points.content}`, citations: [...answer.citations, ...points.citations] }
}

function answerNote(known: Known, document: FinancialDocument, number: string, kind: PrimaryKind | undefined): PlainAnswer | null {
  const note = findNote(document, number)
  if (note === undefined) return answerNoNote(number)
  const name = `Note ${plainly(note.number)}, ${plainly(note.title)} (${onPages([note.page, note.lastPage])})`
  // Sums within the note do not tie it to anything else.
  const all = selectTies(known, { note: number, ...(kind === undefined ? {} : { kind }) })
  const ties = all.filter(({ terms }) => terms.some((term) => statementOf(document, term)?.note?.toLowerCase() !== number))
  const other = kind === undefined ? 'another part of the draft' : `the ${STATEMENT_NAMES[kind]}`
  if (ties.length === 0) return null
  const differing = ties.filter(({ state }) => state === 'difference')
  const proven = ties.filter(({ state }) => state === 'ticked' || state === 'rounding')
  const verdict = differing.length > 0 ? 'No' : proven.length > 0 ? 'Yes' : 'That cannot be verified'
  return answerWithTies(known, `${verdict}: ${name} and ${other}: ${countTies(ties)}.`, ties)
}
