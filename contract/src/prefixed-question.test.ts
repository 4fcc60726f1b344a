import { expect, test } from 'vitest'
import * as limits from './limits.ts'
import { prefixQuestion, splitQuestion } from './prefixed-question.ts'

test('a question can be separated from the content before it', () => {
  const message = prefixQuestion('Total assets 1,234', 'Does it\n\nbalance?')
  expect(splitQuestion(message)).toEqual({ content: 'Total assets 1,234', question: 'Does it\n\nbalance?' })
})

test('long content is cut to fit the message, and the question is kept whole', () => {
  const message = prefixQuestion('x'.repeat(1_000_000), 'Does it balance?')
  expect(message).toHaveLength(limits.chatMessageMaxLength)
  expect(splitQuestion(message).question).toBe('Does it balance?')
  const whole = 'y'.repeat(limits.chatMessageMaxLength)
  expect(prefixQuestion('Notes', whole)).toBe(whole)
})

test('a message without content is all question', () => {
  expect(splitQuestion('Does it balance?')).toEqual({ content: null, question: 'Does it balance?' })
})
