import { describe, expect, test } from 'vitest'
import { findReportingPeriod } from './find-reporting-period.ts'

describe('the period of a document', () => {
  test('is the year that it mentions, of no length where nothing says one', () => {
    expect(findReportingPeriod('Notes for the year ended 31 March 2025').value).toEqual({ start: '2024-04-01', end: '2025-03-31' })
    expect(findReportingPeriod('Turnover').value).toBeNull()
  })

  test('counts the months of a long period back', () => {
    const long = ['Statement of cash flows for the 15 month period ended 31 March 2025']
    expect(findReportingPeriod(long.join('\n')).value).toMatchObject({ start: '2024-01-01', end: '2025-03-31' })
  })

  test('begins a year of weeks on the day after the one before', () => {
    const weeks = [
      'For the 52 weeks ended 28 December 2025',
      'At 28 December 2025 and 29 December 2024',
      '28 December 2025, 29 December 2024',
    ]
    expect(findReportingPeriod(weeks.join('\n')).value).toMatchObject({ start: '2024-12-30', end: '2025-12-28' })
    const months = ['For the year ended 31 March 2025', 'between 31 March 2025 and 2 May 2024', '31 March 2025 and 31 March 2024']
    expect(findReportingPeriod(months.join('\n')).value).toMatchObject({ start: '2024-04-01' })
  })
})
