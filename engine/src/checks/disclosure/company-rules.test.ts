import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { runChecks } from '../run-checks.ts'
import { COMPANY_RULES } from './company-rules.ts'
import { toCheck } from './run-rule.ts'

const reports = COMPANY_RULES.filter(({ id }) => id === 'DSC-34').map((rule) => toCheck(rule))
const referenceOf = (text: string) =>
  runChecks(reports, { document: readDocument(pagesFromText(text), 'IFRS'), casts: [] }).answer([])[0]?.reference

test('the Companies Act is cited only for companies under it', () => {
  expect(referenceOf('Northfield Limited is incorporated in Australia.')).toBeUndefined()
  expect(
    referenceOf(
      'Northfield plc is registered in England and Wales, company number 01234567.\nThe statements have been properly prepared in accordance with the Companies Act 2006.',
    ),
  ).toContain('CA 2006')
})
