import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { repairUnitWords } from './repair-unit-words.ts'

describe('the words of a unit that a machine read', () => {
  test.each([
    ['$ milhon', '$ million'],
    ['US$ miliion', 'US$ million'],
    ['2025 $ mlhon $ nullion', '2025 $ million $ million'],
    ['$ mudhon', '$ million'],
    ['in rnillions', 'in millions'],
    ['£ mi1lions', '£ millions'],
    ['in thousamds of pounds', 'in thousands of pounds'],
    ['in tbousands', 'in thousands'],
    ['£O00', '£000'],
    ['£’OOO £’OO0', '£’000 £’000'],
    ["'0O0s", "'000s"],
  ])('%s is %s', (misread, is) => {
    expect(repairUnitWords(misread)).toBe(is)
  })

  test.each([
    '$ million',
    '£ thousands',
    'Mr Milhone of Ooo Limited',
    '£1,000',
    'melon',
    'Thousand Oaks',
    'in Milton Keynes',
    'in Thousand Oaks',
    '£ 0',
  ])('%s stays', (line) => {
    expect(repairUnitWords(line)).toBe(line)
  })
})

describe('the unit of a statement', () => {
  const page = pageFromText(`
Balance sheet
                                         2025        2024
                                     $ milhon    $ milhon
Cash and cash equivalents              20,346      13,732
Property                               15,912      16,440
Total assets                           36,258      30,172
Payables                                6,918       7,310
Retained earnings                      29,340      22,862
Total equity and liabilities           36,258      30,172
`)
  const scaleOf = (machineRead: boolean) =>
    readDocument([machineRead ? { ...page, machineRead: 'recognition' } : page]).statements[0]?.unit?.scale

  test('is in look-alike words only where a machine read the page', () => {
    expect(scaleOf(true)).toBe(6)
    expect(scaleOf(false)).not.toBe(6)
  })
})
