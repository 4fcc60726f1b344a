import { describe, expect, test } from 'vitest'
import { findReportingPeriod } from './find-reporting-period.ts'

describe('the period of a document', () => {
  test('is the year that it mentions, of no length where nothing says one', () => {
    expect(findReportingPeriod('Notes for the year ended 31 March 2025').value).toEqual({ start: '2024-04-01', end: '2025-03-31' })
    expect(findReportingPeriod('Turnover').value).toBeNull()
  })

  test.each([
    ['Gewinn- und Verlustrechnung für die Zeit vom 1. Januar bis zum 31. Dezember 2025', '2025-01-01', '2025-12-31'],
    ['Konzernabschluss für das Geschäftsjahr vom 1.10.2024 bis 30.9.2025', '2024-10-01', '2025-09-30'],
    ['für den Zeitraum vom 1. Juli bis 30. Juni 2025', '2024-07-01', '2025-06-30'],
    ['Bilanz zum 31.12.2025', null, '2025-12-31'],
    ['Exercice clos le 31 décembre 2025', '2025-01-01', '2025-12-31'],
    ['Exercice du 1er avril 2024 au 31 mars 2025', '2024-04-01', '2025-03-31'],
    ['Période du 01/01/2025 au 31/12/2025', '2025-01-01', '2025-12-31'],
    ['Bilan au 30 juin 2025', null, '2025-06-30'],
  ])('reads German and French: %s', (text, start, end) => {
    expect(findReportingPeriod(text).value).toEqual({ start, end })
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

  test.each([
    // A quarter is not the year, however often it is named.
    ['Three months ended 30 June 2025. For the quarter ended 30 June 2025. Year ended 31 December 2024', '2024-01-01', '2024-12-31'],
    ['Accounts for the period from 14 February 2024 (date of incorporation) to 28 February 2025', '2024-02-14', '2025-02-28'],
    // A balance sheet is of the last day of a later half-year: last year is named to compare.
    [
      'Half-year report for the six months ended 30 June 2025. Statement of financial position as at 30 June 2025. '.padEnd(
        400,
        'The comparatives are of the year ended 31 December 2024. ',
      ),
      '2025-01-01',
      '2025-06-30',
    ],
    ['Results for the six months ended 30 June 2025', '2025-01-01', '2025-06-30'],
    ['Results for the thirteen weeks ended 29 June 2025', '2025-03-31', '2025-06-29'],
    // The length of another period is not this one's.
    ['Year ended 31 December 2025, year ended 31 December 2025, 7 months ended 31 December 2024', '2025-01-01', '2025-12-31'],
    ['Accounts for the Period 1 August 2024 to 30 November 2025', '2024-08-01', '2025-11-30'],
    ['Extended accounting period 2 nd February 2024 to 31 st March 2025', '2024-02-02', '2025-03-31'],
    [
      'Year ended 30 June 2025. Options for the period from 1 January 2025 to 30 June 2025. '.padEnd(240, 'year ended 30 June 2025 '),
      '2024-07-01',
      '2025-06-30',
    ],
    ['Accounts for the period ended 31 August 2025', null, '2025-08-31'],
    ['Micro-entity balance sheet as at 30 June 2025', null, '2025-06-30'],
    ['In the year ended 30 April 2025; budget for the year ending 30 April 2026, year ending 30 April 2026', '2024-05-01', '2025-04-30'],
  ])('%s: from %s to %s', (text, start, end) => {
    expect(findReportingPeriod(text).value).toEqual({ start, end })
  })

  test.each([
    ['For the 53 weeks ended 3 January 2026', '2024-12-29', '2026-01-03'],
    ['52-week year. Year ended 28 December 2025. December 28, 2025 December 29, 2024', '2024-12-30', '2025-12-28'],
    // Nothing says when a year of whole weeks began.
    ['A fiscal year of 52 or 53 weeks. Fiscal year ended December 27, 2025', null, '2025-12-27'],
    ['Year ended 30 March 2025; 30 March 2025 and 2 April 2024', '2024-03-31', '2025-03-30'],
  ])('%s: years of whole weeks begin on %s', (text, start, end) => {
    expect(findReportingPeriod(text).value).toEqual({ start, end })
  })

  test('is the one that the cover of a report to the SEC states', () => {
    const cover = 'FORM 10-K Annual report for the fiscal year ended June 30, 2025'
    const rest = ' year ended December 31, 2025'.repeat(9)
    expect(findReportingPeriod(cover + rest)).toMatchObject({ sure: 'stated', value: { start: '2024-07-01', end: '2025-06-30' } })
    const quarter = 'FORM 10-Q For the quarterly period ended September 30, 2025' + ' year ended December 31, 2024'.repeat(9)
    expect(findReportingPeriod(quarter).value).toEqual({ start: '2025-07-01', end: '2025-09-30' })
  })
})

test('text made to be slow is read before the test times out', () => {
  const slow = `${'form 10-k for the period of a a a '.repeat(900)}${'years to 1 May '.repeat(900)}${'balance sheet at '.repeat(900)}`
  expect(findReportingPeriod(slow).value).toBeNull()
})
