import { describe, expect, test } from 'vitest'
import { figuresIn, hasPage, isRight, shareOf } from './score.mjs'

const given = (question: string, answer: string) => ({ file: 'report', question, answer })
const reply = (content: string, ...pages: number[]) => ({ content, citations: pages.map((page) => ({ page })) })

describe('an answer', () => {
  test.each([
    ['What is it in USD millions?', '$1577.00', '**1,577 million**'],
    ['What is it in USD billions?', '$8.70', '**8.74 billion**'],
    ['What is it in USD millions?', '$1577.00', '**1,576,900 thousand**'],
    ['What is the margin?', '4.2%', '**4.2 %**'],
    ['What is the ratio?', '0.54', '**53.9 %**'],
    ['How did it change?', 'from 20% to 23%', '**3.0 percentage points**, from **20.0 %** to **23.0 %**'],
    ['What is it?', '-3.70', '**(3.70)**'],
  ])('%s %s: %s', (question, answer, content) => {
    expect(isRight(given(question, answer), reply(content))).toBe(true)
  })

  test.each([
    ['What is it in USD millions?', '$1577.00', '**1,577 thousand**'],
    ['What is the ratio?', '24.26', '**24.60**'],
    ['What is it?', '-3.70', '**3.70**'],
    ['What is it?', '3.70', 'It was 3.70.'],
    ['What is it?', '3.70', '**1.00**\n\n**3.70**'],
  ])('is wrong: %s %s: %s', (question, answer, content) => {
    expect(isRight(given(question, answer), reply(content))).toBe(false)
  })

  test('is not scored if no answer is expected or the expected answer has no figure', () => {
    expect(isRight({ file: 'report', question: 'Why?' }, reply('**1**'))).toBeNull()
    expect(isRight(given('Why?', 'Because of FY2022'), reply('**1**'))).toBeNull()
  })
})

test('pages count in order of citation, without duplicates', () => {
  const answer = reply('', 7, 7, 3, 9)
  expect([1, 2, 3].map((first) => hasPage({ file: 'report', question: '', pages: [9] }, answer, first))).toEqual([false, false, true])
  expect(hasPage({ file: 'report', question: '' }, answer, 5)).toBeNull()
})

test('years and page numbers are not figures; a share ignores what cannot be scored', () => {
  expect(figuresIn('In FY2022 and 2021, page 12: $1.6 billion')).toEqual([{ amount: 1.6, percent: false, scale: 1e9 }])
  expect(shareOf([true, false, null, true])).toBe(0.6667)
  expect(shareOf([null])).toBeNull()
})
