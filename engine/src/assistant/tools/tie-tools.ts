import type { PrimaryKind } from '../../model/statement.ts'
import { compareYears, type Compared } from '../figures/answer-comparison.ts'
import { countTies, selectTies, answerWithTies, type TieFilter } from '../review/answer-ties.ts'
import { termsOf } from '../rows/question-terms.ts'
import { defineTool, parametersOf, toToolAnswer, toToolText, type AnswerTool } from './tool.ts'

const STATEMENTS = ['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement'] as const satisfies readonly PrimaryKind[]
const UNREAD = 'Error: the draft has not been read yet, so nothing is tied.'

const listTies = defineTool({
  name: 'list_ties',
  description:
    'The ties of the review: sums, and figures that have to agree, with both sides, their pages and the result. Can be filtered by page, note, statement or line; a note and a statement together give the ties between the two.',
  parameters: parametersOf({
    page: { type: 'integer', description: 'Only those with a figure on this page.', minimum: 1 },
    note: { type: 'string', description: 'Only those with a figure in the note with this number.' },
    statement: { type: 'string', description: 'Only those with a figure in this statement.', enum: STATEMENTS },
    line: { type: 'string', description: 'Only those of a line with this name.' },
    state: { type: 'string', description: 'Only this state.', enum: ['ticked', 'rounding', 'difference', 'unverifiable'] },
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
    return toToolText(answer)
  },
})

const compareWithLastYear = defineTool({
  name: 'compare_years',
  description:
    'Every line of the primary statements against the year before: the change and its percentage, largest first. Can be limited to one statement, or ranked by percentage.',
  parameters: parametersOf({
    statement: { type: 'string', description: 'Only this statement.', enum: STATEMENTS },
    by: { type: 'string', description: 'How to rank the changes; by amount by default.', enum: ['amount', 'percentage'] },
  }),
  work(known, { statement, by }) {
    if (known.document === null) return toToolAnswer(UNREAD)
    const compared: Compared = { ...(statement === undefined ? {} : { kind: statement as PrimaryKind }), byShare: by === 'percentage' }
    const answer = compareYears(known, compared, 60)
    return answer === null ? toToolAnswer('No statement shows the same line for two years.') : toToolText(answer)
  },
})

/** Tools that compare figures. */
export const TIE_TOOLS: readonly AnswerTool[] = [listTies, compareWithLastYear]
