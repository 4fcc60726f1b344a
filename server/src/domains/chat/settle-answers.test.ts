import { expect, test } from 'vitest'
import { settleAnswers } from './settle-answers.ts'

const promise = 'The draft has been read and is being reviewed. Ask again in a moment for the review points.'
const messages = [
  { role: 'user', content: promise },
  { role: 'assistant', content: promise },
  { role: 'assistant', content: 'Revenue was 1,200.' },
] as const

test('an answer that announced the review points says where they are, once they exist', async () => {
  const settled = await settleAnswers(messages, async () => ({ state: 'done' }))
  expect(settled.map(({ content }) => content)).toEqual([
    promise,
    expect.stringMatching(/^The draft has been reviewed since\./),
    'Revenue was 1,200.',
  ])
})

test.each(['queued', 'reading', 'reviewing', 'failed'])('while the review is %s the answer stays as it was', async (state) => {
  expect(await settleAnswers(messages, async () => ({ state }))).toEqual(messages)
})

test('no review is read if no answer announces points', async () => {
  const getReview = async () => Promise.reject(new Error('a review was read'))
  expect(await settleAnswers([messages[2]], getReview)).toEqual([messages[2]])
})
