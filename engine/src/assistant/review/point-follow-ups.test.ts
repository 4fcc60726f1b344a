import { expect, test } from 'vitest'
import { exampleKnown } from '../../testing/example-draft.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Known, Point } from '../known.ts'
import { formatPoint } from './format-points.ts'

const point = (id: string, given: Partial<Point>): Point => ({
  id,
  check: 'ARI-01',
  severity: 'error',
  page: 1,
  title: `${id} does not add up`,
  detail: '',
  ties: [],
  evidence: [],
  state: 'open',
  ...given,
})
const points = [point('Revenue', { remedy: 'Recast revenue from its parts.' }), point('Stocks', { remedy: 'Agree stocks to the count.' })]
const known: Known = { ...exampleKnown, points }
const ask = (question: string, ...asked: string[]): string => answerQuestion(question, known, asked).content

test('a point is explained with what to do about it', () => {
  expect(ask('Explain point 1')).toMatch(/Revenue does not add up.*\n\nTo do: Recast revenue from its parts\.$/s)
})

test.each([
  [['Explain point 2', 'why?'], 'Agree stocks'],
  [['Explain point 2', 'How do I fix it?'], 'Agree stocks'],
  [['Explain point 2', 'why?', 'tell me more'], 'Agree stocks'],
  [['What is point 1?', 'what about the second one?'], 'Agree stocks'],
  [['What is point 1?', 'and the second one?', 'What should I do?'], 'Agree stocks'],
])('%j goes on about the point', (asked, expected) => {
  expect(ask(asked.at(-1) ?? '', ...asked.slice(0, -1))).toContain(expected)
})

test('without a point before it, the same question is about none', () => {
  expect(ask('why?')).not.toContain('To do')
  expect(ask('why?', 'What is point 1?', 'What was revenue?')).not.toContain('To do')
})

test('points asked for by subject are none where none covers it, and no passage is quoted instead', () => {
  expect(ask('Are there any points about dodos?')).toBe('No open point covers that.')
})

test('a title that asks ends with its question mark alone', () => {
  expect(formatPoint(point('x', { title: 'Why did it move?', detail: 'It rose.' }))).toBe('**Page 1**: Why did it move? It rose.')
})
