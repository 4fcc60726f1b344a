import { expect, test } from 'vitest'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { shorten } from '../../features/documents/check-file.ts'
import { NotReviewed, type WorkFault } from './not-reviewed.ts'

const faults: Readonly<Record<WorkFault, true>> = {
  NOT_A_PDF: true,
  PDF_ENCRYPTED: true,
  PDF_CORRUPTED: true,
  PDF_NO_TEXT: true,
  PDF_TOO_COMPLEX: true,
  PDF_PROTECTED: true,
  PDF_NOT_REBUILT: true,
  PDF_PAGES_DIFFER: true,
  OUT_OF_MEMORY: true,
  TIMED_OUT: true,
  FAILED: true,
  NOT_WRITTEN: true,
}

test.each(Object.keys(faults) as WorkFault[])('the sentence of %s is shown whole', (fault) => {
  const sentence = sentenceOf(new NotReviewed(fault), '')
  expect(sentence).not.toBe('')
  expect(shorten(sentence)).toBe(sentence)
})
