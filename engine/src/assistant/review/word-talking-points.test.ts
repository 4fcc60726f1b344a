import { describe, expect, test } from 'vitest'
import type { Movement } from '../../model/review.ts'
import { type Worded, wordTalkingPoints } from './word-talking-points.ts'

const finding = (changes: Partial<Worded>): Worded => ({
  severity: 'error',
  title: 'Total assets does not add up',
  page: 3,
  ties: [],
  ...changes,
})
const textOf = (changes: Partial<Worded>) => wordTalkingPoints(finding(changes), undefined).map(({ text }) => text)

describe('a movement', () => {
  const at = (text: string) => ({ page: 4, text, box: [0, 0, 1, 1] as const })
  const moved = (current: string, previous: string, percent?: string, line = 'Revenue'): Movement => ({
    line,
    current: at(current),
    previous: at(previous),
    change: '0',
    ...(percent === undefined ? {} : { percent }),
  })
  const word = (...lines: readonly Movement[]) =>
    wordTalkingPoints(finding({ severity: 'info', movements: { current: '2025', previous: '2024', lines } }), { text: "£'000" })

  test('is a question about its line, with both figures as printed and their unit', () => {
    expect(word(moved('20,432', '18,198', '12.3'))).toEqual([
      { part: 'Revenue', text: "Revenue rose 12.3% to 20,432 (2024: 18,198), in £'000. What drove it?", page: 4 },
    ])
  })

  test('falls where its per cent are negative, and has no per cent where they say nothing', () => {
    expect(word(moved('90', '100', '-10.0'))[0]?.text).toBe("Revenue fell 10.0% to 90 (2024: 100), in £'000. What drove it?")
    expect(word(moved('90', '–'))[0]?.text).toBe("Revenue is 90 (2024: –), in £'000. What changed?")
  })

  test('of two lines with one name is two talking points', () => {
    expect(word(moved('1', '2', '1', 'Loans'), moved('3', '4', '1', 'Loans')).map(({ part }) => part)).toEqual(['Loans', 'Loans 2'])
  })
})

describe('another finding', () => {
  const amounts = { expected: '12345', actual: '12975', difference: '630' }

  test('asks which figure of a sum is right', () => {
    expect(textOf({ ...amounts, ties: [{ kind: 'sum' }] })).toEqual([
      'Total assets does not add up: the figures come to 12,345, but 12,975 is printed, a difference of 630. Which figure is right?',
    ])
  })

  test('asks which of two figures is right', () => {
    const title = '“Goodwill” differs from note 6'
    expect(textOf({ ...amounts, title, ties: [{ kind: 'equality' }] })).toEqual([
      '“Goodwill” differs from note 6: the difference is 630. Which of the two is right?',
    ])
  })

  test('has its difference of percentages in points', () => {
    const ratio = { expected: '11.2', actual: '12.4', difference: '1.2', ties: [{ kind: 'ratio', formula: 'percent-change' }] as const }
    expect(textOf({ severity: 'warning', title: 'The text gives 12.4%', ...ratio })).toEqual([
      'The text gives 12.4%: the difference is 1.2 points. Does it need correcting?',
    ])
  })

  test('that is a question already stays as it is; what is missing is asked for', () => {
    expect(textOf({ severity: 'info', title: 'Were there distributable profits?' })).toEqual(['Were there distributable profits?'])
    expect(textOf({ severity: 'warning', title: 'Not found: accounting policies' })).toEqual([
      'Not found: accounting policies. Where is it, or should it be added?',
    ])
    expect(textOf({ severity: 'warning', title: 'Not met: The parent is named' })).toEqual([
      'Not met: The parent is named. Is there a reason, or should it be corrected?',
    ])
  })

  test('that ends with a full stop has no second one', () => {
    expect(textOf({ severity: 'warning', title: 'Stock looks high.' })).toEqual(['Stock looks high. Does it need correcting?'])
  })
})
