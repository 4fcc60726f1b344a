import { expect, test } from 'vitest'
import { writeResponse } from './response-mail.ts'

const row = { email: 'ada@example.com', rating: 4, createdAt: new Date('2026-11-01') }

test.each([
  ['Ada', 'Hello Ada,'],
  ['See http://elsewhere.example', 'Hello,'],
])('%j is greeted with %j', (firstName, greeting) => {
  const { text } = writeResponse({ ...row, firstName } as Parameters<typeof writeResponse>[0], 'Thank you.', 'https://tickmark.example')
  expect(text.split('\n')[0]).toBe(greeting)
})
