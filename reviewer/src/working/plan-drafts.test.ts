import { expect, test } from 'vitest'
import { findDrafts, wordSources } from './plan-drafts.ts'

const at = (text: string, page: number) => ({ page, text, box: [0, 0, 10, 10] })
const moved = (line: string, page: number) => ({ line, current: at('120', page), previous: at('100', page), change: '20', percent: '20.0' })

/** A note about these lines. */
const note = (...lines: readonly ReturnType<typeof moved>[]) => ({
  pointId: 7,
  state: 'open' as const,
  severity: 'info' as const,
  title: 'Lines that moved',
  page: 3,
  ordinal: 0,
  expected: null,
  actual: null,
  difference: null,
  movements: { current: '2025', previous: '2024', lines },
  ties: [],
  profile: null,
})

test('what a talking point is about is a line of the point: another line of the same point does not stand for it', () => {
  const find = findDrafts(wordSources([note(moved('Stock', 3), moved('Rent', 4))]))
  expect(find({ pointId: 7, part: 'Rent' })).toMatchObject({ page: 4, text: 'Rent rose 20.0% to 120 (2024: 100). What drove it?' })
  expect(find({ pointId: 7, part: 'Wages' })).toBeUndefined()
  expect(find({ pointId: 8, part: 'Rent' })).toBeUndefined()
})
