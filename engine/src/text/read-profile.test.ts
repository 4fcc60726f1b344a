import { describe, expect, test } from 'vitest'
import type { TextLine } from '../model/document.ts'
import { readProfile } from './read-profile.ts'

const pages = (...texts: readonly string[][]): TextLine[][] =>
  texts.map((lines, p) => lines.map((text, i): TextLine => ({ page: p + 1, y: 12 * i, height: 10, text, box: [0, 0, 1, 1], words: [] })))

describe('readProfile', () => {
  const header = ['Wrenfield Joinery Limited', 'Notes to the financial statements for the year ended 31 March 2025']

  test('takes the name that heads the pages and the year that they name', () => {
    expect(readProfile(pages(header, header, ['Other Company Limited']), 'UK_GAAP', undefined)).toMatchObject({
      entity: 'Wrenfield Joinery Limited',
      periodStart: '2024-04-01',
      periodEnd: '2025-03-31',
      group: false,
    })
  })

  test('counts the months of a long period back', () => {
    const long = ['Statement of cash flows for the 15 month period ended 31 March 2025']
    expect(readProfile(pages(long), 'UK_GAAP', undefined)).toMatchObject({ periodStart: '2024-01-01', periodEnd: '2025-03-31' })
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
