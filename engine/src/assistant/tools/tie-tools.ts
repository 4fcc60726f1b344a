import type { PrimaryKind } from '../../model/statement.ts'
import { compareYears, type Compared } from '../answer-comparison.ts'
import { countTies, selectTies, answerWithTies, type TieFilter } from '../answer-ties.ts'
import { termsOf } from '../rows/question-terms.ts'
import { unescape } from '../format-answer.ts'
import { defineTool, parametersOf, toToolAnswer, type AnswerTool } from './tool.ts'

const STATEMENTS = ['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement'] as const satisfies readonly PrimaryKind[]
const UNREAD = 'Error: the draft has not been read yet, so that nothing is tied.'

const listTies = defineTool({
  name: 'list_ties',
  description:
    'What the review tied to what: sums, and figures that have to agree, with both sides, their pages and what the arithmetic says. Optionally only those of a page, a note, a statement or a line; a note and a statement together give the agreement of the two.',
  parameters: parametersOf({
    page: { type: 'integer', description: 'Only those with a figure on this page.', minimum: 1 },
    note: { type: 'string', description: 'Only those with a figure in the note of this number.' },
    statement: { type: 'string', description: 'Only those with a figure in this statement.', enum: STATEMENTS },
    line: { type: 'string', description: 'Only those of a line of this name.' },
    state: { type: 'string', description: 'Only these.', enum: ['ticked', 'rounding', 'difference', 'unverifiable'] },
  }),
  work(known, { page, note, statement, line, state }) {
    if (known.document === null) return toToolAnswer(UNREAD)
    const filter: TieFilter = {
      ...(page === undefined ? {} : { page: Number(page) }),
      ...(note === undefined
        ? {}
        : {
            note: String(note)
              .toLowerCase()
              .replace(/^note /, ''),
          }),
      ...(statement === undefined ? {} : { kind: statement as PrimaryKind }),
      ...(line === undefined ? {} : { terms: termsOf(String(line)) }),
      ...(state === undefined ? {} : { states: [state as NonNullable<TieFilter['states']>[number]] }),
    }
    const ties = selectTies(known, filter)
    if (ties.length === 0) return toToolAnswer('There is no such tie.')
    const answer = answerWithTies(known, `Ties: ${countTies(ties)}.`, ties)
    return toToolAnswer(unescape(answer.content), answer.worked ?? [], answer.citations)
  },
})

const compareWithLastYear = defineTool({
  name: 'compare_years',
  description:
    'Every line of the primary statements against the year before: the change and its percentage, largest first. Optionally of one statement, or by percentage.',
  parameters: parametersOf({
    statement: { type: 'string', description: 'Only this statement.', enum: STATEMENTS },
    by: { type: 'string', description: 'What the largest is judged by; the amount when left out.', enum: ['amount', 'percentage'] },
  }),
  work(known, { statement, by }) {
    if (known.document === null) return toToolAnswer(UNREAD)
    const compared: Compared = { ...(statement === undefined ? {} : { kind: statement as PrimaryKind }), byShare: by === 'percentage' }
    const answer = compareYears(known, compared, 60)
    return answer === null
      ? toToolAnswer('No statement shows the same line for two years.')
      : toToolAnswer(unescape(answer.content), answer.worked ?? [], answer.citations)
  },
})

/** What holds figures against each other. */
export const TIE_TOOLS: readonly AnswerTool[] = [listTies, compareWithLastYear]
