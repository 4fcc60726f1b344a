import { describe, expect, test } from 'vitest'
import type { TextLine } from '../model/document.ts'
import { readProfile } from './read-profile.ts'

const pages = (...texts: readonly string[][]): TextLine[][] =>
  texts.map((lines, p) => lines.map((text, i): TextLine => ({ page: p + 1, y: 12 * i, height: 10, text, box: [0, 0, 1, 1], words: [] })))

describe('readProfile', () => {
  const header = ['Wrenfield Joinery Limited', 'Notes to the financial statements for the year ended 31 March 2025']

  test('takes the name at the head of the pages and the year that they mention', () => {
    expect(readProfile(pages(header, header, ['Other Company Limited']), 'UK_GAAP', undefined)).toMatchObject({
      entity: 'Wrenfield Joinery Limited',
      periodStart: '2024-04-01',
      periodEnd: '2025-03-31',
      group: false,
    })
  })

  test.each([
    ['TO THE MEMBERS OF ORBELL COPPER LIMITED', 'ORBELL COPPER LIMITED'],
    ['To the Shareholders of Larkmont Paper Limited', 'Larkmont Paper Limited'],
    ['eMarlow Limited', 'eMarlow Limited'],
    ['Formerly known as Orbell Metals Limited', undefined],
    ['Since its establishment in 1970, the Larkmont Foundation', undefined],
    ['Orbell Engineering Pty Limited Larkmont Roads Pty Ltd', undefined],
    ['HOLDINGS LIMITED 控股有限公司as Company', undefined],
    ['HOLDINGS LIMITED', undefined],
    ['Simplified Group', undefined],
    ['Group Group Charity Charity', undefined],
    ['The Company', undefined],
  ])('of a page headed %s the entity is %s', (heading, entity) => {
    expect(readProfile(pages([heading], [heading]), 'IFRS', undefined).entity).toBe(entity)
  })

  test('takes a name without a legal form from the cover of a US filing', () => {
    const cover = ['FORM 10-K', 'ORBELL & ORBELL', '(Exact name of registrant as specified in its charter)']
    expect(readProfile(pages(cover), 'US_GAAP', undefined).entity).toBe('ORBELL & ORBELL')
  })

  test('counts the months of a long period back', () => {
    const long = ['Statement of cash flows for the 15 month period ended 31 March 2025']
    expect(readProfile(pages(long), 'UK_GAAP', undefined)).toMatchObject({ periodStart: '2024-01-01', periodEnd: '2025-03-31' })
  })

  test('begins a year of weeks on the day after the one before', () => {
    const weeks = [
      'For the 52 weeks ended 28 December 2025',
      'At 28 December 2025 and 29 December 2024',
      '28 December 2025, 29 December 2024',
    ]
    expect(readProfile(pages(weeks), 'IFRS', undefined)).toMatchObject({ periodStart: '2024-12-30', periodEnd: '2025-12-28' })
    const months = ['For the year ended 31 March 2025', 'between 31 March 2025 and 2 May 2024', '31 March 2025 and 31 March 2024']
    expect(readProfile(pages(months), 'IFRS', undefined)).toMatchObject({ periodStart: '2024-04-01' })
  })

  test('knows the size regimes of UK companies, and asks no other standard for them', () => {
    const micro = ['prepared in accordance with the micro-entity provisions', 'and the micro-entities regime']
    const small = ['prepared in accordance with the provisions applicable to companies subject to the small companies’ regime']
    expect(readProfile(pages(small), 'UK_GAAP', undefined).regime).toBe('small')
    expect(readProfile(pages(micro), 'UK_GAAP', undefined).regime).toBe('micro')
    expect(readProfile(pages(small), 'IFRS', undefined).regime).toBeUndefined()
  })

  test('says nothing that the document does not say', () => {
    expect(readProfile(pages(['Turnover']), null, undefined)).toEqual({
      standard: null,
      group: false,
      listed: false,
      audited: false,
      charity: false,
    })
  })
})
