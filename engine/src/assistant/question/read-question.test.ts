import { describe, expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const read = (text: string, asked: readonly string[] = []) => readQuestion(text, asked, true)

describe('a question has one intent', () => {
  test.each([
    ['hello', 'help'],
    ['Hello, what is wrong?', 'points'],
    ['Draft talking points', 'talking-points'],
    ['Draft a letter to the client', 'writing'],
    ['Can you read the file?', 'reading'],
    ['What does IAS 1.54 require?', 'term'],
    ['Does the balance sheet balance?', 'balancing'],
    ['Does note 12 agree with the balance sheet?', 'agreement'],
    ['How many figures are tied?', 'profile'],
    ['What was ticked on page 3?', 'ties'],
    ['Why is page 3 flagged?', 'page-points'],
    ['What does page 3 say?', 'page'],
    ['What does note 3 say?', 'note'],
    ['Explain point 3', 'point'],
    ['What is the largest difference?', 'points'],
    ['What were the largest differences from last year?', 'points'],
    ['What are the differences from last year?', 'comparison'],
    ['Which totals do not add up?', 'sums'],
    ['Which points were dismissed?', 'closed-points'],
    ['Is it ready to sign?', 'ready'],
    ['What are amounts in?', 'profile'],
    ['Page 3', 'page'],
    ['p. 3', 'page'],
    ['What is missing?', 'checklist'],
    ['How many people are employed?', 'people'],
    ['What was the largest liability?', 'largest'],
    ['What share of assets is goodwill?', 'part'],
    ['What was the average of revenue over three years?', 'part'],
    ['Thanks for that', 'thanks'],
    ['What was the quick ratio?', 'measure'],
    ['How did inventories change?', 'change'],
    ['What drove the difference in revenue?', 'explanation'],
    ['What was revenue in 2024?', 'figure'],
  ])('%s: %s', (text, intent) => {
    expect(read(text).intent).toBe(intent)
  })
})

test('a question names its page, its note and its statement', () => {
  expect(read('Does note 12A on p. 4 agree with the Statement of Financial Position?')).toMatchObject({
    page: 4,
    note: '12a',
    statement: 'balance-sheet',
  })
  expect(read('What is wrong?')).not.toHaveProperty('page')
})

test('a year alone repeats the last question that has a subject', () => {
  expect(read('And last year?', ['What is goodwill?', 'and 2025'])).toMatchObject({
    plain: 'what is goodwill and last year',
    intent: 'figure',
  })
  expect(read('And last year?')).toMatchObject({ plain: 'and last year' })
})
