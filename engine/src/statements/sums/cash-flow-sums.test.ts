import { describe, expect, test } from 'vitest'
import { requiredSumsOf } from '../../testing/required-sums-of.ts'

const statement = ({ before = '', exchange = '', end = '' } = {}): string => `
              Meridor Packaging Group N.V.
              Consolidated statement of cash flows for the year ended 31 December 2025
                                                                   2025
                                                                  €'000
Cash flows from operating activities
Profit for the year                                               6,736
Income tax expense                                                2,524
Depreciation and amortisation                                    11,988
${before}
Cash generated from operations                                   21,248
Tax paid                                                         (2,245)
Net cash from operating activities                               19,003
Cash flows from investing activities
Purchase of property, plant and equipment                       (10,747)
Net cash used in investing activities                           (10,747)
Cash flows from financing activities
Repayment of borrowings                                            (500)
Dividends paid                                                   (3,000)
Net cash used in financing activities                            (3,500)
Net increase in cash and cash equivalents                         4,756
Cash and cash equivalents at beginning of year                   11,263
${exchange}
Cash and cash equivalents at end of year                         16,019
${end}
`

describe('a cash flow statement of one period', () => {
  const sections = [
    'Cash generated from operations = Profit for the year + Income tax expense + Depreciation and amortisation',
    'Net cash from operating activities = Cash generated from operations + Tax paid',
    'Net cash used in investing activities = Purchase of property, plant and equipment',
    'Net cash used in financing activities = Repayment of borrowings + Dividends paid',
    'Net increase in cash and cash equivalents = Net cash from operating activities + Net cash used in investing activities + Net cash used in financing activities',
  ]
  const closing =
    'Cash and cash equivalents at end of year = Net increase in cash and cash equivalents + Cash and cash equivalents at beginning of year'

  test('adds up its sections to the change in cash, and that to closing cash', () => {
    expect(requiredSumsOf(statement())).toEqual([...sections, closing])
  })

  test('exchange differences are part of closing cash', () => {
    const exchange = 'Effect of exchange rate changes                                      (100)'
    expect(requiredSumsOf(statement({ exchange }))).toEqual([...sections, `${closing} + Effect of exchange rate changes`])
  })

  test('what follows closing cash belongs to another table', () => {
    const end = 'Cash at bank                                                     16,019'
    expect(requiredSumsOf(statement({ end }))).toEqual([...sections, closing])
  })

  test('a subtotal without a concept adds up the lines above it', () => {
    const subtotal = 'Operating cash flows before movements in working capital         21,248'
    const inventories = 'Increase in inventories                                           (360)'
    const text = statement({ before: `${subtotal}\n${inventories}` })
    expect(requiredSumsOf(text).slice(0, 2)).toEqual([
      'Operating cash flows before movements in working capital = Profit for the year + Income tax expense + Depreciation and amortisation',
      'Cash generated from operations = Operating cash flows before movements in working capital + Increase in inventories',
    ])
  })

  test('a line with a concept is a line, whatever the lines above it come to', () => {
    const text = statement().replace(
      'Depreciation and amortisation                                    11,988',
      'Depreciation and amortisation                                     9,260',
    )
    expect(requiredSumsOf(text)[0]).toBe(sections[0])
  })

  test('two totals of one section fix nothing', () => {
    const end = statement().split('\n').slice(6, 13).join('\n')
    expect(requiredSumsOf(statement({ before: end }))).toEqual([])
  })
})
