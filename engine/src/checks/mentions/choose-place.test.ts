import { expect, test } from 'vitest'
import { choosePlace } from './choose-place.ts'
import type { Mention } from './find-mentions.ts'

const mention = (page: number, note: string, title: string): Mention => ({ page, y: 100, note, title })
const perShare = mention(4, '3', 'Earnings per share')
const policies = mention(5, '1', 'Accounting policies')
const stocks = mention(9, '12', 'Inventories')

test('the note about a subject is shown before the policies, and these before a note that only mentions it', () => {
  expect(choosePlace([perShare, policies, stocks], /^inventor/i, true)).toBe(stocks)
  expect(choosePlace([perShare, policies], /^inventor/i, true)).toBe(policies)
  expect(choosePlace([perShare], /^inventor/i)).toBe(perShare)
})
