import { describe, expect, test } from 'vitest'
import { textPages } from '../../testing/text-pages.ts'
import { findEntity } from './find-entity.ts'

describe('the reporting entity', () => {
  test('is the name at the head of the pages', () => {
    const header = ['Wrenfield Joinery Limited', 'Notes to the financial statements for the year ended 31 March 2025']
    expect(findEntity(textPages(header, header, ['Other Company Limited'])).value).toBe('Wrenfield Joinery Limited')
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
    expect(findEntity(textPages([heading], [heading])).value).toBe(entity)
  })

  test('takes a name without a legal form from the cover of a US filing', () => {
    const cover = ['FORM 10-K', 'ORBELL & ORBELL', '(Exact name of registrant as specified in its charter)']
    expect(findEntity(textPages(cover)).value).toBe('ORBELL & ORBELL')
  })
})
