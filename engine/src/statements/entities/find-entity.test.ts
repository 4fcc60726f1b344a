import { describe, expect, test } from 'vitest'
import { textPages } from '../../testing/text-pages.ts'
import type { TextLine } from '../../model/document.ts'
import { findEntity } from './find-entity.ts'

const entityOfLines = (lines: readonly (readonly TextLine[])[]) =>
  findEntity(lines, lines.map((page) => page.map(({ text }) => text).join(' ')).join('\n'))
const entityOf = (...pages: readonly (readonly string[])[]) => entityOfLines(textPages(...pages))

describe('the reporting entity', () => {
  test('is the name at the head of the pages', () => {
    const header = ['Wrenfield Joinery Limited', 'Notes to the financial statements for the year ended 31 March 2025']
    expect(entityOf(header, header, ['Other Company Limited']).value).toBe('Wrenfield Joinery Limited')
  })

  test.each([
    ['TO THE MEMBERS OF ORBELL COPPER LIMITED', 'ORBELL COPPER LIMITED'],
    ['To the Shareholders of Larkmont Paper Limited', 'Larkmont Paper Limited'],
    ['eMarlow Limited', 'eMarlow Limited'],
    ['Formerly known as Orbell Metals Limited', null],
    ['Since its establishment in 1970, the Larkmont Foundation', null],
    ['Orbell Engineering Pty Limited Larkmont Roads Pty Ltd', null],
    ['HOLDINGS LIMITED 控股有限公司as Company', null],
    ['HOLDINGS LIMITED', null],
    ['Simplified Group', null],
    ['Group Group Charity Charity', null],
    ['The Company', null],
  ])('of a page headed %s the entity is %s', (heading, entity) => {
    expect(entityOf([heading], [heading]).value).toBe(entity)
  })

  test('takes a name without a legal form from the cover of a US filing', () => {
    const cover = ['FORM 10-K', 'ORBELL & ORBELL', '(Exact name of registrant as specified in its charter)']
    expect(entityOf(cover)).toMatchObject({ value: 'ORBELL & ORBELL', sure: 'stated' })
  })

  test('is the registrant, not the owner of the statements at the end', () => {
    const cover = ['FORM 10-K', 'Orbell Foods, Inc.', '(Exact name of registrant as specified in its charter)']
    const affiliate = ['Larkmont Dairies Ltd', 'Notes to the financial statements']
    expect(entityOf(cover, affiliate, affiliate, affiliate).value).toBe('Orbell Foods, Inc.')
  })

  test('is on the first pages: an affiliate’s that heads more is not', () => {
    const own = ['Orbell Foods plc', 'Strategic report']
    const affiliate = ['Larkmont Dairies Limited', 'Notes']
    expect(entityOf(own, own, ['A'], ['B'], ['C'], affiliate, affiliate, affiliate).value).toBe('Orbell Foods plc')
  })

  test('is whom the auditors report on, of two that head pages alike', () => {
    const report = ['x', 'x', 'x', 'x', 'We have audited the financial statements of Orbell Foods, Inc. and its subsidiaries']
    expect(entityOf(['Larkmont Bank plc'], ['Orbell Foods, Inc.'], report)).toMatchObject({ value: 'Orbell Foods, Inc.', sure: 'stated' })
  })

  test('is spelt as the running headers do, in lower case where they have it', () => {
    expect(entityOf(['ORBELL LTD'], ['ORBELL LTD.'], ['Orbell Ltd']).value).toBe('Orbell Ltd')
  })

  test('may be printed over two lines', () => {
    const above = '(Exact name of registrant as specified in its charter)'
    const body = ['ORBELL CONSOLIDATED INSTRUMENT MAKERS CORPORATION reports. Orbell Consolidated Instrument Makers Corporation']
    expect(entityOf(['ORBELL CONSOLIDATED', 'INSTRUMENT MAKERS CORPORATION', above], body).value).toBe(
      'ORBELL CONSOLIDATED INSTRUMENT MAKERS CORPORATION',
    )
    expect(entityOf(['Commission file number 1-2', 'INSTRUMENT MAKERS CORPORATION', above], body).value).toBe(
      'INSTRUMENT MAKERS CORPORATION',
    )
    const header = ['Orbell International Engineering', 'Holdings Limited', 'Notes']
    expect(entityOf(header, header, header).value).toBe('Orbell International Engineering Holdings Limited')
  })

  test('is read through what else a running header prints', () => {
    expect(entityOf(['Table of Contents Orbell Inc.'], ['12 Orbell Inc.'], ['Orbell Inc. | Annual Report 2025']).value).toBe('Orbell Inc.')
  })

  test('needs no legal form where its members are addressed, or the text names it as often as the headers do', () => {
    const report = ['INDEPENDENT EXAMINER’S REPORT TO THE MEMBERS OF WRENFIELD FEDERATION OF GARDENERS']
    expect(entityOf(['WRENFIELD FEDERATION OF GARDENERS'], report).value).toBe('WRENFIELD FEDERATION OF GARDENERS')
    expect(entityOf(['WRENFIELD GARDENERS'], ['REPORT TO THE MEMBERS OF', 'WRENFIELD GARDENERS']).value).toBe('WRENFIELD GARDENERS')
    const header = ['Gardens Together Annual Report and Accounts 2024/25']
    const text = [
      'In the year',
      'we grew',
      'and',
      'dug',
      'Gardens Together and Gardens Together. Gardens Together’s. Gardens Together, Gardens Together',
    ]
    expect(entityOf(header, header, header, text).value).toBe('Gardens Together')
    expect(entityOf(header, header, header, ['In the year']).value).toBeNull()
  })

  test('is read where small capitals are printed as words of their own', () => {
    const at = (text: string, left: number, right: number, height: number) => ({ text, box: [left, 20 - height, right, 20] as const })
    const words = [at('O', 0, 8, 10), at('RBELL', 8.4, 40, 8), at('I', 44, 47, 10), at('NC', 47.4, 60, 8)]
    const line: TextLine = { page: 1, y: 15, height: 10, text: 'O RBELL I NC', box: [0, 10, 60, 20], words }
    expect(entityOfLines([[line], [line]]).value).toBe('ORBELL INC')
    const apart = [at('J', 0, 5, 10), at('T', 9, 14, 10), at('ORBELL', 18, 50, 10), at('LTD', 54, 70, 10)]
    const other: TextLine = { ...line, text: 'J T ORBELL LTD', words: apart }
    expect(entityOfLines([[other], [other]]).value).toBe('J T ORBELL LTD')
  })
})

test('text made to be slow is read before the test times out', () => {
  const slow = [
    `${'('.repeat(9_000)} annual report`,
    `audited financial statements of A ${'a '.repeat(9_000)}`,
    'report to the members of '.repeat(900),
  ]
  expect(entityOf(slow, slow).value).toBeNull()
})
