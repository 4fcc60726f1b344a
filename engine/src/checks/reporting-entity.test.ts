import { expect, test } from 'vitest'
import type { Standard } from '../model/profile.ts'
import { readDocument } from '../read-document.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { sizeAndDeadlines } from './analytical/size-and-deadlines.ts'
import { readEntity } from './reporting-entity.ts'

const read = (standard: Standard, ...lines: readonly string[]) =>
  readDocument([pageFromText(['Annual report for the year ended 31 March 2025', '', ...lines].join('\n'))], standard)
const isUkCompany = (standard: Standard, ...lines: readonly string[]) => readEntity(read(standard, ...lines)).ukCompany

test('a company of the United Kingdom stays one beside an investee from abroad', () => {
  const own = ['Northfield plc is registered in England and Wales.', 'It was prepared in accordance with the Companies Act 2006.']
  const investee = 'Northfield Mining Corp is incorporated in Canada.'
  expect(isUkCompany('IFRS', ...own, investee)).toBe(true)
  expect(isUkCompany('IFRS', investee)).toBe(false)
})

test('a charity that is no company has a registration number, but neither its limits nor its deadline', () => {
  const charity = ['The trustees present the report of the charity.', 'Registered charity - registration number: 1040302']
  expect(isUkCompany('UK_GAAP', ...charity)).toBe(false)
  expect(isUkCompany('UK_GAAP', ...charity, 'Company number 04030201')).toBe(true)
  const deadlineOf = (...lines: readonly string[]) =>
    sizeAndDeadlines.run({ document: read('UK_GAAP', ...lines), casts: [] }).answer?.reason
  expect(deadlineOf(...charity)).not.toContain('s442')
  expect(deadlineOf(...charity, 'Company number 04030201')).toContain('s442')
})
