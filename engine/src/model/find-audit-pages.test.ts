import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { findAuditPages } from './find-audit-pages.ts'

const TITLE = 'Independent auditor’s report to the members of Tarnbeck Foundry Limited'
const pagesOf = (...pages: readonly string[]) => [...findAuditPages(readDocument(pagesFromText(pages.join('\n=====\n'))).lines)]

test('the audit report has its title on its pages, and what is between them', () => {
  expect(pagesOf('Directors’ report', TITLE, 'Key audit matters', `${TITLE} (continued)`, 'Balance sheet')).toEqual([2, 3, 4])
})

test('a contents page that lists the report is not part of it', () => {
  expect(pagesOf('Contents\nIndependent auditor’s report\nBalance sheet', 'Directors’ report', TITLE)).toEqual([3])
  expect(pagesOf('Independent auditor’s report 4\nBalance sheet 8', 'Directors’ report', TITLE)).toEqual([3])
})
