import { expect, test } from 'vitest'
import { talkingPointsAsText } from './talking-points-as-text.ts'

test('talking points are numbered, with their places and what has been discussed', () => {
  const source = { point: 7, page: 5, present: true }
  expect(
    talkingPointsAsText([
      { text: 'Turnover rose 11.2%. What drove it?', state: 'discussed', source },
      { text: 'Agree the date of signing', state: 'included', source: null },
    ]),
  ).toBe('1. Turnover rose 11.2%. What drove it? (page 5, point 7) – discussed\n2. Agree the date of signing')
})
