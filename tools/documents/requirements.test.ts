import { expect, test } from 'vitest'
import { checkRequirements } from './requirements.mjs'

const problemsOf = (...rows: string[]) =>
  checkRequirements(rows.join('\n')).problems.filter((problem) => !/^(?:\d+ requ|the sum)/.test(problem))

test('answers in order, with what shows them, pass', () => {
  expect(
    problemsOf(
      '| 1.2.9 | 2 | escaping in patterns | met | `server/src/app.ts` |',
      '| 1.2.10 | 1 | formulas | partly | [Operations](../operations.md) |',
      '| 2.1.1 | 1 | rules of input | not applicable | there is none |',
    ),
  ).toEqual([])
})

test('a claim without a file, and a refusal without a reason, are reported', () => {
  expect(problemsOf('| 1.1.1 | 2 | decoding | met | by design |', '| 1.1.2 | 2 | encoding | not met |  |')).toEqual([
    '1.1.1 is met, but no file shows it',
    '1.1.2 has no reason',
  ])
})

test('a requirement that comes twice or out of order, and another answer, are reported', () => {
  const line = '| 1.1.1 | 2 | decoding | not met | not done |'
  expect(problemsOf(line, line)).toEqual(['1.1.1 comes twice or out of order'])
  expect(problemsOf('| 1.1.1 | 2 | decoding | mostly | `server` |')).toHaveLength(1)
})

test('missing requirements and a wrong sum are reported', () => {
  const page = '1 met, 0 partly, 0 not met, 0 not applicable\n| 1.1.1 | 2 | decoding | met | `server` |'
  expect(checkRequirements(page).problems).toEqual(['1 requirements are answered; levels 1 and 2 have 253'])
  expect(checkRequirements(page.replace('1 met', '2 met')).problems).toHaveLength(2)
})
