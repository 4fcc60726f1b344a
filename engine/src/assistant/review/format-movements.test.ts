import { expect, test } from 'vitest'
import { exampleKnown } from '../../testing/example-draft.ts'
import { answerQuestion } from '../answer-question.ts'
import { checkFigures } from '../grounding/check-figures.ts'
import type { Known, Point } from '../known.ts'
import { runTool } from '../tools/table.ts'

const at = (text: string) => ({ page: 2, text, box: [0, 0, 9, 9] as const })
const point: Point = {
  id: 'ANA-01|movements|1',
  check: 'ANA-01',
  severity: 'info',
  title: 'What explains the movements of 2025? 4 lines moved by more than a tenth',
  detail: 'Planning materiality: 9 (£’000), 5% of profit before tax.',
  page: 2,
  state: 'open',
  ties: [],
  movements: {
    current: '2025',
    previous: '2024',
    lines: [
      { line: 'Inventories', current: at('150'), previous: at('120'), change: '30', percent: '25.0' },
      { line: 'Cash and cash equivalents', current: at('60'), previous: at('40'), change: '20', percent: '50.0' },
      { line: 'Trade payables', current: at('180'), previous: at('160'), change: '20', percent: '12.5' },
      { line: 'Goodwill', current: at('10'), previous: at('20'), change: '-10', percent: '-50.0' },
    ],
  },
  evidence: [{ ...at('150'), role: 'counterpart', label: 'Inventories (2025)' }],
}
const known: Known = { ...exampleKnown, points: [point] }
const say = (text: string) => answerQuestion(text, known).content.replaceAll('\\', '')

test('a list of points gives the largest movements, and says how many more there are', () => {
  expect(say('Which points are open?')).toContain(
    '“Inventories” 150, before 120, change 30, 25.0%; “Cash and cash equivalents” 60, before 40, change 20, 50.0%; “Trade payables” 180, before 160, change 20, 12.5%; and 1 more. Planning materiality: 9',
  )
})

test('an explained point lists every movement once, and no figure again', () => {
  const answer = say('Explain point 1')
  expect(answer).toContain('The movements from 2024 to 2025:\n- “Inventories” 150, before 120, change 30, 25.0% (page 2)')
  expect(answer).toContain('- “Goodwill” 10, before 20, change (10), (50.0)% (page 2)')
  expect(answer.split('“Inventories”')).toHaveLength(2)
  expect(answer).not.toContain('Inventories (2025)')
})

test('a model that reads a point may repeat its changes and percentages', () => {
  const { text, figures } = runTool(known, 'explain_finding', { number: 1 })
  expect(text.split('“Inventories”')).toHaveLength(2)
  expect(checkFigures('Inventories rose by 30, or 25.0%; goodwill by (10), or (50.0)%.', known, { figures, asked: [] })).toEqual([])
})

test('what the review computed may be repeated without a tool, and nothing else', () => {
  const unsupported = (text: string) => checkFigures(text, known, { figures: [], asked: [] }).map(({ text: figure }) => figure)
  expect(unsupported('Inventories rose by 30, or 25.0%.')).toEqual([])
  expect(unsupported('Inventories rose by 26.1%.')).toEqual(['26.1%'])
})
