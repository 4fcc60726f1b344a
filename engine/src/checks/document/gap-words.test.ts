import { expect, test } from 'vitest'
import { formatGap, isGap } from '../../drafting/draft.ts'
import { draftSample } from '../../testing/draft-sample.ts'
import { GAP } from './gap-words.ts'

/** Every gap that is anywhere in a draft, as it is printed. */
const listGaps = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return isGap(value) ? [formatGap(value)] : Object.values(value).flatMap(listGaps)
}

test.each(['uk-small-company', 'ifrs-group', 'us-corporation'])('every gap of our draft of the %s is known', (folder) => {
  const bare = { registeredOffice: null, principalActivity: null, employees: { average: null, prior: null }, texts: {} }
  const gaps = [...listGaps(draftSample(folder).sections), ...listGaps(draftSample(folder, bare).sections)]
  expect(gaps.length).toBeGreaterThan(8)
  expect(gaps.filter((gap) => !GAP.test(gap))).toEqual([])
})

test('brackets of finished accounts are no gaps', () => {
  for (const text of ['[as restated]', '[unaudited]', '[see note 3]', '[2024: £3]', '[A] The company', '[numbers are rounded]'])
    expect(text).not.toMatch(GAP)
})
